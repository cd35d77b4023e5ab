/**
 * `npm run bench [-- name …]`: builds, serves the build, drives a real Chromium through every benchmark of bench/*.bench.mjs
 * (or those named) and prints medians. Figures to compare within one run, not a test with a time limit: machines differ.
 *
 * A benchmark file exports `async run({ open, browser, url, dist, makeLog, repeat, big })` and returns rows
 * `{ what, unit, values, limit?, against? }`: all values measured, what was hoped for, and the `what` of the row it is set in relation to.
 */
import { readdir } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeLog } from './bench/makeLog.mjs';
import { formatRows } from './bench/table.mjs';
import { installWire } from './bench/wire.mjs';
import { ensureBrowser, launchOptions } from './browser.mjs';
import { packageCommand, run } from './command.mjs';
import { install } from './install.mjs';
import { DIST, serve } from './serve.mjs';

const FOLDER = new URL('./bench/', import.meta.url);
const SUFFIX = '.bench.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'no-build': { type: 'boolean', default: false },
    /** A build made before, measured as it is. */
    dist: { type: 'string' },
    repeat: { type: 'string', default: '5' },
    /** Also files of 600 MB and 1.1 GB. */
    big: { type: 'boolean', default: false },
  },
});

const known = (await readdir(fileURLToPath(FOLDER))).filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length)).sort();
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No benchmark ${unknown.join(', ')}. There are: ${known.join(', ')}\n`);
  process.exit(2);
}

/** What there is to do before: nothing is installed or built where a build made before is measured. Each step gives an exit code; the first that is not 0 ends the run. */
const build = () => run(packageCommand('vite/bin/vite.js', 'build', '--logLevel', 'warn'));
const asItIs = values['no-build'] || values.dist !== undefined;
for (const step of asItIs ? [ensureBrowser] : [install, ensureBrowser, build]) {
  const code = await step();
  if (code !== 0) process.exit(code);
}

const { chromium } = await import('@playwright/test');
const dist = values.dist === undefined ? DIST : resolve(values.dist);
const site = await serve({ root: dist });
const browser = await chromium.launch(launchOptions());

/** A page in a profile of its own, so that no benchmark profits from another one's caches. */
async function open(path = '') {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(installWire);
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}

try {
  process.stdout.write(`Chromium ${browser.version()}, Node ${process.versions.node}, ${values.repeat} runs each\n`);
  const [busy = 0] = loadavg();
  if (busy > availableParallelism() / 2) process.stdout.write(`This machine has other work (load ${busy.toFixed(1)} on ${availableParallelism()} processors): times on the wall are longer than they would be.\n`);
  for (const name of positionals.length > 0 ? positionals : known) {
    const benchmark = await import(new URL(name + SUFFIX, FOLDER).href);
    const rows = await benchmark.run({ open, browser, url: site.url, dist, makeLog, repeat: Number(values.repeat), big: values.big });
    process.stdout.write(`\n${name}\n${formatRows(rows)}\n`);
  }
} finally {
  await browser.close();
  await site.close();
}
