/** The Tune screen: both sliders, what they change at once, and the way to the turns that flip. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { axeClean, dropFiles, expect, test } from './fixture';

const SAMPLE = fileURLToPath(new URL('../public/samples/support-desk.ndjson', import.meta.url));

async function openTune(page: Page): Promise<void> {
  await page.goto('./');
  await page.getByRole('button', { name: /Support desk/ }).waitFor();
  await dropFiles(page, [SAMPLE]);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor({ state: 'attached' });
  await page.evaluate(() => {
    location.hash = location.hash.replace('#/overview', '#/tune');
  });
  await page.getByRole('heading', { level: 1, name: 'Tune' }).waitFor({ state: 'attached' });
}

/** Tune on the cohort whose scores are cosines. */
async function openCosine(page: Page): Promise<void> {
  await openTune(page);
  await page.getByRole('button', { name: /support-desk · minilm-cosine/ }).click();
  await expect(slider(page, 'Near-tie margin')).toBeEnabled();
  await expect(page.getByRole('figure').filter({ hasText: 'Verdict mix' })).toContainText(/floor 0\.18/);
}

const slider = (page: Page, name: string) => page.getByRole('slider', { name });
const box = (page: Page, name: string) => page.getByRole('textbox', { name: `${name} as a number` });
const counts = (page: Page) => page.getByRole('table', { name: 'Verdicts in scope, as recorded and in force' });
const flips = (page: Page) => counts(page).getByRole('row', { name: /^Turns/ }).getByRole('cell').nth(2);
const policyInLink = (page: Page) => new URLSearchParams(page.url().slice(page.url().indexOf('?')));

async function flipCount(page: Page): Promise<number> {
  return Number.parseInt(await flips(page).innerText(), 10);
}

/** Presses on a slider's thumb and moves it to a share of its track. */
async function dragThumb(page: Page, name: string, share: number, release = true): Promise<void> {
  const track = await slider(page, name).boundingBox();
  if (!track) throw new Error(`${name} is not on screen`);
  const place = await slider(page, name).evaluate((input) => (input instanceof HTMLInputElement ? (input.valueAsNumber - Number(input.min)) / (Number(input.max) - Number(input.min)) : 0));
  const x = (at: number) => track.x + 6 + at * (track.width - 12);
  await page.mouse.move(x(place), track.y + track.height / 2);
  await page.mouse.down();
  await page.mouse.move(x(share), track.y + track.height / 2, { steps: 8 });
  if (release) await page.mouse.up();
}

test('several scorers switch the sliders off, with the reason and the cohorts to pick from; as recorded nothing flips', async ({ page }) => {
  await openTune(page);
  await expect(slider(page, 'Near-tie margin')).toBeDisabled();
  await expect(slider(page, 'Floor')).toBeDisabled();
  await expect(page.getByText(/scorers here, and their scores share no scale/).and(page.locator('p'))).toBeVisible();
  await expect(flips(page)).toHaveText('0 flips');
  for (const cohort of [/minilm-cosine/, /bm25/, /setfit-percent/, /keyword/]) {
    await page.getByRole('button', { name: cohort }).click();
    await expect(slider(page, 'Floor')).toBeEnabled();
    await expect(flips(page)).toHaveText('0 flips');
    await expect(page.getByText('No flips: every verdict is as recorded.')).toBeVisible();
    await page.goBack();
    await expect(slider(page, 'Floor')).toBeDisabled();
  }
});

