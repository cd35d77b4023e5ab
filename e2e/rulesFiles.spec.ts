/** Declarations that are wrong, large or hostile; the Rules screen by keyboard, for everybody, narrow, and over a reload. */
import type { Page } from '@playwright/test';
import { axeClean, expect, test } from './fixture';
import { chooseRules, declaring, dropRules, expectFigures, figures, grid, jsonFile, problem, row, showTab, text } from './fixture/rules';
import type { MadeFile } from './fixture/rules';

const HELP = { use: 'help', match: { keywords: ['help'] }, examples: ['help me'] };
const inFile = (page: Page) => page.getByRole('region', { name: 'In the file' }).getByRole('listitem');

/** What is wrong, the reason class, and what of the rest still stands. */
interface Wrong { readonly what: string; readonly rules: readonly object[]; readonly more?: object; readonly says: RegExp; readonly code: string; readonly left: number }

const WRONG: readonly Wrong[] = [
  { what: 'a rule without use', rules: [{ match: { keywords: ['a'] } }, HELP], says: /Rule 1 does not say which skill it starts/, code: 'use-missing', left: 1 },
  { what: 'two conditions', rules: [{ use: 'x', match: { keywords: ['a'] }, always: true }, HELP], says: /Rule 1.*more than one of/, code: 'two-conditions', left: 1 },
  { what: 'no condition', rules: [{ use: 'x' }, HELP], says: /Rule 1.*has no condition/, code: 'no-condition', left: 1 },
  { what: 'when: null', rules: [{ use: 'x', when: null }, HELP], says: /Rule 1.*“when” is null/, code: 'when-null', left: 1 },
  { what: 'an invalid regex', rules: [{ use: 'x', match: { regex: '(' } }, HELP], says: /Rule 1.*“\(” is not a regular expression/, code: 'regex-invalid', left: 1 },
  { what: 'an invalid flag', rules: [{ use: 'x', match: { regex: 'a', flags: 'iq' } }, HELP], says: /Rule 1.*flags “iq”/, code: 'regex-invalid', left: 1 },
  { what: 'a blank example', rules: [{ use: 'x', match: { regex: 'a' }, examples: ['  ', 'a b'] }, HELP], says: /Rule 1: example 1 is a blank text/, code: 'examples-bad-entry', left: 2 },
  { what: 'examples on a rule without condition', rules: [HELP, { use: 'x', always: true, examples: ['b'] }], says: /Rule 2 has no condition, so examples prove nothing/, code: 'examples-on-default', left: 2 },
  { what: 'examples beside an intent', rules: [HELP, { use: 'x', match: { intent: 'buy', examples: ['b'] }, examples: ['c'] }], says: /Rule 2 is an intent/, code: 'examples-beside-intent', left: 2 },
  { what: 'a repeated never-routes row', rules: [HELP], more: { neverRoutes: ['a joke', 'A Joke '] }, says: /Never-routes row 2.*is there already/, code: 'never-duplicate', left: 1 },
];

for (const { what, rules, more, says, code, left } of WRONG) {
  test(`${what}: refused by name, and the rest is checked`, async ({ page }) => {
    await chooseRules(page, declaring('wrong.json', rules, more));
    await expect(inFile(page)).toHaveCount(1);
    await expect(inFile(page)).toContainText(says);
    await expect(inFile(page)).toContainText(code);
    await expect(figures(page)).toContainText(new RegExp(`Rules\\s*${left}`));
    await expect(row(page, 'help me')).toContainText('claimed');
    await inFile(page).getByRole('button', { name: /^line \d+/ }).click();
    await expect(text(page)).toBeFocused();
  });
}

test('what is no JSON says line and column, keeps the text, and is checked once mended', async ({ page }) => {
  await page.goto('./');
  await page.locator('input[type=file]').first().setInputFiles({ ...jsonFile('broken.json', '{ "format": "start-rules/1",\n  "start": { rules: [] } }') });
  const where = page.getByRole('button', { name: 'line 2, column 14' });
  await expect(page.getByText('The text is no JSON:')).toBeVisible();
  await where.click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('"');
  for (let key = 0; key < 'rules'.length; key++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('"');
  await expect(page.getByRole('button', { name: /^line \d+, column \d+$/ })).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: /^Problems/ })).toContainText('no-entry');
});

