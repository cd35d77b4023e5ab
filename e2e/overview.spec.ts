/** The Overview: what is in a file, what reproduces, where to look, what was wrong. */
import type { Page } from '@playwright/test';
import { axeClean, dropFiles, expect, test } from './fixture';

const SAMPLE = 'public/samples/support-desk.ndjson';
const HOSTILE = 'e2e/fixtures/hostile';

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const cohort = (page: Page, name: RegExp) => page.getByRole('table', { name: /^Cohorts/ }).getByRole('row', { name });

async function open(page: Page, files: readonly string[] = [SAMPLE]): Promise<void> {
  await page.goto('./');
  await page.getByRole('button', { name: /Support desk/ }).waitFor();
  await dropFiles(page, files);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeAttached();
  await expect(page.getByText(/still being read/)).toHaveCount(0);
}

/** As a link would: the policy is put in force for one cohort. */
async function tune(page: Page): Promise<void> {
  await cohort(page, /^support-desk/).getByRole('button').click();
  await expect.poll(() => page.url()).toContain('cohort=');
  await page.evaluate(() => {
    location.hash += '&floor=0.22&margin=0.08';
  });
}

async function noSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('with everything as recorded nothing flips, and every verdict is accounted for', async ({ page }) => {
  await open(page);
  await expect(page.getByText(/recorded verdicts reproduce/)).toContainText(/1 more under the older law; 13 had nothing to judge\. The policy in force is the recorded one: 0 flips\./);
  const rows = section(page, 'Does the record reproduce?');
  await expect(rows).toContainText(/Not reproducible0/);
  await expect(cohort(page, /^support-desk/)).toContainText(/0\.18.*0\.15.*230 of 230/);
  await expect(cohort(page, /^infra-ops/)).toContainText(/1\.2.*78 of 78/);
  await expect(cohort(page, /^account-bot/)).toContainText('no pairs');
  await expect(section(page, 'What was wrong')).toContainText(/account-bot · keyword: all scores are the same on 17 of 17 scored turns\. No floor or margin can help/);
  await expect(section(page, 'What was read')).toContainText(/lines: .* read, .* skipped unread, 0 bad/);
});

test('a policy stands beside the record; its flips lead to the turns that flip', async ({ page }) => {
  await open(page);
  await tune(page);
  await expect(cohort(page, /^support-desk/)).toContainText(/0\.22.*0\.18.*0\.08.*0\.15/);
  const flips = page.getByRole('link', { name: /flips, show them$/ });
  await expect(flips).toBeVisible();
  const count = Number((await flips.textContent()) ?? '0');
  expect(count).toBeGreaterThan(10);
  await expect(cohort(page, /^support-desk/).getByRole('cell').last()).toContainText(String(count));
  await expect(section(page, 'Conversations').getByRole('link', { name: /differs from the record$/ }).first()).toBeVisible();
  await flips.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turns' })).toBeVisible();
  await expect.poll(() => page.url()).toContain('flips=1');
  await page.goBack();
  await expect(cohort(page, /^support-desk/).getByRole('cell').last()).toContainText(String(count));
});

test('a sign of a conversation opens its turn; a name, the turns of the conversation', async ({ page }) => {
  await open(page);
  const conversations = section(page, 'Conversations');
  await conversations.getByRole('link', { name: 'turn 2: stay' }).first().click();
  await expect.poll(() => page.url()).toContain('#/turn/');
  await page.goBack();
  await conversations.getByRole('link', { name: /^s-/ }).first().click();
  await expect.poll(() => page.url()).toMatch(/#\/turns\?.*in=s-/);
});

test('choosing a cohort moves nothing below the sentence, and a conversation is one stop of the tab key', async ({ page }) => {
  await open(page);
  const top = async () => (await section(page, 'Cohorts').boundingBox())?.y;
  const before = await top();
  await cohort(page, /^support-desk/).getByRole('button').click();
  await expect(page.getByText(/of 239 in scope/)).toBeVisible();
  expect(await top()).toBe(before);
  const conversations = section(page, 'Conversations');
  await conversations.getByRole('link', { name: /^s-/ }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(conversations.getByRole('link', { name: /^turn 1/ }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(conversations.getByRole('link', { name: /^s-/ }).nth(1)).toBeFocused();
});

test('the reader may overrule what is known of a scorer', async ({ page }) => {
  await open(page);
  const trait = section(page, 'Scorers').getByRole('combobox', { name: 'Is minilm-cosine categorical' });
  await trait.selectOption('categorical');
  await expect(page.getByRole('link', { name: /flips, show them$/ })).toBeVisible();
  await expect(cohort(page, /^support-desk/)).toContainText('categorical');
  await trait.selectOption('inferred');
  await expect(page.getByText(/the recorded one: 0 flips/)).toBeVisible();
});

test('a bad line in the middle and a cut last line are named, and the good ones are kept', async ({ page }) => {
  await open(page, [`${HOSTILE}/bad-middle-line.ndjson`]);
  await expect(section(page, 'What was wrong')).toContainText(/line \d/);
  await expect(section(page, 'What was read')).toContainText(/1 bad/);
  await dropFiles(page, [`${HOSTILE}/cut-last-line.ndjson`]);
  await expect(section(page, 'What was wrong')).toContainText(/The last line \(\d+\) is cut/);
});

test('text of the trace stays text', async ({ page }) => {
  await open(page, [`${HOSTILE}/markup.ndjson`]);
  await expect(section(page, 'Cohorts')).toBeVisible();
  await noSideways(page);
  await open(page, [`${HOSTILE}/long-id.ndjson`]);
  await expect(section(page, 'Cohorts')).toBeVisible();
  await noSideways(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await noSideways(page);
});

test('axe finds nothing, wide, as recorded', async ({ page }) => {
  await open(page);
  await expect(section(page, 'Conversations').getByRole('link', { name: /^turn 1/ }).first()).toBeVisible();
  await axeClean(page);
});

test('it holds at 360 px and at 200 % zoom', async ({ page }) => {
  await open(page);
  await tune(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('link', { name: /flips, show them$/ })).toBeVisible();
  await noSideways(page);
  await axeClean(page);
  // A window of 1280 px, zoomed.
  await page.setViewportSize({ width: 640, height: 400 });
  await noSideways(page);
});
