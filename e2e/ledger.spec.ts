/** The Ledger screen: what model and judge made of each result, read, counted, given a true standing, exported and passed on. */
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import * as v from 'valibot';
import { axeClean, chooseFiles, expect, test } from './fixture';
import { agreement, amount, figure, FINDINGS, goToLedger, line, matrix, openLedger, REAL_LEDGER, result, results, truth } from './fixture/ledger';

const cell = (page: Page, name: string) => matrix(page).getByRole('button', { name });
const title = (page: Page) => page.locator('#ledger-result');

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

/** Presses a button of the export popover and gives what was saved. */
async function save(page: Page, group: string, button: string): Promise<{ readonly name: string; readonly text: string }> {
  if (await page.getByRole('dialog', { name: 'Export' }).count() === 0) await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Export' }).getByRole('group', { name: group, exact: true }).getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await textOf(download) };
}

interface Figures { readonly calls: string; readonly rows: string; readonly both: string; readonly failed: string; readonly conflicts: string }

async function expectFigures(page: Page, { calls, rows, both, failed, conflicts }: Figures): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /Ledger/ })).toContainText(calls);
  await expect(page.getByRole('group', { name: 'The ledger' })).toContainText(new RegExp(`Rows\\s*${rows}`));
  await expect(figure(page, 'Agreement rate')).toContainText(both);
  await expect(figure(page, 'judge failed')).toHaveText(failed);
  await expect(figure(page, 'Conflicts')).toHaveText(conflicts);
}

