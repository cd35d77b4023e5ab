/**
 * `npm test`: everything, in the order in which a failure is cheapest to meet. Stops at the first step that fails, with its exit code.
 * `npm test -- --only unit,e2e` runs some of the steps; end-to-end tests alone use the build that is there, or make one.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { checkBudget } from './budget.mjs';
import { npmCommand, packageCommand, run } from './command.mjs';
import { readCounts, summaryLine } from './counts.mjs';
import { install } from './install.mjs';
import { DIST, serve } from './serve.mjs';

/** Where the runners leave their JSON reports; made when the steps are known to be right. */
let reports = '';
const report = (name) => join(reports, `${name}.json`);

const vitest = (name, ...projects) => () => run(packageCommand(
  'vitest/vitest.mjs', 'run', ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`,
));

/** A port nobody listens on, so that several runs on one machine do not meet. */
async function freePort() {
  const { port, close } = await serve({ root: tmpdir() });
  await close();
  return port;
}

async function endToEnd() {
  const env = { MARGINALIA_E2E_PORT: String(await freePort()), MARGINALIA_E2E_JSON: report('e2e') };
  return run(packageCommand('@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'), { env });
}

const STEPS = {
  install,
  browser: ensureBrowser,
  types: () => run(npmCommand('run', '--silent', 'types')),
  lint: () => run(npmCommand('run', '--silent', 'lint')),
  unit: vitest('unit', 'unit', 'components'),
  vectors: vitest('vectors', 'vectors'),
  traces: vitest('traces', 'traces'),
  build: () => run(packageCommand('vite/bin/vite.js', 'build', '--logLevel', 'warn')),
  budget: checkBudget,
  e2e: endToEnd,
};

function chosenSteps() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  if (values.only === undefined) return Object.keys(STEPS);
  const only = values.only.split(',').map((name) => name.trim()).filter(Boolean);
  const unknown = only.filter((name) => !(name in STEPS));
  if (unknown.length > 0) {
    process.stderr.write(`No step ${unknown.join(', ')}. Steps: ${Object.keys(STEPS).join(', ')}\n`);
    process.exit(2);
  }
  const needed = new Set(['install', ...only]);
  if (needed.has('e2e')) needed.add('browser');
  if ((needed.has('e2e') || needed.has('budget')) && !existsSync(DIST)) needed.add('build');
  return Object.keys(STEPS).filter((name) => needed.has(name));
}

const chosen = chosenSteps();
reports = await mkdtemp(join(tmpdir(), 'marginalia-test-'));
let exit = 0;
for (const name of chosen) {
  process.stdout.write(`\n== ${name}\n`);
  const from = performance.now();
  exit = await STEPS[name]();
  process.stdout.write(`== ${name}: ${exit === 0 ? 'ok' : `failed (exit code ${exit})`}, ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
  if (exit !== 0) break;
}
const counts = await Promise.all(['unit', 'vectors', 'traces', 'e2e'].map((name) => readCounts(report(name))));
await rm(reports, { recursive: true, force: true });
process.stdout.write(`\n${summaryLine(counts)}\n`);
process.exitCode = exit;
