/** The Tiers screen: why a request went where it went, what other settings would have done, findings, passing on. */
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import * as v from 'valibot';
import { chooseFiles, dropFiles, expect, test } from './fixture';
import { AFTERNOON, asRecorded, changed, counts, dropTiers, expectRequest, finding, inForce, line, request, settings, slider } from './fixture/tiers';

const textOf = async (download: Download): Promise<string> => readFileSync(await download.path(), 'utf8');
const toSession = async (page: Page, at: number): Promise<void> => {
  await page.getByRole('combobox', { name: 'Session' }).selectOption({ index: at });
};
const setting = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('the sample is one click away: two sessions, and every recorded decision reproduces', async ({ page, allow }) => {
  allow('samples/tiers-session.jsonl');
  await page.goto('./');
  await page.getByRole('button', { name: /Model tiers of an afternoon.*88 requests/ }).click();
  await expect(page.getByText('63 requests in 23 turns')).toContainText('All 63 recorded decisions reproduce.');
  await expect(counts(page, 'Strong')).toHaveText(/Strong\s*32\s*32\s*0/);
  await expect(counts(page, 'Judge asked')).toHaveText(/3\s*3\s*0/);
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /Tiers/ })).toContainText('88');
  await toSession(page, 1);
  await expect(page.getByText('25 requests in 11 turns')).toContainText('All 25 recorded decisions reproduce.');
});

test('a strong verdict held by hysteresis is let through once to strong is lower, and the counts say so', async ({ page }) => {
  await dropTiers(page);
  await expectRequest(page, 4, 1);
  for (const words of ['override? no', 'escalation? none', 'plan mode? closed', 'classifier review 0.72, proposes strong', 'last was cheap, by the classifier', '0.72 < to strong 0.80', 'held', 'cheap']) {
    await expect(inForce(page)).toContainText(words);
  }
  await expect(request(page).locator('mark').filter({ hasText: 'vulnerability' })).toBeVisible();
  await expect(request(page)).toContainText('0.52 + 2 × 0.1 = 0.72');

  await slider(page, 'To strong').focus();
  await page.keyboard.press('PageDown');
  await expect(inForce(page)).toContainText('0.72 ≥ to strong 0.72');
  await expect(inForce(page)).toContainText('let through');
  await expect(inForce(page).getByRole('listitem').last()).toHaveText('strong');
  await expect(asRecorded(page)).toContainText('held');
  await expect(request(page).getByRole('row', { name: /^In force/ })).toContainText(/strong.*deepseek-v4-pro.*high/);
  await expect(counts(page, 'Strong')).toHaveText(/32\s*34\s*\+2/);
  await expect(counts(page, 'On the strong model')).toHaveText(/22\s*24\s*\+2/);
  await expect(changed(page).getByRole('listitem')).toHaveText([/4\.1.*let through/, /4\.2.*agrees with the last tier/]);
  await expect(settings(page)).toContainText(/To strong\s*0\.72\s*was 0\.80/);
  await expect.poll(() => page.url()).toContain('ts=0.72');

  await page.getByRole('button', { name: 'Back to the record' }).click();
  await expect(counts(page, 'Strong')).toHaveText(/32\s*32\s*0/);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(counts(page, 'Strong')).toHaveText(/32\s*34\s*\+2/);
});

test('a sure cheap verdict is held strong: the finding leads to it, and a higher to cheap lets it go', async ({ page }) => {
  await dropTiers(page);
  await finding(page, 'A sure cheap verdict is held strong.').getByRole('button', { name: 'request 7.1' }).click();
  await expectRequest(page, 7, 1);
  await expect(inForce(page)).toContainText(/coding 0\.72, proposes cheap.*last was strong, by the classifier.*0\.72 ≥ to cheap 0\.60.*held.*strong/s);
  await page.getByRole('textbox', { name: 'To cheap as a number' }).fill('0.75');
  await page.keyboard.press('Enter');
  await expect(inForce(page)).toContainText('0.72 < to cheap 0.75');
  await expect(inForce(page).getByRole('listitem').last()).toHaveText('cheap');
  await expect(changed(page)).toContainText('4 of 63');
  await expect(counts(page, 'Strong')).toHaveText(/32\s*28\s*−4/);
  await changed(page).getByRole('button', { name: /^8\.1/ }).click();
  await expectRequest(page, 8, 1);
});

test('to cheap cannot reach to strong: what is typed stays, the fault is said, and no count is made up', async ({ page }) => {
  await dropTiers(page);
  const box = page.getByRole('textbox', { name: 'To cheap as a number' });
  await box.fill('0.9');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('0.9');
  await expect(page.getByRole('region', { name: 'What if' }).getByText(/must stay below to strong/).first()).toBeVisible();
  await expect(counts(page, 'Strong')).toHaveText(/Strong\s*32\s*–\s*–/);
  await box.fill('0.75');
  await page.keyboard.press('Enter');
  await expect(counts(page, 'Strong')).toHaveText(/32\s*28\s*−4/);
});