test('typing a text that is broken for a moment moves nothing, and says so once, in sight', async ({ page }) => {
  await dropRules(page);
  await showTab(page, 'Text');
  const line = page.locator('.cm-line').nth(6);
  const before = (await line.boundingBox())?.y;
  await page.locator('.cm-line').nth(1).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' "x');
  const where = page.getByRole('button', { name: /^line 2, column \d+$/ });
  await expect(where).toHaveCount(1);
  await expect(where).toBeInViewport();
  await expect(page.getByText('The text is no JSON:')).toHaveCount(0);
  expect((await line.boundingBox())?.y).toBe(before);
  // A phrase is not tried for ever meanwhile.
  await showTab(page, 'Try a phrase');
  await page.getByRole('searchbox', { name: 'Phrase' }).fill('my parcel');
  await expect(page.getByText('The text is no JSON now, so the phrase cannot be tried.')).toBeVisible();
  await where.click();
  await expect(text(page)).toBeFocused();
  for (let key = 0; key < 4; key++) await page.keyboard.press('Control+z');
  await expect(where).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Rule by rule' })).toBeVisible();
});

test('the page ends with its longer pane; the problems scroll by themselves, and stay in sight', async ({ page }) => {
  await dropRules(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const below = () => page.evaluate(() => {
    const left = document.querySelector('[id^="rules-left-pane"]')?.getBoundingClientRect().bottom ?? 0;
    return window.innerHeight - left;
  });
  await expect.poll(below).toBeLessThan(48);
  await expect(page.getByRole('tab', { name: /^Problems/ })).toBeInViewport();
  await expect(page.getByRole('navigation').first()).toBeInViewport({ ratio: 0.99 });
});

test('a number in the lane can be hit: 24 px and more, whatever it looks like', async ({ page }) => {
  await dropRules(page);
  await showTab(page, 'Try a phrase');
  await page.getByRole('searchbox', { name: 'Phrase' }).fill('my parcel');
  const number = page.getByRole('button', { name: 'Show rule 2', exact: true });
  await expect(number).toBeVisible();
  const hit = await number.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const mine = (x: number, y: number): boolean => document.elementFromPoint(x, y) === element;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [mine(x - 11, y), mine(x + 11, y), mine(x, y - 11), mine(x, y + 11)];
  });
  expect(hit).toEqual([true, true, true, true]);
});

test('a file that says nothing to do with rules is named as what it is', async ({ page }) => {
  await page.goto('./');
  await page.locator('input[type=file]').first().setInputFiles({ ...jsonFile('other.json', '{"format":"start-rules/9","start":{"rules":[]}}') });
  await expect(inFile(page)).toContainText('The format is “start-rules/9”; this page reads “start-rules/1”.');
});

test('text of a file is text, whatever it says', async ({ page }) => {
  await chooseRules(page, declaring('hostile.json', [
    { use: '<img src=x onerror="document.title=1">', match: { keywords: ['<b>'] }, examples: ['<b>bold</b>', '__proto__'] },
    { use: '__proto__', match: { keywords: ['__proto__'] }, examples: ['\u202Eevorp'] },
    HELP,
  ], { constructor: 1 }));
  await expectFigures(page, 3, 2, 2);
  await expect(row(page, '<b>bold</b>')).toContainText('claimed');
  await expect(inFile(page)).toContainText('“constructor” is not read here');
  expect(await page.locator('img[src="x"], main b >> text=bold').count()).toBe(0);
  await expect(page).not.toHaveTitle('1');
  expect(await page.evaluate(() => Object.hasOwn(Object.prototype, 'rule'))).toBe(false);
});

/** 10,000 rules with an example each; the last one is shadowed by the first. */
function manyRules(): MadeFile {
  const rules = Array.from({ length: 9_999 }, (_, at) => ({ use: `skill-${at}`, match: { keywords: [`word${at}x`] }, examples: [`a word${at}x here`] }));
  return declaring('many.json', [...rules, { use: 'last', match: { keywords: ['final'] }, examples: ['the final word0x'] }]);
}