test('the sample is one click away and holds a ledger beside its verdicts', async ({ page, allow }) => {
  await page.goto('./');
  allow('samples/findings.json');
  await page.getByRole('button', { name: /Findings of one case/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await goToLedger(page);
  await expectFigures(page, { calls: '50', rows: '158', both: '28 of 42', failed: '3', conflicts: '2 of 4' });
  await expect(figure(page, 'undeclared')).toHaveText('6');
  await expect(figure(page, 'unknown call')).toHaveText('1');
  const gap = page.getByRole('figure', { name: /^Disagreement against the gap/ });
  await gap.getByRole('button', { name: 'as table' }).click();
  await expect(gap.getByRole('row', { name: /^0(?:\.0+)? to 0\.10?/ })).toContainText('0.714');
});

// The real ledger stays outside the project: its test is there where it is.
if (REAL_LEDGER !== undefined) {
  test('a real ledger gives its known figures', async ({ page }) => {
    await openLedger(page, REAL_LEDGER);
    await expectFigures(page, { calls: '47', rows: '156', both: '31 of 42', failed: '4', conflicts: '2 of 5' });
    await expect(page.getByRole('tab', { name: /^Conflicts/ })).toContainText('5');
  });
}

test('a cell of the matrix shows its rows; Back takes it off', async ({ page }) => {
  await openLedger(page);
  await cell(page, 'model ruled out, judge open: 3').click();
  await expect(amount(page)).toContainText(/^3\b/);
  await expect(results(page).getByRole('row')).toHaveCount(4);
  for (const row of await results(page).getByRole('row').all()) await expect(row).toContainText(/ruled out.*open|Model.*Judge/);
  expect(page.url()).toContain('model=ruled-out&judge=open');
  await expect(cell(page, 'model ruled out, judge open')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(amount(page)).toContainText(/^50\b/);
});

test('the matrix is walked with arrows, and Enter chooses', async ({ page }) => {
  await openLedger(page);
  await cell(page, 'model fact, judge fact').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(amount(page)).toContainText(/^4\b/);
});

test('a result shows both readings, its text, its conflict and the verdict of its turn; j and k walk on', async ({ page }) => {
  await openLedger(page);
  await results(page).getByRole('link', { name: 'The provider booked 189.00' }).click();
  await expect(title(page)).toHaveText('“The provider booked 189.00”');
  await expect(result(page)).toContainText('Model and judge disagree.');
  await expect(result(page).getByRole('list', { name: 'Probabilities of the judge over the four standings' })).toContainText(/ruled out\s*0\.86/);
  await expect(result(page)).toContainText('"amount":"198.00"');
  await expect(result(page)).toContainText(/still a conflict/);
  await expect(result(page)).toContainText('gap 0.0549 against margin 0.15');
  await page.keyboard.press('j');
  await expect(title(page)).not.toHaveText('“The provider booked 189.00”');
  await page.keyboard.press('k');
  await expect(title(page)).toHaveText('“The provider booked 189.00”');
  await result(page).getByRole('link', { name: 'the turn’s verdict' }).click();
  await expect(page).toHaveURL(/#\/turn\//);
  await expect(page.getByText('two charges on my card').first()).toBeVisible();
});

test('a standing that was not scored is not zero', async ({ page }) => {
  await openLedger(page);
  await results(page).getByRole('link', { name: 'The parcel can come this week' }).click();
  const bars = result(page).getByRole('list', { name: 'Probabilities of the judge over the four standings' });
  await expect(bars.getByRole('listitem').filter({ hasText: 'noise' })).toContainText('not scored');
  await expect(result(page)).toContainText(/of 3 scored, not rescaled/);
});

test('the confidence line moves every number and stands in the address', async ({ page }) => {
  await openLedger(page);
  await expect(page.getByText('14 of 14 disagreements counted')).toBeVisible();
  await line(page).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('7 of 14 disagreements counted')).toBeVisible();
  await expect(figure(page, 'Agreement rate')).not.toContainText('28 of 42');
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' }).locator('..')).not.toContainText('42 read by both');
  await expect.poll(() => page.url()).toContain('from=0.5');
  await line(page).press('Home');
  await expect(figure(page, 'Agreement rate')).toContainText('28 of 42');
  await expect.poll(() => page.url()).not.toContain('from=');
});

test('a true standing is given by one key, counts, is kept over a reload, and can be taken back', async ({ page }) => {
  await openLedger(page);
  await results(page).getByRole('link', { name: 'The provider booked 189.00' }).click();
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByText('True standing: ruled out.')).toBeVisible();
  const mine = truth(page).getByRole('button', { name: /^ruled out/ });
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  const against = page.getByRole('region', { name: 'Against the truth' });
  await expect(against).toContainText('n = 1');
  await expect(against).toContainText(/Judge.*1 of 1/s);

  await page.reload();
  await chooseFiles(page, [FINDINGS]);
  await expect(title(page)).toHaveText('“The provider booked 189.00”');
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('0');
  await expect(mine).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
});

test('true standings go to a file and come back from it', async ({ page, freshProfile }) => {
  await openLedger(page);
  await page.keyboard.press('1');
  await expect(page.getByText('True standing: fact.')).toBeVisible();
  const { text } = await save(page, 'True standings', 'Save JSON');

  const other = await freshProfile();
  await openLedger(other);
  await other.getByRole('button', { name: 'Export' }).click();
  const [chooser] = await Promise.all([other.waitForEvent('filechooser'), other.getByRole('button', { name: 'Take from a file' }).click()]);
  await chooser.setFiles({ name: 'standings.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(other.getByText('1 true standing read, 1 changed.')).toBeVisible();
});

test('results, disagreements, rows and matrix are saved; the rows open again', async ({ page }) => {
  await openLedger(page);
  const csv = await save(page, 'Disagreements', 'Save CSV');
  expect(csv.name).toMatch(/findings.*\.csv$/);
  expect(csv.text.trim().split(/\r?\n/)).toHaveLength(15);
  const listed = v.parse(v.array(v.looseObject({})), JSON.parse((await save(page, 'Results', 'Save JSON')).text));
  expect(listed).toHaveLength(50);
  const picture = await save(page, 'Matrix', 'Save SVG');
  expect(picture.text).toMatch(/<svg [\s\S]*<\/svg>\s*$/);
  expect(picture.text).toContain('28 agree');
  const rows = await save(page, 'Rows', 'Save JSON');
  expect(v.parse(v.array(v.unknown()), JSON.parse(rows.text))).toHaveLength(158);

  await page.goto('./');
  await page.locator('input[type=file]').first().setInputFiles({ name: rows.name, mimeType: 'application/json', buffer: Buffer.from(rows.text) });
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  await expect(figure(page, 'Agreement rate')).toContainText('28 of 42');
});

test('the link of one result opens it in a fresh profile, under the same line and filter', async ({ page, freshProfile, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLedger(page);
  await cell(page, 'model ruled out, judge open: 3').click();
  await results(page).getByRole('link', { name: 'Vouchers come back with a deposit' }).click();
  await line(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => page.url()).toContain('from=0.1');
  await title(page).focus();
  await page.keyboard.press('c');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.slice(link.indexOf('#')).length).toBeLessThanOrEqual(300);

  const other = await freshProfile();
  await other.goto(link);
  await expect(other.getByText('findings.json').first()).toBeVisible();
  await chooseFiles(other, [FINDINGS]);
  await expect(title(other)).toHaveText('“Vouchers come back with a deposit”');
  await expect(amount(other)).toContainText(/^3\b/);
  await expect(line(other)).toHaveValue('0.1');
  expect(await agreement(other).innerText()).toBe(await agreement(page).innerText());
});

test('the search finds results by what was said of them', async ({ page }) => {
  await openLedger(page);
  await page.keyboard.press('/');
  await page.keyboard.type('who typed the signature');
  await expect(amount(page)).toContainText(/^1\b/);
  await expect(results(page)).toContainText('The carrier handed TR-9917 to the customer');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(amount(page)).toContainText(/^50\b/);
});

test('conflicts, revisions, values used, absences and failures each have their pane', async ({ page }) => {
  await openLedger(page);
  const also = page.getByRole('region', { name: 'Also in the ledger' });
  await expect(also).toContainText('2 of 4 filed');
  for (const [tab, words] of [
    ['Revisions 4', 'track_parcel'], ['Contingent 2', '183.00'], ['Unsettled 2', 'Ask the depot for the driver of route 12.'], [/ailures 3/, 'No reply within 30000 ms.'],
    ['Unknown calls 1', '2'], ['Other rows 2', 'grounded'],
  ] as const) {
    await also.getByRole('tab', { name: tab }).click();
    await expect(also.getByRole('tabpanel')).toContainText(words);
  }
});

test('axe is clean in both themes', async ({ page }) => {
  test.slow();
  await openLedger(page);
  await page.keyboard.press('1');
  await cell(page, 'model ruled out, judge open: 3').click();
  await expect(amount(page)).toContainText(/^3\b/);
  await axeClean(page);
});

test('axe is clean in both themes with the export open', async ({ page }) => {
  test.slow();
  await openLedger(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog', { name: 'Export' }).waitFor();
  await axeClean(page);
});

test('360 px: nothing is wider than the window, and axe is clean', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('./');
  await chooseFiles(page, [FINDINGS]);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor({ state: 'attached' });
  await page.evaluate(() => { location.hash = location.hash.replace('#/overview', '#/ledger'); });
  await expect(results(page).getByRole('gridcell').first()).toBeVisible();
  await expect(title(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await axeClean(page);
});
