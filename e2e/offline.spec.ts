/** The built app on a static host under a sub-path, and without any network after the first visit. */
import { expect, test } from './fixture';
import { serve } from './serve.mjs';

test('works under a sub-path, and offline after the first visit, samples included', async ({ browser }) => {
  const host = await serve({ base: '/org/app/v1/', root: process.env['MARGINALIA_DIST'] ?? 'dist' });
  const context = await browser.newContext();
  const complaints: string[] = [];
  context.on('console', (message) => complaints.push(message.text()));
  context.on('weberror', (error) => complaints.push(error.error().message));
  const page = await context.newPage();
  await page.goto(host.url);
  await expect(page.locator('#root')).not.toBeEmpty();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await host.close();

  await page.reload();
  await expect(page.locator('#root')).not.toBeEmpty();
  const answers = await page.evaluate(async () => {
    const sample = await fetch('./samples/samples.json');
    return { sample: sample.status, policy: sample.headers.get('content-security-policy') };
  });
  expect(answers.sample).toBe(200);
  expect(answers.policy).toContain("default-src 'none'");
  expect(complaints.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  await context.close();
});
