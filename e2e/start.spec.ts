/** The way in: samples, files of every kind, addresses, links that wait, and files that cannot be read. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeClean, chooseFiles, dragOver, dropFiles, expect, test } from './fixture';

const SAMPLE = 'public/samples/support-desk.ndjson';
const RECORDING = 'public/samples/one-conversation.json';
const HOSTILE = 'e2e/fixtures/hostile';

const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Overview' });
const unreadable = (page: Page) => page.getByRole('alert', { name: /^Nothing could be read/ });

async function noSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('a sample is one click away, and nothing is fetched before', async ({ page, allow }) => {
  await page.goto('./');
  await expect(page.getByText('Nothing leaves this browser.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^A verdict, drawn/ })).toBeVisible();
  allow('samples/support-desk.ndjson');
  await page.getByRole('button', { name: /Support desk, one week/ }).click();
  await expect(overview(page)).toBeVisible();
  await expect(page.getByText(/recorded verdicts reproduce/)).toContainText(/385 turns in 60 conversations, four cohorts/);
});

test('files are chosen, dropped or pasted, and remembered by name', async ({ page }) => {
  await page.goto('./');
  await chooseFiles(page, [RECORDING]);
  await expect(overview(page)).toBeVisible();
  await expect(page.getByText('6 turns', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Open another' }).click();
  await expect(page.getByRole('region', { name: 'Files opened before' })).toContainText('one-conversation.json');
  await dropFiles(page, [SAMPLE]);
  await expect(page.getByText(/385 turns in 60 conversations/)).toBeVisible();
  await expect(page.getByText(/still being read/)).toHaveCount(0);

  const text = readFileSync(RECORDING, 'utf8');
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
  await expect(page.getByText(/^pasted text, /)).toBeVisible();
});

test('while files are held over the window, it says that they can be let go', async ({ page }) => {
  await page.goto('./');
  const away = await dragOver(page, [SAMPLE]);
  await expect(page.getByText(/Let go|Drop/).last()).toBeVisible();
  await away();
});

test('a page saved instead of a trace is named as such; the trace before stays open', async ({ page }) => {
  await page.goto('./');
  await dropFiles(page, [RECORDING]);
  await expect(overview(page)).toBeVisible();
  await dropFiles(page, [`${HOSTILE}/page.json`]);
  await expect(unreadable(page)).toContainText('page.json is a web page (HTML), not a trace.');
  await expect(unreadable(page)).toContainText('The trace one-conversation.json is still open.');
  await axeClean(page);
  await unreadable(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(unreadable(page)).toHaveCount(0);
  await expect(page.getByText('6 turns', { exact: true }).first()).toBeVisible();
});

for (const [file, words] of [
  ['empty.ndjson', /empty/], ['null.json', /only the value null/], ['number.json', /only a number/], ['picture.json', /picture/], ['object.json', /neither|empty JSON object/],
] as const) {
  test(`${file}: a sentence of its own`, async ({ page }) => {
    await page.goto('./');
    await chooseFiles(page, [`${HOSTILE}/${file}`]);
    await expect(unreadable(page)).toContainText(words);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('an address that is none, and a server that does not answer, are sentences under the field', async ({ page, allow, expectMessage }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Open from a URL' }).click();
  const field = page.getByLabel('Address of a file');
  await field.fill('desk.ndjson');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This is not a web address.');
  allow('http://127.0.0.1:9/');
  expectMessage(/ERR_|Failed to load|Content Security Policy/);
  await field.fill('http://127.0.0.1:9/desk.ndjson');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('127.0.0.1:9 did not answer');
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open from a URL' })).toBeFocused();
});

test('a reload keeps screen and policy and asks for the file by name; dropping it lands there', async ({ page }) => {
  await page.goto('./');
  await dropFiles(page, [SAMPLE]);
  await expect(overview(page)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /^support-desk/ }).click();
  await expect.poll(() => page.url()).toContain('cohort=support-desk');
  await page.reload();
  const asked = page.getByRole('status', { name: 'What this link asks for' });
  await expect(asked).toContainText('This link is about the screen Overview of support-desk.ndjson. Drop that file to land there.');
  await expect(asked.getByRole('button', { name: 'Open the sample' })).toBeVisible();
  await axeClean(page);
  await dropFiles(page, [SAMPLE]);
  await expect(overview(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^support-desk/, pressed: true })).toBeVisible();
});

test('a link opened with another file names both, and either can be taken', async ({ page }) => {
  await page.goto('./#/overview?v=1&t=zz-00000000&f=desk.ndjson');
  await dropFiles(page, [RECORDING]);
  const asked = page.getByRole('status', { name: 'What this link asks for' });
  await expect(asked).toContainText('This link was made for desk.ndjson. Open now: one-conversation.json.');
  await asked.getByRole('button', { name: 'Use one-conversation.json instead' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText('6 turns', { exact: true }).first()).toBeVisible();
});

test('it holds at 360 px and in both themes', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: /Support desk/ }).waitFor();
  await axeClean(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await noSideways(page);
  await axeClean(page);
  await page.goto('./#/turn/run-with-a-very-long-name-that-nobody-would-type-1790000000000?v=1&t=zz-00000000&f=a-file-with-a-very-long-name-without-spaces.ndjson');
  await expect(page.getByText(/This link is about turn/)).toBeVisible();
  await noSideways(page);
});
