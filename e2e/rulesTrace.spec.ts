/** Start rules run over the messages of an open trace. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dropFiles, expect, test } from './fixture';
import { DESK, LOG, REAL_LOG, REAL_RULES, declaring, row, showTab, text, type MadeFile } from './fixture/rules';

/** Opens a log, then rules beside it, and runs them over it. */
async function runOver(page: Page, log: string, rules: string): Promise<void> {
  await page.goto('./');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await dropFiles(page, [log]);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await dropFiles(page, [rules]);
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await showTab(page, 'Over the trace');
  await page.getByRole('button', { name: /^Run over \d+ turns/ }).click();
  await expect(claims(page)).toBeVisible({ timeout: 20_000 });
}

const claims = (page: Page) => page.getByRole('table', { name: 'Messages by rule under both laws' });
const unclaimed = (page: Page) => page.getByRole('region', { name: 'No condition matches' });

test('run over a trace: counts for each rule under both laws, what was recorded, and the phrases nobody claims', async ({ page }) => {
  await runOver(page, LOG, DESK);
  await expect(claims(page).getByRole('row', { name: /refunds/ })).toHaveText(/1\s*refunds\s*8\s*8/);
  await expect(claims(page).getByRole('row', { name: /vip-desk/ })).toHaveText(/vip-desk\s*0\s*3/);
  await expect(claims(page).getByRole('row', { name: /^nobody/ })).toHaveText(/nobody\s*0\s*335/);
  await expect(claims(page).getByRole('row', { name: /^Messages/ })).toHaveText(/Messages\s*385\s*385/);
  await expect(page.getByText('Recorded: a start rule decided 6 turns.')).toContainText('the same skill on 3 of them, another skill on 2, no skill on 1');
  await expect(unclaimed(page).getByRole('listitem').first()).toContainText(/Hello again\. It changed nothing\s*times 2/);

  await claims(page).getByRole('button', { name: 'Show rule 10' }).click();
  await expect(row(page, /vip-desk.*any of|vip-desk.*the word/)).toHaveAttribute('aria-selected', 'true');
});

test('an unclaimed phrase becomes an example or a phrase that must start nothing; the run says it is stale', async ({ page }) => {
  await runOver(page, LOG, DESK);
  const first = unclaimed(page).getByRole('listitem').first();
  await first.getByRole('combobox', { name: 'Add as example of another rule' }).selectOption({ label: '7 technical' });
  await expect(row(page, 'Hello again. It changed nothing')).toContainText('missed');
  await expect(page.getByRole('tabpanel', { name: 'Over the trace' })).toContainText('Before the last change');
  await unclaimed(page).getByRole('button', { name: 'Hey! Do you have jobs?' }).click();
  await unclaimed(page).getByRole('listitem').filter({ hasText: 'Do you have jobs' }).getByRole('button', { name: 'Never routes' }).click();
  await expect(row(page, 'Hey! Do you have jobs?')).toContainText('by the default');
  await showTab(page, 'Text');
  await expect(text(page)).toContainText('"it just stopped working", "Hello again. It changed nothing"');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(text(page)).not.toContainText('It changed nothing');
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Over the trace' })).not.toContainText('Before the last change');
});

/** A pattern that does not end on most messages, before one that ends. */
const ENDLESS = declaring('endless.json', [
  { use: 'evil', match: { regex: '^([a-z ]*)*[0-9]$', flags: 'i' }, examples: ['hello 1'] }, { use: 'refunds', match: { keywords: ['refund'] }, examples: ['a refund'] },
]);

/** Opens a log and these rules beside it, and shows the pane. */
async function openBeside(page: Page, rules: MadeFile): Promise<void> {
  await page.goto('./');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await dropFiles(page, [LOG]);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const path = test.info().outputPath(rules.name);
  await writeFile(path, rules.buffer);
  await dropFiles(page, [path]);
  await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  await showTab(page, 'Over the trace');
}

test('a pattern that does not end over a trace: its phrases are named and counted apart, and nobody does not count them', async ({ page }) => {
  await openBeside(page, ENDLESS);
  await page.getByRole('button', { name: /^Run over \d+ turns/ }).click();
  const apart = claims(page).getByRole('row', { name: /cannot tell/ });
  await expect(apart).toBeVisible({ timeout: 30_000 });
  const columns = await claims(page).getByRole('row').evaluateAll((rows) => rows.slice(1, -1).map((one) => [...one.querySelectorAll('td')].slice(-2).map((cell) => Number.parseInt(cell.textContent.replaceAll(/\D/g, ''), 10) || 0)));
  for (const law of [0, 1]) expect(columns.reduce((sum, counts) => sum + (counts[law] ?? 0), 0)).toBe(385);
  await expect(page.getByText(/Rule 1 evil did not end in time on \d+ phrases, and was given up after three/)).toBeVisible();
  const late = page.getByRole('region', { name: 'Timed out' });
  await expect(late.getByRole('listitem').first()).toContainText('rule 1 evil did not end in time');
  const phrase = await late.getByRole('listitem').first().getByRole('button').first().textContent();
  await expect(unclaimed(page)).not.toContainText(phrase ?? '');
});

test('an edit while the rules run is checked at once; undone, the result is of the text again; with another declaration it goes', async ({ page }) => {
  await openBeside(page, ENDLESS);
  await page.getByRole('button', { name: /^Run over \d+ turns/ }).click();
  await showTab(page, 'Text');
  await text(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText(',');
  await expect(page.getByRole('tabpanel', { name: 'Text' })).toContainText('not JSON', { timeout: 3_000 });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(claims(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('tabpanel', { name: 'Over the trace' })).not.toContainText('Before the last change');
  await dropFiles(page, [DESK]);
  await expect(page.getByRole('button', { name: /^Run over \d+ turns/ })).toBeVisible();
  await expect(claims(page)).toBeHidden();
});

if (REAL_RULES !== undefined && REAL_LOG !== undefined) {
  const [rules, log] = [REAL_RULES, REAL_LOG];
  test('a log from outside is run: every message is counted once under each law', async ({ page }) => {
    await runOver(page, log, rules);
    const counted = await claims(page).getByRole('row').evaluateAll((rows) => rows.slice(1, -1).map((one) => [...one.querySelectorAll('td')].slice(-2).map((cell) => Number.parseInt(cell.textContent.replaceAll(/\D/g, ''), 10) || 0)));
    const column = (at: number) => counted.reduce((sum, row) => sum + (row[at] ?? 0), 0);
    expect([column(0), column(1)]).toEqual([300, 300]);
    await expect(claims(page).getByRole('row', { name: /^Messages/ })).toHaveText(/300\s*300/);
    await expect(page.getByText('Recorded: a start rule decided 4 turns.')).toBeVisible();
    await expect(unclaimed(page).getByRole('listitem').first()).toContainText(/no, the second one\s*times 12.*stay 7 of 12/);
  });
}
