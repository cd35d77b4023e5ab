/** The Turn screen: why this verdict, what would change it, and passing it on. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { axeClean, dropFiles, expect, test } from './fixture';

const SAMPLE = fileURLToPath(new URL('../public/samples/support-desk.ndjson', import.meta.url));
const COHORT = 'scorer=minilm-cosine';

const Routed = v.object({
  payload: v.object({ by: v.string(), scorer: v.optional(v.string()), runnerUp: v.optional(v.object({ gap: v.number() })) }),
  meta: v.object({ runId: v.string() }),
});

const events = readFileSync(SAMPLE, 'utf8').split('\n').filter((line) => line.includes('turn_routed')).map((line) => v.parse(Routed, JSON.parse(line)));

/** Run of the first recorded turn that a test needs. */
function turnWhere(wanted: (payload: v.InferOutput<typeof Routed>['payload']) => boolean): string {
  const found = events.find((event) => wanted(event.payload));
  if (!found) throw new Error('the sample holds no such turn');
  return found.meta.runId;
}

/** A near-tie menu that becomes a move at margin 0.05. */
const FLIP = turnWhere(({ by, scorer, runnerUp }) => by === 'menu' && scorer === 'minilm-cosine' && runnerUp !== undefined && runnerUp.gap > 0.051 && runnerUp.gap < 0.15);

async function openSample(page: Page): Promise<void> {
  await page.goto('./');
  await page.getByRole('button', { name: /Support desk/ }).waitFor();
  await dropFiles(page, [SAMPLE]);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor({ state: 'attached' });
  await expect(page.getByText('support-desk.ndjson').first()).toBeAttached();
}

/** Opens the sample, then a turn of it under a policy, as a link would. */
async function openTurn(page: Page, key: string, policy = `${COHORT}&margin=0.05`): Promise<void> {
  await openSample(page);
  await page.evaluate((hash) => {
    // The link names the file that is open, as every link does.
    const here = new URLSearchParams(location.hash.slice(location.hash.indexOf('?')));
    location.hash = `${hash}&t=${here.get('t') ?? ''}&f=${here.get('f') ?? ''}`;
  }, `#/turn/${key}?v=1&${policy}`);
  await page.getByRole('region', { name: 'Conversation' }).waitFor();
}

const section = (page: Page, name: string) => page.getByRole('region', { name });
const inForce = (page: Page) => section(page, 'Recorded and recomputed').getByRole('row', { name: /^In force/ });

test('a flip shows why in force and as recorded, and what would bring the record back', async ({ page }) => {
  await openTurn(page, FLIP);
  await expect(section(page, 'Why').getByRole('list', { name: 'In force' })).toContainText(/gap 0\.\d{4} ≥ margin 0\.05/);
  await expect(section(page, 'Why').getByRole('list', { name: 'As recorded' })).toContainText(/< margin 0\.15.*near-tie/);
  await expect(inForce(page)).toContainText(/recorded menu of \d, in force/);
  await expect(section(page, 'Recorded and recomputed')).toContainText('The policy in force flips this turn.');
  await expect(section(page, 'Candidates').getByRole('row').nth(1)).toContainText(/\d\.\d{3}.*top/);

  const change = section(page, 'What would change it');
  const margin = change.getByRole('group', { name: /^Margin/ });
  await margin.getByRole('button', { name: /^above .*menu of/ }).first().press('Enter');
  await change.getByRole('button', { name: /^Put margin/ }).press('Enter');
  await expect(inForce(page)).toContainText('menu of');
  await expect(section(page, 'Recorded and recomputed')).not.toContainText('flips this turn');
  await page.goBack();
  await expect(inForce(page)).toContainText('in force');
  await expect(section(page, 'Recorded and recomputed')).toContainText('The policy in force flips this turn.');
});

