/**
 * The main job, start to end, on the built app: open a trace, move both sliders, follow a flip to its turn, read why, copy
 * the link, open it in a fresh profile: same turn, same policy. On our sample, and on a real log where there is one.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { dropFiles, expect, test } from './fixture';

const SAMPLE = fileURLToPath(new URL('../public/samples/support-desk.ndjson', import.meta.url));
const REAL = fileURLToPath(new URL('../../shared/traces/logs/mixed-300.ndjson', import.meta.url));

const bar = (page: Page) => page.getByRole('group', { name: 'Policy in force' });
const slider = (page: Page, name: RegExp) => page.getByRole('slider', { name });

/** Moves a slider by two large steps. */
async function move(page: Page, name: RegExp): Promise<void> {
  await slider(page, name).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
}

async function theJob(page: Page, freshProfile: () => Promise<Page>, file: string, cohort: RegExp): Promise<void> {
  await page.goto('./');
  await dropFiles(page, [file]);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(bar(page)).toContainText(/Flips\s*0/);
  const option = page.getByRole('combobox', { name: 'Cohort' }).locator('option').filter({ hasText: cohort }).first();
  await page.getByRole('combobox', { name: 'Cohort' }).selectOption(await option.getAttribute('value'));
  await page.getByRole('link', { name: 'Tune' }).click();
  await expect(page.getByRole('heading', { name: 'Tune' })).toBeVisible();

  await move(page, /margin/i);
  await move(page, /floor/i);
  await expect(bar(page)).not.toContainText(/Flips\s*0\b/);

  const flip = page.getByRole('link').filter({ hasText: /(to |no skill|offered)/ }).and(page.locator('[href^="#/turn/"]')).first();
  await flip.click();
  await expect(page).toHaveURL(/#\/turn\//);
  await expect(page.getByRole('heading', { name: /^Why/ })).toBeVisible();
  await expect(page.getByText('The policy in force flips this turn.')).toBeVisible();
  const message = await page.getByRole('heading', { level: 1 }).innerText();
  const policy = await bar(page).locator('dl').innerText();

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').getByRole('textbox').first().inputValue();
  expect(link).toContain('#/turn/');
  expect(link.slice(link.indexOf('#')).length).toBeLessThanOrEqual(300);

  const other = await freshProfile();
  await other.goto(link);
  await expect(other.getByText(file.split('/').at(-1) ?? '').first()).toBeVisible();
  await dropFiles(other, [file]);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(message);
  await expect(bar(other).locator('dl')).toHaveText(policy.replace(/\s*\n\s*/g, ''), { useInnerText: false });
}

test('the main job on our own sample', async ({ page, freshProfile }) => {
  await theJob(page, freshProfile, SAMPLE, /minilm-cosine/);
});

// The real traces stay outside the project: their test is there where they are.
if (existsSync(REAL)) {
  test('the main job on a real log', async ({ page, freshProfile }) => {
    await theJob(page, freshProfile, REAL, /minilm-cosine/);
  });
}

test('the way to Start and back keeps the policy and the trace', async ({ page }) => {
  await page.goto('./');
  await dropFiles(page, [SAMPLE]);
  const option = page.getByRole('combobox', { name: 'Cohort' }).locator('option').filter({ hasText: /minilm-cosine/ }).first();
  await page.getByRole('combobox', { name: 'Cohort' }).selectOption(await option.getAttribute('value'));
  await page.getByRole('link', { name: 'Tune' }).click();
  await move(page, /margin/i);
  await expect(bar(page)).toContainText(/was 0\.15/);
  await page.getByRole('link', { name: 'Marginalia' }).click();
  await expect(page.getByRole('button', { name: 'Choose files' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Tune' })).toBeVisible();
  await expect(bar(page)).toContainText(/was 0\.15/);
});

test('another file than the one a link was made for is said so', async ({ page, freshProfile }) => {
  await page.goto('./');
  await dropFiles(page, [SAMPLE]);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const address = page.url();
  const other = await freshProfile();
  await other.goto(address);
  await expect(other.getByText('support-desk.ndjson').first()).toBeVisible();
  await dropFiles(other, [fileURLToPath(new URL('../public/samples/one-conversation.json', import.meta.url))]);
  await expect(other.getByText(/This link was made for/)).toContainText('support-desk.ndjson');
  await other.reload();
  await expect(other.getByText('support-desk.ndjson').first()).toBeVisible();
});

test('nothing of the network is left inside the worker', async ({ page }) => {
  await page.goto('./');
  const worker = page.workers()[0] ?? await page.waitForEvent('worker');
  const left = await worker.evaluate(() => ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'importScripts', 'Worker'].filter((name) => Reflect.get(globalThis, name) !== undefined));
  expect(left).toEqual([]);
  const reached = await worker.evaluate(async () => {
    try {
      await fetch(location.href);
      return 'answered';
    } catch (error) {
      return error instanceof Error ? error.name : 'failed';
    }
  });
  expect(reached).toBe('ReferenceError');
});
