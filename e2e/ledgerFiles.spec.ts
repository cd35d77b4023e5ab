/** Ledgers in every form they may come in, and ledgers that want to break the page. */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeClean, chooseFiles, dropFiles, expect, test } from './fixture';
import { amount, goToLedger, matrix, result, results } from './fixture/ledger';

const GOOD = 'e2e/fixtures/good';
const HOSTILE = 'e2e/fixtures/hostile';

async function open(page: Page, file: string): Promise<void> {
  await page.goto('./');
  await chooseFiles(page, [file]);
  await page.getByRole('heading', { level: 1, name: /^(?:Overview|Ledger)$/ }).waitFor({ state: 'attached' });
}

const odd = (page: Page) => page.getByRole('region', { name: 'Odd in this ledger' });

for (const file of ['ledger-rows.json', 'ledger-object.json']) {
  test(`${file}: a bare ledger opens on its own screen`, async ({ page }) => {
    await open(page, `${GOOD}/${file}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
    await expect(matrix(page)).toBeVisible();
    await expect(amount(page)).toContainText(/^16\b/);
    await expect(result(page)).toContainText('The text of this result is not in this file.');
    await expect(page.getByText('holds no routing verdicts of the same runs')).toBeVisible();
  });
}

test('events alone give a part of a ledger, and it says so', async ({ page }) => {
  await open(page, `${GOOD}/ledger-events.ndjson`);
  await goToLedger(page);
  await expect(page.getByRole('main')).toContainText(/events/);
  await expect(amount(page)).toContainText(/^16\b/);
  await expect(result(page)).toContainText('The judge’s probabilities are not in this file.');
});

test('a ledger that was kept out is neither empty nor an error', async ({ page }) => {
  await open(page, `${GOOD}/ledger-kept-out.json`);
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /Ledger/ }).click();
  await expect(page.getByRole('main')).toContainText(/kept out/i);
  await axeClean(page);
});

test('what is no list costs the ledger, not the verdicts', async ({ page }) => {
  await open(page, `${HOSTILE}/ledger-not-a-list.json`);
  await expect(page.getByText('2 turns').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /Ledger/ }).click();
  await expect(page.getByRole('main')).toContainText(/not a list|events/);
});

test('bad rows are rejected one by one; the good ones stand', async ({ page }) => {
  await open(page, `${HOSTILE}/ledger-bad-rows.json`);
  await expect(amount(page)).toContainText(/^1\b/);
  await expect(odd(page)).toContainText('17 times');
  await odd(page).getByRole('button', { name: /^Show/ }).click();
  await expect(odd(page)).toContainText('period');
});

test('probabilities that cannot be are shown as sent, each oddity named', async ({ page }) => {
  await open(page, `${HOSTILE}/ledger-probabilities.json`);
  await expect(amount(page)).toContainText(/^8\b/);
  for (const words of ['do not sum to 1', 'below 0 or above 1', 'holds no probabilities', 'unscored is not zero', 'is not a number']) await expect(odd(page)).toContainText(words);
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'in ledger order' });
  // The rows of the new order take a moment to come.
  await expect(async () => {
    await results(page).getByRole('row').nth(3).click();
    await expect(result(page)).toContainText('1.70, out of range', { timeout: 1000 });
  }).toPass();
  await expect(result(page)).toContainText('not rescaled');
});

test('ids that mean something to a page or an object are text; every result can be opened', async ({ page }) => {
  test.slow();
  await open(page, `${HOSTILE}/ledger-ids.json`);
  await expect(amount(page)).toContainText(/^12\b/);
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'in ledger order' });
  for (let at = 1; at <= 12; at++) {
    await page.keyboard.press('j');
    await expect(result(page).getByRole('group', { name: 'True standing' })).toBeVisible();
  }
  await page.keyboard.press('3');
  await expect(page.getByText('True standing: noise.')).toBeVisible();
  await expect(page).not.toHaveTitle(/taken/);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(await page.evaluate(() => Object.hasOwn(Object.prototype, 'iteration'))).toBe(false);
  await axeClean(page);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('call ids that come again in later turns: the last word counts, and it says so', async ({ page }) => {
  await open(page, `${HOSTILE}/ledger-repeated-calls.json`);
  await expect(amount(page)).toContainText(/^1\b/);
  await expect(odd(page)).toContainText(/declared again in a later turn/);
  await expect(result(page)).toContainText('“of turn 3”');
});

test('every hostile ledger can be left for another trace', async ({ page }) => {
  test.slow();
  const files = readdirSync(HOSTILE).filter((name) => name.startsWith('ledger-'));
  expect(files.length).toBeGreaterThan(4);
  await open(page, `${HOSTILE}/${files[0] ?? ''}`);
  for (const file of [...files, '../good/ledger-rows.json']) {
    await dropFiles(page, [`${HOSTILE}/${file}`]);
    await expect(page.getByText(file.split('/').at(-1) ?? '').first()).toBeAttached();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible();
  await expect(amount(page)).toContainText(/^16\b/);
});