test('the link opens the same turn under the same policy in a fresh profile, once its file is there', async ({ page, freshProfile }) => {
  await openTurn(page, FLIP);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const chain = await section(page, 'Why').getByRole('list', { name: 'In force' }).innerText();
  await page.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('dialog', { name: 'Share this turn' });
  await expect(panel).toContainText('margin 0.05');
  const link = await panel.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link.length).toBeLessThanOrEqual(340);
  await expect(panel.getByRole('button', { name: 'Copy', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  const other = await freshProfile();
  await other.goto(link);
  await expect(other.getByText('support-desk.ndjson').first()).toBeVisible();
  await dropFiles(other, [SAMPLE]);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await section(other, 'Why').getByRole('list', { name: 'In force' }).innerText()).toBe(chain);
});

test('keys walk the conversation and copy the link and the turn', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTurn(page, FLIP);
  const current = section(page, 'Conversation').locator('[aria-current=true]');
  const first = await current.textContent() ?? '';
  await page.keyboard.press('j');
  await expect(current).not.toHaveText(first);
  await page.keyboard.press('k');
  await expect(current).toHaveText(first);
  await page.keyboard.press('c');
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.keyboard.press('Shift+C');
  await expect(page.getByText('Turn as Markdown copied.')).toBeVisible();
  const note = await page.evaluate(() => navigator.clipboard.readText());
  expect(note).toContain('| skill | score | gap to top | relevance | place |');
  expect(note).toContain(`<${page.url()}>`);
  await page.keyboard.press('Shift+J');
  await expect(page).not.toHaveURL(new RegExp(`turn/${FLIP}`));
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/#\/turns\?/);
});

test('where the clipboard is refused, the link is selected to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } }));
  await openTurn(page, FLIP);
  await page.keyboard.press('c');
  const field = page.getByRole('dialog', { name: 'Copy by hand' }).getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(page.url());
  expect(await field.evaluate((area) => area instanceof HTMLTextAreaElement && area.selectionEnd - area.selectionStart)).toBe(page.url().length);
});

test('a turn decided by a start rule shows the words it matched and nothing to change', async ({ page }) => {
  await openTurn(page, turnWhere(({ by }) => by === 'entry'), '');
  await expect(section(page, 'Why').getByRole('list')).toContainText(/a start rule matched on “.+”/);
  await expect(section(page, 'What would change it')).toContainText('No floor or margin changes this turn: a start rule decided.');
});

test('a turn this file does not hold says so, with the way out', async ({ page }) => {
  await openSample(page);
  await page.evaluate(() => { location.hash = '#/turn/run-404?v=1'; });
  await expect(page.getByText('is not in')).toContainText('run-404');
  await page.getByRole('link', { name: 'Go to Turns' }).click();
  await expect(page).toHaveURL(/#\/turns\?/);
});

test('axe is clean in both themes with everything open', async ({ page }) => {
  test.slow();
  await openTurn(page, FLIP);
  await section(page, 'What would change it').getByRole('button', { name: 'Show the floor × margin plane' }).click();
  await page.getByRole('img', { name: /^Verdicts over floor and margin/ }).waitFor();
  await section(page, 'What would change it').getByRole('button', { name: /^above/ }).first().click();
  await axeClean(page);
});

test('axe is clean in both themes with the link open', async ({ page }) => {
  test.slow();
  await openTurn(page, FLIP);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog', { name: 'Share this turn' }).waitFor();
  await axeClean(page);
});

test('360 px: nothing is wider than the window, the popover is a sheet, axe is clean', async ({ page }) => {
  test.slow();
  await openTurn(page, FLIP);
  await page.setViewportSize({ width: 360, height: 800 });
  await section(page, 'What would change it').getByRole('button', { name: 'Show the floor × margin plane' }).click();
  await page.getByRole('img', { name: /^Verdicts over floor and margin/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await axeClean(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const sheet = await page.getByRole('dialog', { name: 'Share this turn' }).boundingBox();
  expect(sheet).toMatchObject({ x: 0, width: 360 });
});
