/** The harness itself: what should fail a test does, and a drag is a real one. */
import { dropFiles, expect, test } from './fixture';

test.describe('noticed, so that the test would fail', () => {
  test('a console message of any level', async ({ page, watch }) => {
    await page.goto('./');
    await page.evaluate(() => console.debug('anything'));
    await expect.poll(() => watch.take().join()).toContain('console.debug: anything');
  });

  test('an error nobody caught', async ({ page, watch }) => {
    await page.goto('./');
    await page.evaluate(() => void Promise.reject(new Error('nobody caught this')));
    await expect.poll(() => watch.take().join()).toContain('nobody caught this');
  });

  test('a request nobody asked for', async ({ page, watch }) => {
    await page.goto('./');
    await page.evaluate(() => fetch('./samples/manifest.json').then((answer) => answer.text()));
    await expect.poll(() => watch.take().join()).toContain('nobody asked for GET');
  });

  test('the same in a second browser profile', async ({ freshProfile, watch }) => {
    const page = await freshProfile();
    await page.goto('./');
    await page.evaluate(() => console.debug('anything'));
    await expect.poll(() => watch.take().join()).toContain('console.debug: anything');
  });
});

test('what a test names with allow is asked for', async ({ page, allow }) => {
  allow('samples/manifest.json');
  await page.goto('./');
  expect(await page.evaluate(() => fetch('./samples/manifest.json').then((answer) => answer.status))).toBe(200);
});

test('the policy blocks inline code and other origins', async ({ page, allow, expectMessage }) => {
  allow('http://other.example/');
  expectMessage(/Content Security Policy|violates the following/);
  await page.goto('./');
  const title = await page.evaluate(async () => {
    const violated = new Set<string>();
    const both = new Promise<void>((done) => {
      document.addEventListener('securitypolicyviolation', (event) => {
        violated.add(event.effectiveDirective);
        if (violated.has('script-src-elem') && violated.has('connect-src')) done();
      });
    });
    const inline = document.createElement('script');
    inline.textContent = 'document.title = "inline ran"';
    document.head.append(inline);
    await fetch('http://other.example/trace.ndjson').catch(() => undefined);
    await both;
    return document.title;
  });
  expect(title).not.toBe('inline ran');
});

test('a dropped file arrives as a file of any content, with its name', async ({ page }) => {
  await page.goto('./');
  const arrived = page.evaluate(() => new Promise<readonly [string, number]>((done) => {
    window.addEventListener('drop', (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) done([file.name, file.size]);
    }, { capture: true });
    window.addEventListener('dragover', (event) => event.preventDefault(), { capture: true });
  }));
  await dropFiles(page, ['e2e/playwright.config.ts']);
  const [name, size] = await arrived;
  expect(name).toBe('playwright.config.ts');
  expect(size).toBeGreaterThan(500);
});