test('both sliders move the numbers while they move, and a flip leads to its turn', async ({ page }) => {
  await openCosine(page);
  const bars = page.getByRole('heading', { name: /^Gaps of the \d+ pairs$/ });
  const pairs = await bars.innerText();

  await dragThumb(page, 'Near-tie margin', 0.2, false);
  await expect(box(page, 'Margin')).toHaveValue('0.06');
  await expect(flips(page)).not.toHaveText('0 flips');
  expect(policyInLink(page).has('margin'), 'in force only once let go').toBe(false);
  await page.mouse.up();
  await expect.poll(() => policyInLink(page).get('margin')).toBe('0.06');
  await expect(page.getByText('a raw difference of 0.120')).toBeVisible();
  await expect(bars).toHaveText(pairs);
  const byMargin = await flipCount(page);

  await dragThumb(page, 'Floor', 0.4);
  await expect.poll(() => policyInLink(page).get('floor')).not.toBeNull();
  await expect(bars).not.toHaveText(pairs);
  expect(await flipCount(page)).not.toBe(byMargin);
  await expect(counts(page).getByRole('row', { name: /^Unmatched/ })).toContainText('+');

  const region = page.getByRole('region', { name: 'Flips' });
  const first = region.getByRole('listitem').first().getByRole('link');
  const message = await first.locator('bdi').first().innerText();
  await first.click();
  await expect(page).toHaveURL(/#\/turn\/.*margin=0\.06/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(message.slice(0, 20));
});

test('the groups of the list add up to the flips, and lead to Turns with their filter', async ({ page }) => {
  await openCosine(page);
  await box(page, 'Margin').fill('0,05');
  await box(page, 'Margin').press('Enter');
  await expect.poll(() => policyInLink(page).get('margin')).toBe('0.05');
  await expect(flips(page)).not.toHaveText('0 flips');
  const total = await flipCount(page);
  const region = page.getByRole('region', { name: 'Flips' });
  const sums = async () => (await region.getByRole('heading', { level: 3 }).evaluateAll((heads) => heads.map((head) => Number(head.nextElementSibling?.textContent)))).reduce((all, count) => all + count, 0);
  await expect.poll(sums).toBe(total);
  await region.getByRole('link', { name: /more/ }).first().click();
  await expect(page).toHaveURL(/#\/turns\?.*flips=1/);
});

test('a margin takes a comma, keeps the last good value, and can be stepped to the exact next change', async ({ page }) => {
  await openCosine(page);
  const margin = box(page, 'Margin');
  await margin.fill('0,08');
  await expect(page.getByText('a raw difference of 0.160')).toBeVisible();
  await margin.fill('abc');
  await expect(page.getByRole('alert')).toContainText('abc is not a number');
  await margin.fill('0.08');
  await margin.press('Enter');

  const before = await flipCount(page);
  const next = page.getByRole('button', { name: /^Next change: .* 1 turn$/ }).first();
  await next.click();
  await expect.poll(() => flipCount(page)).not.toBe(before);
  expect(Math.abs((await flipCount(page)) - before)).toBe(1);
  await slider(page, 'Near-tie margin').press('PageDown');
  await expect.poll(() => flipCount(page)).toBe(before);
  await slider(page, 'Near-tie margin').press('End');
  await expect(slider(page, 'Near-tie margin')).toHaveAttribute('aria-valuetext', /^margin 0\.3, \d+ flips$/);
});

test('a wrong text in the box moves nothing below it', async ({ page }) => {
  await openCosine(page);
  const chart = page.getByRole('figure').filter({ hasText: 'Gaps of the' });
  const before = (await chart.boundingBox())?.y;
  for (const name of ['Margin', 'Floor']) {
    await box(page, name).fill('a long text that is no number');
    await expect(page.getByRole('alert')).toContainText('is not a number');
    expect((await chart.boundingBox())?.y).toBe(before);
    await box(page, name).press('Escape');
  }
});

test('no floor, law, menu size and trait each change a number; undo and the way back', async ({ page }) => {
  await openCosine(page);
  await page.getByRole('checkbox', { name: 'no floor' }).check();
  await expect(counts(page).getByRole('row', { name: /^Unmatched/ })).toContainText('−');
  expect(policyInLink(page).get('floor')).toBe('none');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(flips(page)).toHaveText('0 flips');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(flips(page)).not.toHaveText('0 flips');
  await page.getByRole('button', { name: 'Back to the record' }).first().click();
  await expect(flips(page)).toHaveText('0 flips');

  await page.getByRole('combobox', { name: 'Law' }).selectOption('current');
  await expect(flips(page)).not.toHaveText('0 flips');
  await page.getByRole('combobox', { name: 'Law' }).selectOption('recorded');
  await page.getByRole('textbox', { name: 'Menu size' }).fill('2');
  await page.getByRole('textbox', { name: 'Menu size' }).press('Enter');
  await expect(page.getByText(/menus? offers? other skills than recorded/)).toBeVisible();
  await page.getByRole('combobox', { name: 'minilm-cosine is' }).selectOption('yes');
  await expect(counts(page).getByRole('row', { name: /^Menu/ })).toContainText('−');
  await expect(slider(page, 'Near-tie margin')).toBeDisabled();
});

test('the line in the histogram is the margin too, on both axes', async ({ page }) => {
  await openCosine(page);
  const figure = page.getByRole('figure').filter({ hasText: 'Gaps of the' });
  await expect(figure.getByText('margin 0.15, as recorded')).toBeVisible();
  const plot = await figure.getByRole('img', { name: /coloured by the verdict in force/ }).boundingBox();
  if (!plot) throw new Error('no plot');
  // Slider and plot share one axis, so the thumb stands over the line.
  const thumb = await slider(page, 'Near-tie margin').boundingBox();
  if (!thumb) throw new Error('no slider');
  const x = thumb.x + 6 + 0.5 * (thumb.width - 12);
  await page.mouse.move(x, plot.y + 60);
  await page.mouse.down();
  await page.mouse.move(x - 80, plot.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => Number(policyInLink(page).get('margin'))).toBeLessThan(0.12);
  await expect(flips(page)).not.toHaveText('0 flips');
  const set = policyInLink(page).get('margin');

  await page.getByRole('button', { name: 'raw difference' }).click();
  await expect(page.getByRole('heading', { name: /^Raw differences of the/ })).toBeVisible();
  expect(policyInLink(page).get('margin'), 'the axis changes no margin').toBe(set);
  await slider(page, 'Near-tie margin').press('Home');
  await expect(page.getByText('every pair is decisive')).toBeVisible();
});

test('both charts have a table twin', async ({ page }) => {
  await openCosine(page);
  const twins = page.getByRole('button', { name: 'as table' });
  await expect(twins).toHaveCount(2);
  for (const button of await twins.all()) await button.click();
  await expect(page.getByRole('table', { name: 'Turns by gap and verdict in force' }).getByRole('row', { name: /^none/ })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Share of each verdict by margin/ }).getByRole('row')).toHaveCount(22);
});

test.describe('accessible and inside the window', () => {
  test.beforeEach(async ({ page }) => {
    test.slow();
    await openCosine(page);
    await box(page, 'Margin').fill('0.08');
    await box(page, 'Margin').press('Enter');
    await expect(page.getByRole('region', { name: 'Flips' }).getByRole('listitem').first()).toBeVisible();
  });

  test('axe finds nothing in a wide window', async ({ page }) => {
    await axeClean(page);
  });

  test('axe finds nothing at 360 px, and nothing is wider, also after the window was wide again', async ({ page }) => {
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.setViewportSize({ width: 360, height: 740 });
    await axeClean(page);
    expect(await widest()).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.setViewportSize({ width: 320, height: 740 });
    await expect.poll(widest).toBeLessThanOrEqual(320);
  });
});
