/** Session logs and tier traces in every form they may come in, and odd ones; the Tiers screen for everybody and narrow. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeClean, chooseFiles, dropFiles, expect, test } from './fixture';
import { AFTERNOON, changed, chooseTiers, counts, dropTiers, expectRequest, line, REAL_LOG, REAL_TRACE, request, slider } from './fixture/tiers';

const FOLDER = 'e2e/fixtures/tiers';
const head = (page: Page) => page.getByText(/^\d+ requests in \d+ turns/);
const odd = (page: Page) => page.getByRole('region', { name: 'Odd in this session' });
const unreadable = (page: Page) => page.getByText(/^No session could be read from/);

/** File → what is said about it, beside its two requests. */
const ODD: readonly (readonly [file: string, says: readonly RegExp[]])[] = [
  ['out-of-order.jsonl', [/4 lines stood too late, the first at line 7/]],
  ['unknown-types.jsonl', [/types not known here were left out: weather, mood/]],
  ['times-go-back.jsonl', [/The time goes back once, first at line 7/]],
  ['no-inputs.jsonl', [/No message of the user is recorded/, /before the first message of the user/]],
  ['bad-lines.jsonl', [/Line 4 does not parse as JSON/, /Line 6 is no JSON object/, /Line 7 has no type/, /turn is not a number/]],
  ['cut.jsonl', [/Line 17 is cut/]],
];

for (const [file, says] of ODD) {
  test(`${file}: shown as far as it goes, and each oddity is named`, async ({ page }) => {
    await chooseTiers(page, `${FOLDER}/${file}`);
    await expect(head(page)).toContainText('2 requests in 2 turns');
    for (const words of says) await expect(odd(page)).toContainText(words);
    await expect(request(page)).toBeVisible();
  });
}

test('without a configuration the defaults stand in, and it says so', async ({ page }) => {
  await chooseTiers(page, `${FOLDER}/no-config.jsonl`);
  await expect(head(page)).toContainText('Its configuration is not in this file: the defaults of the router stand in.');
});

test('a fault of the configuration is named by its field', async ({ page }) => {
  await chooseTiers(page, `${FOLDER}/bad-config.jsonl`);
  await expect(page.getByRole('main')).toContainText(/The configuration of this session has a fault: intent\.hysteresis .* 0\.9 and 0\.5\. The defaults stand in/);
});

test('sessions that are mixed up in one file are taken apart', async ({ page }) => {
  await chooseTiers(page, `${FOLDER}/interleaved.jsonl`);
  await expect(page.getByRole('combobox', { name: 'Session' }).getByRole('option')).toHaveCount(2);
  await expect(head(page)).toContainText('2 requests in 2 turns');
  await page.getByRole('combobox', { name: 'Session' }).selectOption({ index: 1 });
  await expect(head(page)).toContainText('2 requests in 2 turns');
  await expect(page.getByRole('main')).toContainText(/Lines of other sessions stand between its lines/);
});

test('a session log has computed decisions, checked against what was sent, and says what it cannot know', async ({ page }) => {
  await chooseTiers(page, `${FOLDER}/session.jsonl`);
  await expect(head(page)).toContainText('Decisions are computed; all 2 agree with the models really sent.');
  const about = page.getByRole('main');
  for (const words of ['no answers of the judge model', 'what the router had learned before', 'a mode set from the app']) await expect(about).toContainText(words);
});

test('the zip of an export is opened as it is; one without a session says what is in it', async ({ page }) => {
  await chooseTiers(page, `${FOLDER}/session.zip`);
  await expect(page.getByRole('combobox', { name: 'Session' }).getByRole('option')).toHaveCount(2);
  await expect(head(page)).toContainText('all 2 agree');
  await page.goto('./');
  await chooseFiles(page, [`${FOLDER}/not-a-log.zip`]);
  await expect(unreadable(page)).toContainText('not-a-log.zip');
  await expect(page.getByText('photos/one.txt, two.json')).toBeVisible();
});

test('Zstandard is named, with what to do', async ({ page }) => {
  await page.goto('./');
  await chooseFiles(page, [`${FOLDER}/session.jsonl.zst`]);
  await expect(unreadable(page)).toContainText('session.jsonl.zst');
  await expect(page.getByText(/compressed with Zstandard/)).toContainText('zstd -d');
});