test('10,000 rules are checked and can be scrolled; the page goes on', async ({ page }) => {
  test.slow();
  await chooseRules(page, manyRules());
  await expect(figures(page)).toContainText(/Rules\s*10\s000/, { timeout: 20_000 });
  await expect(problem(page, '“the final word0x” starts skill-0, which stands before last')).toBeVisible();
  expect(await page.locator('main *').count(), 'only what is in sight is there').toBeLessThan(4_000);
  await grid(page).focus();
  await page.keyboard.press('End');
  await expect(row(page, 'the final word0x')).toBeVisible();
});

test('a pattern of 1 MB is refused with its length, never shown whole, and the rest goes on', async ({ page }) => {
  test.slow();
  await chooseRules(page, declaring('long.json', [{ use: 'long', match: { regex: `(?:${'ab|'.repeat(350_000)}zz)` }, examples: ['xxabxx'] }, HELP]));
  await expect(inFile(page)).toContainText(/Rule 1: The pattern has [\d\s]+ characters/, { timeout: 20_000 });
  await expect(row(page, 'help me')).toContainText('claimed');
  expect((await page.getByRole('main').innerText()).length).toBeLessThan(5_000);
  await showTab(page, 'Text');
  await expect(text(page)).toBeVisible();
  await showTab(page, 'Try a phrase');
  await page.getByRole('searchbox', { name: 'Phrase' }).fill('help');
  await expect(page.getByRole('list', { name: 'Rule by rule' }).getByRole('listitem')).toContainText('both laws start it', { timeout: 10_000 });
});

test('by keyboard: to a problem, to its line, mended, taken back, a phrase tried, without a mouse', async ({ page }) => {
  await dropRules(page);
  await expect(figures(page)).toContainText(/Errors\s*9/);
  const chosen = page.getByRole('tabpanel', { name: /^Problems/ }).getByRole('button', { pressed: true });
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('j');
    await expect(chosen).toHaveCount(1);
    if (/VIP here/.test(await chosen.innerText())) break;
  }
  await expect(chosen).toContainText('“VIP here, where is my parcel?” starts shipping');
  await page.keyboard.press('f');
  await expect(figures(page)).toContainText(/Errors\s*8/);
  await page.keyboard.press('Control+z');
  await expect(figures(page)).toContainText(/Errors\s*9/);
  await page.keyboard.press('v');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text(page)).not.toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('refund');
  await expect(page.getByRole('tabpanel', { name: 'Try a phrase' }).getByRole('definition').first()).toHaveText('refunds');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('3');
  await expect(page.getByRole('tab', { name: /^Problems/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('1');
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true');
});

test('axe finds nothing, in every pane and in both themes', async ({ page }) => {
  test.slow();
  await page.goto('./#/rules');
  await expect(page.getByRole('button', { name: 'Paste or write one' })).toBeVisible();
  await axeClean(page);
  await dropRules(page);
  await axeClean(page);
  await showTab(page, 'Text');
  await expect(text(page)).toBeVisible();
  await showTab(page, 'Try a phrase');
  await page.getByRole('searchbox', { name: 'Phrase' }).fill('my parcel');
  await expect(page.getByRole('list', { name: 'Rule by rule' })).toBeVisible();
  await axeClean(page);
  await showTab(page, 'Over the trace');
  await page.getByRole('button', { name: 'Export report' }).click();
  await axeClean(page);
});

test('360 px wide: one strip of tabs, one pane, nothing scrolls sideways', async ({ page }) => {
  test.slow();
  await dropRules(page);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const pane of [/^Rules/, 'Text', /^Problems/, /^Try/, 'Over the trace']) {
    await showTab(page, pane);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(pane)).toBe(360);
  }
  await axeClean(page);
});

test('a reload keeps the declaration, with what was changed', async ({ page }) => {
  await dropRules(page);
  await problem(page, '“VIP here, where is my parcel?” starts shipping').getByRole('button', { name: 'Move vip-desk up' }).click();
  await expect(figures(page)).toContainText(/Errors\s*8/);
  await page.reload();
  await expect(page.getByText('Kept from before the reload, in this tab only.')).toBeVisible();
  await expectFigures(page, 10, 8, 6);
  await expect(row(page, 'VIP here')).toContainText('claimed');
});
