/** The Rules screen: reading what is wrong with start rules, mending it, trying phrases, passing on. */
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, test } from './fixture';
import { chooseRules, declaring, DESK, dropRules, expectFigures, figures, problem, REAL_RULES, row, showTab, text } from './fixture/rules';

const textOf = async (download: Download): Promise<string> => readFileSync(await download.path(), 'utf8');
/** As it is seen: a row also holds what stands there on a narrow screen. */
const SEEN = { useInnerText: true };
const SHADOWED = 'I was charged twice, refund one of them';
const ADDRESS = 'Send the parcel to another address';
const VIP = 'VIP here, where is my parcel?';

test('the sample is one click away; a shadowed example says who starts it and why', async ({ page, allow }) => {
  allow('samples/rules-desk.json');
  await page.goto('./');
  await page.getByRole('button', { name: /Start rules of the desk/ }).click();
  await expectFigures(page, 10, 9, 7);
  await expect(page.getByText('10 rules in order, 18 examples: 11 start their own skill')).toBeVisible();

  await expect(row(page, SHADOWED)).toContainText(/shadowed\s*1\s*refunds\s*1\s*refunds/, SEEN);
  const about = problem(page, `“${SHADOWED}” starts refunds, which stands before billing and finds “refund”.`);
  await expect(about).toContainText('example-shadowed-by-earlier');
  await about.getByRole('button', { name: /^error:/ }).click();
  await expect(row(page, SHADOWED)).toHaveAttribute('aria-selected', 'true');
  await about.getByRole('button', { name: 'Show rule 1' }).click();
  await expect(row(page, /^1refunds/)).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: /^Shadowed/ }).click();
  await expect(row(page, SHADOWED)).toBeVisible();
  await expect(row(page, 'Forgot my password')).toHaveCount(0);
});

// Declarations from outside stay outside the project: their test is there where they are.
if (REAL_RULES !== undefined) {
  const real = REAL_RULES;
  test('a declaration from outside gives its known problems', async ({ page }) => {
    await dropRules(page, real);
    await expectFigures(page, 12, 9, 11);
    await expect(page.getByText('12 rules in order, 18 examples: 9 start their own skill')).toBeVisible();
    await expect(row(page, 'please refund the double charge')).toContainText(/shadowed\s*2\s*refunds\s*2\s*refunds/, SEEN);
  });
}

test('the fix link moves a rule up, the problem goes, and Undo brings it back', async ({ page }) => {
  await dropRules(page);
  const about = problem(page, `“${VIP}” starts shipping`);
  await about.getByRole('button', { name: 'Move vip-desk up' }).click();
  await expect(about).toHaveCount(0);
  await expect(row(page, VIP)).toContainText(/claimed\s*4\s*vip-desk/, SEEN);
  await expect(figures(page)).toContainText(/Errors\s*8/);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(about).toBeVisible();
  await expectFigures(page, 10, 9, 7);
  await page.keyboard.press('Control+Shift+Z');
  await expect(about).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(about).toBeVisible();
});

test('cut and pasted further up in the text, the rule claims its example', async ({ page }) => {
  await dropRules(page);
  const shadowed = problem(page, `“${ADDRESS}” starts shipping`);
  await expect(shadowed).toBeVisible();
  await shadowed.getByRole('button', { name: /^line/ }).click();
  await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
  await expect(text(page)).toBeFocused();

  // From the start of the rule's first line to the start of the rule after it.
  const line = (words: string) => page.locator('.cm-line').filter({ hasText: words });
  const start = { position: { x: 2, y: 8 } };
  await line('"shipping", "match": { "all"').click(start);
  await line('"account", "match"').click({ ...start, modifiers: ['Shift'] });
  await page.keyboard.press('Control+x');
  await expect(text(page)).not.toContainText(ADDRESS);
  await line('"shipping", "match": { "regex"').click(start);
  await page.keyboard.press('Control+v');

  await expect(shadowed).toHaveCount(0);
  await expect(page.getByText('rules-shadowed-by-order')).toHaveCount(0);
  await showTab(page, /^Rules/);
  await expect(row(page, ADDRESS)).toContainText(/claimed\s*4\s*shipping/, SEEN);
});

