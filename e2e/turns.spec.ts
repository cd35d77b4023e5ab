/** The table of turns on the built app: filter, order, walk by keyboard, come back to the row, export. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeClean, expect, test } from './fixture';

const grid = (page: Page) => page.getByRole('grid', { name: 'Turns' });
const rows = (page: Page) => grid(page).getByRole('row').filter({ has: page.locator('[role=gridcell]') });

async function openTurns(page: Page): Promise<void> {
  await page.goto('./');
  await page.getByRole('button', { name: /Support desk, one week/ }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.getByRole('link', { name: /^Turns/ }).click();
  await expect(rows(page).first()).toBeVisible();
}

test('filters narrow the rows and say how many are left', async ({ page, allow }) => {
  allow('samples/support-desk.ndjson');
  await openTurns(page);
  const menus = page.getByRole('button', { name: /^Menu \d+/ });
  const count = (await menus.innerText()).replace(/\D/g, '');
  await menus.click();
  await expect(page.getByText(new RegExp(`Rows 1–\\d+ of ${count},`))).toBeVisible();
  for (const row of await rows(page).all()) await expect(row).toContainText('menu');
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: /^Menu \d+/ })).toHaveAttribute('aria-pressed', 'false');
});

test('a search finds messages by part of their text, any case, and says when nothing fits', async ({ page, allow }) => {
  allow('samples/support-desk.ndjson');
  await openTurns(page);
  await page.keyboard.press('/');
  await page.keyboard.type('PARCEL');
  await expect(page.getByText(/Rows 1–\d+ of (?!385)/)).toBeVisible();
  for (const row of await rows(page).all()) await expect(row).toContainText(/parcel/i);
  await page.getByRole('searchbox').fill('no such words anywhere');
  await expect(page.getByText(/No turn passes the filter/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page.getByText(/of 385,/)).toBeVisible();
});

test('nearest the margin first, and the order is in the link', async ({ page, allow }) => {
  allow('samples/support-desk.ndjson');
  await openTurns(page);
  await page.getByRole('button', { name: 'From margin' }).click();
  await expect(page.getByText(/nearest the margin first/)).toBeVisible();
  const shown = await grid(page).locator('[role=row] [role=gridcell]:last-child').allInnerTexts();
  const distances = shown.slice(0, 15).map((text) => Math.abs(Number(text.replace('−', '-'))));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  await expect(page).toHaveURL(/sort=margin/);
});

test('arrows walk, Enter opens, and the way back comes to the same row', async ({ page, allow }) => {
  allow('samples/support-desk.ndjson');
  await openTurns(page);
  await grid(page).focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowDown');
  const selected = grid(page).locator('[aria-selected=true]');
  const message = await selected.getByRole('link').innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(message.replace(/…$/, '').slice(0, 20));
  await page.goBack();
  await expect(selected.getByRole('link')).toHaveText(message);
});

test('the arrows work on arrival, the page is not taller than the window, and the rows named are the rows seen', async ({ page, allow }) => {
  allow('samples/support-desk.ndjson');
  await openTurns(page);
  await expect(grid(page)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);
  const seen = await grid(page).evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect();
    const head = box.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? top;
    return [...box.querySelectorAll('[aria-selected]')].filter((row) => {
      const at = row.getBoundingClientRect();
      return (at.top + at.bottom) / 2 > head && (at.top + at.bottom) / 2 < bottom;
    }).length;
  });
  await expect(page.getByText(`Rows 1–${seen} of 385`)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Candidates' }).waitFor();
  await page.keyboard.press('u');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid(page).locator('[aria-selected=true]')).toHaveAttribute('aria-rowindex', '3');
  // also with the focus on nothing
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press('End');
  await expect(grid(page).locator('[aria-selected=true]')).toHaveAttribute('aria-rowindex', '386');
});

test('an empty list keeps its place and has one way out', async ({ page, allow }) => {
  allow('samples/support-desk.ndjson');
  await openTurns(page);
  const foot = page.getByText(/Rows 1–|No rows/);
  const before = await foot.boundingBox();
  await page.getByRole('searchbox').fill('no such words anywhere');
  await expect(page.getByText(/No turn passes the filter/)).toBeVisible();
  expect((await foot.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(1);
});

test('rows are saved as CSV with one line a turn', async ({ page, allow }) => {
  allow('samples/support-desk.ndjson');
  await openTurns(page);
  await page.getByRole('button', { name: /^Unmatched \d+/ }).click();
  const count = Number((await page.getByRole('button', { name: /^Unmatched \d+/ }).innerText()).replace(/\D/g, ''));
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('support-desk.ndjson turns.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.match(/\r\n/g)).toHaveLength(count + 1);
  expect(text.split('\r\n')[1]).toMatch(/^\d+,run-[^,]+,\d{4}-\d\d-\d\dT[^,]+Z,/);
});

test('holds at 360 px, in both themes', async ({ page, allow }) => {
  allow('samples/support-desk.ndjson');
  test.slow();
  await openTurns(page);
  await axeClean(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await axeClean(page);
  await expect(page.getByRole('button', { name: /^Move/ })).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: /^Move/ }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await axeClean(page);
  await rows(page).nth(1).click();
  await expect(page).toHaveURL(/#\/turn\//);
});
