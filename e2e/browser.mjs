/** Which browser the end-to-end tests and the benchmark drive, and how to get one. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packageCommand, run } from './command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  ...NAMES.map((name) => `/usr/bin/${name}`),
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a system chromium or chrome; undefined where there is none. $CHROMIUM_PATH comes first. */
export function findBrowser(env = process.env) {
  const onPath = (env['PATH'] ?? '').split(delimiter).filter(Boolean).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [env['CHROMIUM_PATH'], ...PLACES, ...onPath].find((path) => path !== undefined && path !== '' && runs(path));
}

/** What every launch of the browser needs: its path where one was found, no sandbox only where root cannot have one. */
export function launchOptions() {
  const executablePath = findBrowser();
  const root = process.getuid?.() === 0;
  return { ...(executablePath === undefined ? {} : { executablePath }), args: root ? ['--no-sandbox'] : [] };
}

/** Playwright's own browser, if it was downloaded before. Needs the packages, so it is asked late. */
async function ownBrowserIsThere() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/**
 * Makes sure there is a browser: a system one, else Debian's as root, else Playwright's own download.
 * @returns {Promise<number>} 0 when one can be started, else the exit code of the last attempt
 */
export async function ensureBrowser() {
  if (findBrowser() !== undefined || (await ownBrowserIsThere())) return 0;
  const root = process.getuid?.() === 0;
  if (root && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing chromium (apt-get)\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await run(['apt-get', 'update'], { quiet: true, env });
    if (updated === 0) await run(['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'], { quiet: true, env });
    if (findBrowser() !== undefined) return 0;
  }
  process.stderr.write('Downloading a browser (playwright install chromium)\n');
  const download = (...how) => run(packageCommand('@playwright/test/cli.js', 'install', ...how, 'chromium'), { quiet: true });
  // As root the libraries it needs can come along, where Playwright knows the system.
  if (root && (await download('--with-deps')) === 0) return 0;
  return download();
}