test('what is typed is checked while it is typed', async ({ page }) => {
  await dropRules(page);
  await showTab(page, 'Text');
  const missed = problem(page, '“it just stopped working” does not match its own rule technical.');
  await expect(missed).toBeVisible();
  await page.locator('.cm-line').filter({ hasText: '"technical", "match"' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' "examples": [],', { delay: 5 });
  await expect(page.getByText(/JSON/).first()).toBeVisible();
  for (let key = 0; key < ' "examples": [],'.length; key++) await page.keyboard.press('Backspace');
  // Before `] },`, the end of the list of keywords.
  for (let key = 0; key < '] },'.length; key++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(', "stopped working"');
  await expect(missed).toHaveCount(0);
  await expect(figures(page)).toContainText(/Errors\s*8/);
});

test('a phrase is tried: who starts it under both laws, with its witness in the whole phrase', async ({ page }) => {
  await dropRules(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Phrase' })).toBeFocused();
  await page.keyboard.type('my password for the parcel page shows an error');
  const panel = page.getByRole('tabpanel', { name: 'Try a phrase' });
  await expect(panel.getByRole('definition').first()).toHaveText('shipping');
  const rules = panel.getByRole('list', { name: 'Rule by rule' }).getByRole('listitem');
  await expect(rules).toHaveCount(10);
  await expect(rules.nth(3)).toContainText('both laws start it');
  await expect(rules.nth(3).locator('mark')).toHaveText('parcel');
  await expect(rules.nth(5).locator('mark')).toHaveText('password');
  await expect(rules.nth(0)).toContainText('no match');
  await expect.poll(() => page.url()).toContain('phrase=my+password');

  await panel.getByRole('button', { name: 'Never routes' }).click();
  await showTab(page, /^Problems/);
  await expect(problem(page, '“my password for the parcel page shows an error” must start nothing, but shipping finds “parcel”.')).toBeVisible();
});

test('intents are scored by word overlap, with gap and verdict', async ({ page, allow }) => {
  allow('samples/rules-intents.json');
  await page.goto('./');
  await page.getByRole('button', { name: /Start rules by intent/ }).click();
  await showTab(page, 'Try a phrase');
  await page.getByRole('searchbox', { name: 'Phrase' }).fill('the damaged item should be exchanged for another item');
  const panel = page.getByRole('tabpanel', { name: 'Try a phrase' });
  const intents = panel.getByRole('region', { name: 'Intents' });
  await expect(intents.getByRole('row', { name: /refunds/ })).toContainText('0.333');
  await expect(intents.getByRole('row', { name: /returns/ })).toContainText('0.316');
  await expect(intents).toContainText(/menu of 2.*gap 0\.0086 to returns/s);
  await expect(intents).toContainText('margin 0.15 and menu size 3 of the declaration');
});

const ENDLESS = `${'a'.repeat(34)}b`;

test('a pattern that never ends is named with its phrase; the page goes on, and so does the next check', async ({ page }) => {
  test.slow();
  await page.goto('./');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  // Frames are counted from before the file is opened until the pattern is named.
  await page.evaluate(() => {
    const seen = { frames: 0, longest: 0, last: performance.now() };
    Object.assign(globalThis, { seen });
    const next = (now: number): void => {
      seen.frames += 1;
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const file = declaring('endless.json', [
    { use: 'loops', match: { regex: '^(a+)+$' }, examples: ['aaa', ENDLESS] },
    { use: 'help', match: { keywords: ['help'] }, examples: ['I need help'] },
  ]);
  await page.locator('input[type=file]').first().setInputFiles({ ...file });
  await expect(row(page, ENDLESS)).toContainText('timed out', { timeout: 10_000 });
  await expect(page.getByRole('button', { name: /^Timed out/ })).toContainText('1');
  await expect(row(page, 'aaa').first()).toContainText('claimed');
  await expect(row(page, 'I need help')).toContainText('claimed');
  const { frames, longest } = await page.evaluate(() => (globalThis as unknown as { seen: { frames: number; longest: number } }).seen);
  expect(frames).toBeGreaterThan(10);
  expect(longest, 'ms without a frame').toBeLessThan(1000);

  // Trying the phrase says the same; another phrase is answered.
  await showTab(page, 'Try a phrase');
  await page.getByRole('searchbox', { name: 'Phrase' }).fill(ENDLESS.slice(1));
  const panel = page.getByRole('tabpanel', { name: 'Try a phrase' });
  await expect(panel.getByRole('listitem').first()).toContainText('timed out', { timeout: 10_000 });
  await page.getByRole('searchbox', { name: 'Phrase' }).fill('help me');
  await expect(panel.getByRole('listitem').nth(1)).toContainText('both laws start it');

  // Mended, nothing times out any more.
  await showTab(page, 'Text');
  await page.locator('.cm-line').filter({ hasText: '(a+)+' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.type('"regex": "^a+$"');
  await showTab(page, /^Rules/);
  await expect(row(page, ENDLESS)).toContainText('missed');
  await expect(page.getByRole('button', { name: /^Timed out/ })).toContainText('0');
});

test('a pattern that matches nothing at all ends, and claims every message without a witness', async ({ page }) => {
  await chooseRules(page, declaring('zero-width.json', [
    { use: 'empty', match: { regex: '(?:)', flags: 'g' }, examples: ['anything'] },
    { use: 'stars', match: { regex: 'x*', flags: 'gi' }, examples: ['axxa'] },
  ]));
  await expect(row(page, 'anything')).toContainText(/claimed\s*1\s*empty\s*1\s*empty/, SEEN);
  await expect(row(page, 'axxa')).toContainText(/shadowed\s*1\s*empty/, SEEN);
  await showTab(page, 'Try a phrase');
  await page.getByRole('searchbox', { name: 'Phrase' }).fill('axxa');
  const rules = page.getByRole('list', { name: 'Rule by rule' }).getByRole('listitem');
  await expect(rules.nth(0)).toContainText('both laws start it');
  await expect(rules.nth(1)).toContainText('match');
  await expect(rules.locator('mark')).toHaveCount(0);
});

/** What a button of the export popover saves. */
async function save(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  await page.getByRole('button', { name: 'Export report' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('dialog', { name: 'Export report' }).getByRole('button', { name: button }).click()]);
  await page.keyboard.press('Escape');
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

const Report = v.object({
  format: v.literal('start-rules-report/1'), ok: v.boolean(), rules: v.array(v.object({ number: v.number(), use: v.string() })),
  problems: v.array(v.object({ kind: v.picklist(['error', 'warning']), code: v.string(), rules: v.array(v.number()), sentence: v.string() })),
});

test('the report is saved as Markdown and as JSON, the declaration as it is', async ({ page }) => {
  await dropRules(page);
  const markdown = await save(page, 'Save Markdown');
  expect(markdown.name).toMatch(/\.md$/);
  expect(markdown.text).toMatch(/^# Start rules/);
  expect(markdown.text).toContain('10 rules, 9 errors, 7 warnings.');
  expect(markdown.text).toContain('`example-shadowed-by-earlier`');
  const json = await save(page, 'Save JSON');
  const report = v.parse(Report, JSON.parse(json.text));
  expect(report.ok).toBe(false);
  expect(report.rules.map(({ use }) => use)).toHaveLength(10);
  expect(report.problems.filter(({ kind }) => kind === 'error')).toHaveLength(9);
  expect(report.problems.find(({ sentence }) => sentence.includes(SHADOWED))?.rules).toEqual([1, 2]);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('rules-desk.json');
  expect(await textOf(download)).toBe(readFileSync(DESK, 'utf8'));
});

test('a link carries the rules as they are now, and opens in a profile that has never seen them', async ({ page, freshProfile }) => {
  await dropRules(page);
  await problem(page, `“${VIP}” starts shipping`).getByRole('button', { name: 'Move vip-desk up' }).click();
  await expect(figures(page)).toContainText(/Errors\s*8/);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.getByRole('dialog', { name: 'Share these rules' }).getByRole('textbox', { name: 'Link' }).inputValue();
  const other = await freshProfile();
  await other.goto(link);
  await expectFigures(other, 10, 8, 6);
  await expect(row(other, VIP)).toContainText(/claimed\s*4\s*vip-desk/, SEEN);
  await expect.poll(() => other.url()).not.toContain('d=');

  const broken = await freshProfile();
  await broken.goto(link.replace(/d=.{40}/, 'd='));
  await expect(broken.getByText('The rules in this link are cut off or changed')).toBeVisible();
});

test('rules that do not fit into a link are passed on as a file, and it says so', async ({ page }) => {
  // Words without a pattern, so that packing does not make them short.
  let seed = 7;
  const word = () => ((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) % 1_679_616).toString(36);
  await chooseRules(page, declaring('large.json', Array.from({ length: 400 }, (_, at) => ({ use: `skill-${at}`, match: { keywords: [word(), word(), word()] } }))));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Share these rules' });
  await expect(panel).toContainText(/do not fit into a link: packed they have [\d\s]+ characters/);
  const [download] = await Promise.all([page.waitForEvent('download'), panel.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('large.json');
});