test('a newer format is named: shown where it reads cleanly, not at all where it does not', async ({ page }) => {
  await chooseTiers(page, `${FOLDER}/newer-version.jsonl`);
  await expect(page.getByRole('main')).toContainText('Format version 4 is newer than this reader; every line it needs reads cleanly');
  await page.goto('./');
  await chooseFiles(page, [`${FOLDER}/newer-version-unclean.jsonl`]);
  await expect(unreadable(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/format version 4.*Nothing of it is shown/);
});

test('a recorded decision that the replay does not make is shown beside it, and leads to its request', async ({ page }) => {
  const lines = readFileSync(AFTERNOON, 'utf8').split('\n');
  const at = lines.findIndex((text) => text.includes('"type":"request"') && text.includes('"turn":7,"step":1'));
  const wrong = lines.with(at, (lines[at] ?? '').replace('"tier":"strong","source":"judge"', '"tier":"cheap","source":"judge"'));
  await page.goto('./');
  await page.locator('input[type=file]').first().setInputFiles({ name: 'changed.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(wrong.join('\n')) });
  await expect(head(page)).toContainText('1 of 63 recorded decisions differ');
  const row = page.getByRole('table', { name: 'Requests that differ from the record' }).getByRole('row').filter({ hasText: '7.1' });
  await expect(row).toContainText(/tier\s*cheap\s*strong/);
  await row.getByRole('button').click();
  await expectRequest(page, 7, 1);
});

// Files from outside stay outside the project: their tests are there where they are.
if (REAL_TRACE !== undefined) {
  const real = REAL_TRACE;
  test('a real trace without texts: all 61 recorded decisions reproduce', async ({ page }) => {
    await dropTiers(page, real);
    await expect(head(page)).toContainText('35 requests in 13 turns');
    await expect(head(page)).toContainText('All 35 recorded decisions reproduce.');
    await expect(counts(page, 'Strong')).toHaveText(/21\s*21\s*0/);
    await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: /Tiers/ })).toContainText('61');
    await expect(request(page)).toContainText('The text is not in this file, so its words cannot be marked.');
    await page.getByRole('textbox', { name: 'To cheap as a number' }).fill('0.75');
    await page.getByRole('textbox', { name: 'Escalation lasts, in seconds' }).fill('30');
    await page.keyboard.press('Enter');
    await expect(counts(page, 'Strong')).toHaveText(/21\s*17\s*−4/);
    await expect(changed(page).getByRole('listitem')).toHaveText([/^8\.1/, /^8\.2/, /^10\.1/, /^10\.2/]);
    await page.getByRole('combobox', { name: 'Session' }).selectOption({ index: 1 });
    await expect(head(page)).toContainText('All 26 recorded decisions reproduce.');
  });
}

if (REAL_LOG !== undefined) {
  const real = REAL_LOG;
  test('a real session log agrees with its headers', async ({ page }) => {
    await dropTiers(page, real);
    await expect(head(page)).toContainText('35 requests in 13 turns');
    await expect(head(page)).toContainText('all 35 agree with the models really sent');
  });
}

test('text of a file is text: marked, cut where it is long, and never run', async ({ page }) => {
  const evil = '<img src=x onerror="document.title=1"> find the bug, __proto__ and constructor';
  const text = readFileSync(AFTERNOON, 'utf8')
    .replace('"hello!"', JSON.stringify(evil))
    .replaceAll('c0a57a1d-41b6-4e0c-9d37-6f2e8b1a5c90', '__proto__');
  await page.goto('./');
  await page.locator('input[type=file]').first().setInputFiles({ name: '<b>evil</b>.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  await expect(head(page)).toContainText('63 requests');
  await page.getByRole('slider', { name: 'Request on the time line' }).focus();
  await page.keyboard.press('Home');
  await expect(request(page)).toContainText('<img src=x');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await expect(page).not.toHaveTitle('1');
  expect(await page.evaluate(() => Object.hasOwn(Object.prototype, 'requests'))).toBe(false);
});

test('one file after the other: a later one opens beside the earlier', async ({ page }) => {
  await dropTiers(page);
  await dropFiles(page, [`${FOLDER}/session.jsonl`]);
  await expect(head(page)).toContainText('2 requests in 2 turns');
  await page.getByRole('banner').getByRole('button', { name: 'session.jsonl' }).click();
  await page.getByRole('dialog').getByText('tiers-session.jsonl').click();
  await expect(head(page)).toContainText('63 requests in 23 turns');
});

test('axe finds nothing, in both themes: nothing open, a session, its tables, a changed setting', async ({ page }) => {
  test.slow();
  await page.goto('./#/tiers');
  await expect(page.getByRole('heading', { level: 1, name: 'Tiers' })).toBeVisible();
  await axeClean(page);
  await dropTiers(page);
  await axeClean(page);
  await slider(page, 'To strong').focus();
  await page.keyboard.press('PageDown');
  await expect(changed(page)).toContainText('2 of 63');
  for (const button of await page.getByRole('button', { name: 'as table' }).all()) await button.click();
  await axeClean(page);
});

test('360 px wide: nothing scrolls sideways, and the time line breaks into rows', async ({ page }) => {
  test.slow();
  await dropTiers(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(line(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(line(page).locator('svg').nth(1)).toBeVisible();
  await line(page).getByRole('button', { name: 'as table' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await axeClean(page);
});