test('what if the judge: not asked, asked again, and what it would have had to answer', async ({ page }) => {
  await dropTiers(page);
  await page.getByRole('checkbox', { name: 'Ask the judge' }).uncheck();
  await expect(counts(page, 'Judge asked')).toHaveText(/3\s*0\s*−3/);
  await expect(changed(page)).toContainText('0 of 63');
  await page.getByRole('checkbox', { name: 'Ask the judge' }).check();
  await page.getByRole('combobox', { name: 'Judge answers' }).selectOption({ label: 'coding' });
  await expect(counts(page, 'Judge asked')).toHaveText(/3\s*6\s*\+3/);
  await expect(changed(page).getByRole('listitem')).toHaveText([/^21\.3/, /^21\.4/]);

  await toSession(page, 1);
  await page.getByRole('combobox', { name: 'Judge answers' }).selectOption({ label: 'never answers' });
  await expect(changed(page).getByRole('listitem')).toHaveText([/^6\.2/, /^6\.3/]);
  await page.keyboard.press('Escape');
  await changed(page).getByRole('button', { name: /^6\.2/ }).click();
  await expect(asRecorded(page)).toContainText(/review 0\.75/);
});

test('numbers, rules, scenarios and chains: each says what it changes', async ({ page }) => {
  await dropTiers(page);
  await setting(page, 'Escalation lasts, in seconds').fill('20');
  await page.keyboard.press('Enter');
  await expect(changed(page).getByRole('listitem')).toHaveText([/^14\.1/, /^14\.2/]);
  await expect(settings(page)).toContainText(/20 s\s*was 180 s/);
  await page.getByRole('button', { name: 'Back to the record' }).click();

  await page.getByText(/^Scenarios/).click();
  await page.getByRole('checkbox', { name: 'review', exact: true }).uncheck();
  await expect(counts(page, 'Strong')).toHaveText(/32\s*23\s*−9/);

  await page.getByRole('button', { name: 'Back to the record' }).click();
  await toSession(page, 1);
  await page.getByText(/^Declared rules/).click();
  await page.getByRole('checkbox', { name: /deploys/ }).uncheck();
  await expect(changed(page).getByRole('listitem')).toHaveText([/^5\.2/, /^5\.3/, /^10\.1/]);
});

test('findings are computed from the record and lead to their requests', async ({ page }) => {
  await dropTiers(page);
  await finding(page, 'Escalated requests ran on the cheap model.').getByRole('button', { name: 'request 12.1' }).click();
  await expectRequest(page, 12, 1);
  await expect(request(page)).toContainText(/Strong by escalation, but .* of the ladder is the cheap model with more effort/);
  await expect(page).toHaveURL(/\/tiers\/c0a57a1d/);
  for (const words of ['From turn 21 on every input counts as strong.', 'The judge is off for good.', 'The guard changed nothing.', 'Cost mode changes nothing.', 'Leaving plan mode did not lower the turn.']) {
    await expect(finding(page, words)).toHaveCount(1);
  }
  const before = await page.getByRole('region', { name: 'Findings' }).innerText();
  await page.getByRole('checkbox', { name: 'Ask the judge' }).uncheck();
  await expect(counts(page, 'Judge asked')).toHaveText(/3\s*0\s*−3/);
  expect(await page.getByRole('region', { name: 'Findings' }).innerText()).toBe(before);
  await toSession(page, 1);
  await expect(finding(page, 'A fallback hid the rules.')).toContainText('deploys');
  await finding(page, 'A fallback hid the rules.').getByRole('button', { name: 'request 9.1' }).click();
  await expect(request(page)).toContainText('qwen3-coder');
});

/** What a button of the export popover saves. */
async function save(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: button }).click()]);
  await page.keyboard.press('Escape');
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

test('decisions are saved as CSV and JSON, as recorded beside those in force', async ({ page }) => {
  await dropTiers(page);
  await slider(page, 'To strong').focus();
  await page.keyboard.press('PageDown');
  await expect(changed(page)).toContainText('2 of 63');
  const csv = await save(page, 'Save CSV');
  expect(csv.name).toMatch(/\.csv$/);
  const [heads = [], ...rows] = csv.text.replace(/^\uFEFF/, '').trim().split('\r\n').map((row) => row.split(','));
  expect(rows).toHaveLength(63);
  const cells = (row: readonly string[]) => ['turn', 'step', 'recorded_tier', 'in_force_tier', 'in_force_model', 'changed'].map((head) => row[heads.indexOf(head)]);
  expect(rows.map(cells).filter(([, , recorded, now]) => recorded !== now)).toEqual([['4', '1', 'cheap', 'strong', 'deepseek-v4-pro', 'true'], ['4', '2', 'cheap', 'strong', 'deepseek-v4-pro', 'true']]);
  const json = await save(page, 'Save JSON');
  expect(json.name).toMatch(/\.json$/);
  const saved = v.parse(v.array(v.looseObject({ turn: v.number(), recorded_tier: v.string(), in_force_tier: v.string() })), JSON.parse(json.text));
  expect(saved).toHaveLength(63);
  expect(saved.filter((one) => one.recorded_tier !== one.in_force_tier).map(({ turn }) => turn)).toEqual([4, 4]);
});

