/** Judging again: a judge of our own on this machine, in every mood a judge can have. Answers stand beside the record; the key is nowhere. */
import type { Page } from '@playwright/test';
import { axeClean, expect, test as base } from './fixture';
import { figure, openLedger, result, results } from './fixture/ledger';
import { startJudge } from './judge/server.mjs';
import type { JudgeServer } from './judge/server.mjs';

/** Many calls after each other, on a machine that has other work. */
const PATIENT = { timeout: 20_000 };
const KEY = 'sk-e2e-0123456789-abcdefghijklmnop';

const test = base.extend<{ readonly judge: JudgeServer }>({
  judge: async ({ allow, expectMessage }, use) => {
    const judge = await startJudge();
    allow(judge.url);
    // The browser writes every status of 400 and above into its console by itself.
    expectMessage(/^Failed to load resource/);
    await use(judge);
    await judge.close();
  },
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Judge again' });
const outcomes = (page: Page) => dialog(page).getByRole('region', { name: 'Judged again' }).getByRole('listitem');

interface How { readonly mode: string; readonly which?: string; readonly model?: string; readonly atOnce?: string }

/** Opens the dialog, says whom to ask and what, and starts. */
async function ask(page: Page, judge: JudgeServer, { mode, which = 'all disagreements', model = 'judge-mini', atOnce = '4' }: How): Promise<void> {
  await page.getByRole('button', { name: 'Judge again', exact: true }).click();
  await dialog(page).getByRole('combobox', { name: 'Which results' }).selectOption({ label: which });
  await dialog(page).getByLabel('Address of the judge').fill(`${judge.url}/${mode}/`);
  await dialog(page).getByLabel('Model').fill(model);
  await dialog(page).getByLabel('Key', { exact: true }).fill(KEY);
  await dialog(page).getByRole('combobox', { name: 'Calls at the same time' }).selectOption(atOnce);
  await dialog(page).getByRole('button', { name: 'Ask the judge' }).click();
}

/** No piece of the key on screen, in the address, or anywhere the browser keeps things. */
async function expectNoKey(page: Page): Promise<void> {
  const seen = await page.evaluate(() => [document.documentElement.outerHTML, document.body.innerText, location.href, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join('\n'));
  expect(seen).not.toMatch(/0123456789|abcdefghijkl/);
}

test('good: all disagreements are asked about, a few at a time; answers stand beside the record', async ({ page, judge }) => {
  test.slow();
  await openLedger(page);
  await page.getByRole('button', { name: 'Judge again', exact: true }).click();
  await expect(dialog(page).getByRole('status').first()).toContainText(/^14 calls, about [\d ]+ tokens sent/);
  await page.keyboard.press('Escape');
  await ask(page, judge, { mode: 'good', model: 'judge-mini:fact', atOnce: '2' });
  await expect(dialog(page)).toContainText('The judge was asked. 14 answered', PATIENT);
  await expect(outcomes(page)).toHaveCount(14);
  expect(judge.counts()).toMatchObject({ requests: 14, byMode: { good: 14 }, leftAlone: 0 });
  expect(judge.counts().mostOpen).toBeLessThanOrEqual(2);
  await axeClean(page);
  await expectNoKey(page);

  // Seven of the fourteen are facts to the model.
  await page.keyboard.press('Escape');
  await expect(figure(page, 'Agreement rate')).toContainText('35 of 42');
  await expect(figure(page, 'judged again')).toHaveText('14');
  await page.getByLabel('Text in the ledger').fill('provider booked');
  await results(page).getByRole('link', { name: 'The provider booked 189.00' }).click();
  await expect(result(page)).toContainText(/Judge:\s*ruled out/);
  await expect(result(page)).toContainText('Judged again');
  await page.getByRole('button', { name: 'Judge again', exact: true }).click();
  await dialog(page).getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(figure(page, 'Agreement rate')).toContainText('28 of 42');
});

test('the answers are saved as a ledger and forgotten on demand', async ({ page, judge }) => {
  await openLedger(page);
  await ask(page, judge, { mode: 'good', model: 'judge-mini:noise' });
  await expect(outcomes(page)).toHaveCount(14, PATIENT);
  await dialog(page).getByRole('button', { name: 'Export…' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Export' }).getByRole('group', { name: 'Rows' }).getByRole('button', { name: 'Save JSON' }).click(),
  ]);
  await page.goto('./');
  await page.locator('input[type=file]').first().setInputFiles(await download.path());
  await expect(page.getByRole('group', { name: 'The ledger' })).toContainText(/Rows\s*172/);
});

for (const { mode, failed, words, requests } of [
  { mode: '422', failed: 14, words: 'HTTP 422 (the request was not accepted)', requests: 14 },
  { mode: 'not-json', failed: 14, words: 'The reply is not JSON', requests: 14 },
  { mode: 'other-standing', failed: 14, words: 'The judge chose something that is no standing', requests: 14 },
] as const) {
  test(`${mode}: every call leaves a failure, without the key`, async ({ page, judge }) => {
    await openLedger(page);
    await ask(page, judge, { mode });
    await expect(dialog(page)).toContainText(`0 answered, ${failed} failed`, PATIENT);
    await expect(outcomes(page)).toHaveCount(14);
    for (const outcome of await outcomes(page).all()) await expect(outcome).toContainText(words);
    await expectNoKey(page);
    expect(judge.counts()).toMatchObject({ requests, open: 0 });
    await page.keyboard.press('Escape');
    await expect(figure(page, 'Agreement rate')).toContainText('28 of 42');
  });
}

test('401: the first refusal of the key stops the run; the rest is not asked', async ({ page, judge }) => {
  await openLedger(page);
  await ask(page, judge, { mode: '401', atOnce: '1' });
  await expect(dialog(page)).toContainText('Stopped: the judge refused the key. 0 answered, 1 failed, 13 not asked: the key was refused', PATIENT);
  await expect(outcomes(page)).toHaveCount(1);
  await expect(outcomes(page)).toContainText('HTTP 401 (the key was refused)');
  await expectNoKey(page);
  expect(judge.counts()).toMatchObject({ requests: 1, open: 0 });
  await page.keyboard.press('Escape');
  await expect(figure(page, 'Agreement rate')).toContainText('28 of 42');
});

test('429, then good: each call is tried again and answered', async ({ page, judge }) => {
  await openLedger(page);
  await ask(page, judge, { mode: '429-then-good', atOnce: '16' });
  await expect(dialog(page)).toContainText('The judge was asked. 14 answered', PATIENT);
  expect(judge.counts().requests).toBe(28);
  await expectNoKey(page);
});

test('529: given up after three tries, said in the outcome and in the ledger', async ({ page, judge }) => {
  await openLedger(page);
  await results(page).getByRole('link', { name: 'The provider booked 189.00' }).click();
  await ask(page, judge, { mode: '529', which: 'the result on screen' });
  await expect(outcomes(page)).toHaveCount(1, PATIENT);
  await expect(outcomes(page)).toContainText('HTTP 529 (the service is overloaded)');
  expect(judge.counts().requests).toBe(3);
  await page.keyboard.press('Escape');
  await expect(result(page)).toContainText(/Judged again[\s\S]*HTTP 529/);
  await expectNoKey(page);
});

test('no answer: the run shows its progress, Cancel stops every call, and nothing is left', async ({ page, judge }) => {
  await openLedger(page);
  await ask(page, judge, { mode: 'timeout', atOnce: '4' });
  await expect.poll(() => judge.counts().open).toBe(4);
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toContainText('Stopped: what was answered stays');
  await expect.poll(() => judge.counts()).toMatchObject({ open: 0, leftAlone: 4, requests: 4 });
  await expect(outcomes(page)).toHaveCount(0);
});

test('nobody there: a sentence, no exception', async ({ page, judge }) => {
  await openLedger(page);
  await results(page).getByRole('link', { name: 'The provider booked 189.00' }).click();
  await judge.close();
  await ask(page, judge, { mode: 'good', which: 'the result on screen' });
  await expect(outcomes(page)).toContainText(`127.0.0.1:${judge.port} did not answer`);
});

test('an address that is none cannot be asked', async ({ page }) => {
  await openLedger(page);
  await page.getByRole('button', { name: 'Judge again', exact: true }).click();
  await dialog(page).getByLabel('Address of the judge').fill('file:///etc/passwd');
  await expect(dialog(page)).toContainText('This is not a web address.');
  for (const [address, why] of [['http://judge.example', 'only this computer is asked'], ['https://user:pw@judge.example', 'a user name or a password']] as const) {
    await dialog(page).getByLabel('Address of the judge').fill(address);
    await expect(dialog(page)).toContainText(why);
  }
  await dialog(page).getByRole('button', { name: 'Ask the judge' }).click({ force: true });
  await expect(outcomes(page)).toHaveCount(0);
});
