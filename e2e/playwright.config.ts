import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.mjs';

const port = Number(process.env['MARGINALIA_E2E_PORT'] ?? 4191);
/** Folder of the build under test, from the top of the project. */
const dist = process.env['MARGINALIA_DIST'] ?? 'dist';
const scratch = join(tmpdir(), `marginalia-e2e-${port}`);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(scratch, 'results'),
  // A busy machine is no failure; a test that hangs still ends.
  timeout: 60_000,
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env['MARGINALIA_E2E_JSON'] ?? join(scratch, 'report.json') }]],
  use: {
    baseURL: `http://localhost:${port}/`,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    launchOptions: launchOptions(),
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node e2e/serve.mjs --port ${port} --dist "${dist}"`,
    cwd: '..',
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 1000 },
  },
});