test('a link opens the same request under the same settings, once the file is there', async ({ page, freshProfile }) => {
  await dropTiers(page);
  await slider(page, 'To strong').focus();
  await page.keyboard.press('PageDown');
  await expect(changed(page)).toContainText('2 of 63');
  await changed(page).getByRole('button', { name: /^4\.2/ }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Share this request' });
  await expect(panel).toContainText('Opens request 4.2 of session c0a57a1d under to strong 0.72.');
  const link = await panel.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link.length).toBeLessThan(300);

  const other = await freshProfile();
  await other.goto(link);
  const asked = other.getByRole('status', { name: 'What this link asks for' });
  await expect(asked).toContainText('tiers-session.jsonl');
  await dropFiles(other, [AFTERNOON]);
  await expectRequest(other, 4, 2);
  await expect(inForce(other).getByRole('listitem').last()).toHaveText('strong');
  await expect(counts(other, 'Strong')).toHaveText(/32\s*34\s*\+2/);
  await expect(asked).toHaveCount(0);

  // Another file is named as such, and nothing of the link is lost.
  const third = await freshProfile();
  await third.goto(link);
  await chooseFiles(third, ['e2e/fixtures/tiers/good.jsonl']);
  await expect(third.getByRole('status', { name: 'What this link asks for' })).toContainText(/This link was made for tiers-session\.jsonl.*good\.jsonl/);
});

test('by keyboard: from request to request, to those that change, along the line, closer and wider', async ({ page }) => {
  await dropTiers(page);
  await expectRequest(page, 4, 1);
  await page.keyboard.press('j');
  await expectRequest(page, 4, 2);
  await page.keyboard.press('j');
  await expectRequest(page, 5, 1);
  await page.keyboard.press('k');
  await expectRequest(page, 4, 2);
  await slider(page, 'To cheap').focus();
  await page.keyboard.press('PageUp');
  await expect(changed(page)).toContainText('4 of 63');
  await page.keyboard.press(']');
  await expectRequest(page, 7, 1);
  await page.keyboard.press(']');
  await expectRequest(page, 7, 2);
  await page.keyboard.press('[');
  await expectRequest(page, 7, 1);
  await page.keyboard.press('Control+z');
  await expect(changed(page)).toContainText('0 of 63');
  await page.keyboard.press('Control+Shift+Z');
  await expect(changed(page)).toContainText('4 of 63');

  const onLine = page.getByRole('slider', { name: 'Request on the time line' });
  await onLine.focus();
  await page.keyboard.press('ArrowRight');
  await expectRequest(page, 7, 2);
  await page.keyboard.press('End');
  await expectRequest(page, 23, 2);
  await page.keyboard.press('Home');
  await expectRequest(page, 1, 1);

  const zoom = page.getByRole('group', { name: 'Zoom of the time line' });
  await expect(zoom.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(zoom.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await expect(zoom.getByRole('button', { name: 'Later' })).toBeVisible();
  await page.keyboard.press('0');
  await expect(zoom.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
});

test('the time line has a table twin, zooms by a dragged stretch, and chooses by a click', async ({ page }) => {
  await dropTiers(page);
  const drawn = page.getByRole('slider', { name: 'Request on the time line' });
  const box = await drawn.boundingBox();
  if (!box) throw new Error('the time line is not on screen');
  const y = box.y + box.height / 2;
  await page.mouse.click(box.x + box.width * 0.8, y);
  await expect(request(page).getByRole('heading', { name: /^Turn 21/ })).toBeVisible();
  await page.mouse.move(box.x + box.width * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 6 });
  await page.mouse.up();
  await expect(line(page)).toContainText(/drawn: \d\d? of 63 requests/);

  await line(page).getByRole('button', { name: 'as table' }).click();
  const table = page.getByRole('grid', { name: 'Requests of this session' });
  // It opens where the request on screen stands; only the rows in sight are there.
  await table.press('Home');
  await expectRequest(page, 1, 1);
  await expect(table.getByRole('row', { name: /^4\.1/ })).toContainText(/cheap.*classifier.*0\.72.*flash low.*as recorded/);
  await table.getByRole('row', { name: /^2\.1/ }).click();
  await expectRequest(page, 2, 1);
});
