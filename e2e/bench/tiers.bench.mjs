/**
 * Big tier traces: the replay of 100,000 events in a worker of this Chromium; then, in the app, what-if ticks on 20,000 requests, as
 * questions to its worker and from a key to the frame that shows the counts.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeTiers } from './makeTiers.mjs';
import { processorClock } from './renderer.mjs';

const EVENTS = 100_000;
const REQUESTS = 20_000;
const REPLAY_AIM = 150;
const TICK_AIM = 60;
const SEEN_AIM = 100;
const TICKS = 20;
const ENTRY = fileURLToPath(new URL('./tiersEngine.ts', import.meta.url));

async function engineScript() {
  const { build } = await import('vite');
  const [made] = await build({ configFile: false, logLevel: 'silent', build: { write: false, target: 'es2023', lib: { entry: ENTRY, formats: ['iife'], name: 'engine', fileName: 'engine' } } });
  return made.output[0].code;
}

/** Runs in a worker: the trace read once, then each step many times, ms. */
async function timeSteps({ data: { bytes, repeat } }) {
  const { DEFAULT_LIMITS, bytesSource, prepareSession, readTiers, replaySession } = globalThis.engine;
  const env = { now: () => performance.now(), chunkSize: 1 << 20, decompress: () => new DecompressionStream('gzip'), limits: DEFAULT_LIMITS, breathe: async () => undefined };
  const { sessions: [session] } = await readTiers([bytesSource('bench.jsonl', bytes, 1 << 20)], env, new AbortController().signal, () => undefined);
  const prepared = prepareSession(session);
  replaySession(prepared);
  let tick = 0;
  const steps = {
    // A session that is prepared anew is classified anew.
    first: () => replaySession(prepareSession(session)),
    replay: () => replaySession(prepared, { toCheap: 0.3 + (tick++ % 40) / 100 }),
  };
  const taken = {};
  for (const [name, step] of Object.entries(steps)) {
    // The first three are those in which the code is compiled.
    taken[name] = Array.from({ length: repeat + 3 }, () => {
      const from = performance.now();
      step();
      return performance.now() - from;
    }).slice(3);
  }
  globalThis.postMessage(taken);
}

async function timeEngine(browser, path, repeat) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const script = `${await engineScript()}\nglobalThis.onmessage = ${timeSteps.toString()};`;
  const trace = (await readFile(path)).toString();
  const taken = await page.evaluate(([code, text, times]) => new Promise((done, fail) => {
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    worker.addEventListener('message', ({ data }) => done(data));
    worker.addEventListener('error', (event) => fail(new Error(event.message)));
    worker.postMessage({ bytes: new TextEncoder().encode(text), repeat: times });
  }), [script, trace, repeat]);
  await context.close();
  return taken;
}

/** Runs in the page: many ticks at once, each under settings of its own so that nothing is remembered. */
async function askMany({ setting, from, count }) {
  const { wire } = globalThis;
  const [lo, hi] = { toCheap: [0.3, 0.79], toStrong: [0.61, 0.99], ruleThreshold: [0.46, 0.95], ttlMs: [1000, 900_000], cooldownMs: [0, 600_000] }[setting];
  const asks = Array.from({ length: count }, (_, at) => ({
    id: wire.tiers.summary.id, session: 0, settings: { [setting]: lo + ((hi - lo) * ((from + at) % 997)) / 997 },
  }));
  return wire.time('whatIf', asks, 'tiers');
}

const QUESTIONS = [
  { name: 'a tick of to cheap', setting: 'toCheap' },
  { name: 'a tick of to strong', setting: 'toStrong' },
  { name: 'a tick of the rule threshold', setting: 'ruleThreshold' },
  { name: 'a tick of escalation lasts', setting: 'ttlMs' },
  { name: 'a tick of the judge cooldown', setting: 'cooldownMs' },
];

/** Runs in the page: ms from a key on To cheap, to the next value that changes something, to the frame in which other counts stand in the table. */
async function tickOnScreen({ key }) {
  const { wire } = globalThis;
  const slider = [...document.querySelectorAll('input[type=range]')].find((input) => input.labels[0]?.textContent === 'To cheap');
  const table = [...document.querySelectorAll('table')].find((one) => one.textContent.includes('Share strong'));
  const before = table.textContent;
  const from = performance.now();
  slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  for (;;) {
    const at = await wire.painted();
    if (table.textContent !== before) return at - from;
    if (at - from > 20_000) throw new Error('No other counts came on screen.');
  }
}

export async function run({ open, browser, repeat }) {
  const long = await makeTiers({ events: EVENTS });
  const engine = await timeEngine(browser, long.path, Math.max(repeat, 11));
  const rows = new Map([
    ['replay', { what: '100k events: replay', unit: 'ms', values: engine.replay, limit: REPLAY_AIM }],
    ['first', { what: '100k events: replay and classify', unit: 'ms', values: engine.first, against: '100k events: replay' }],
  ]);
  const note = (what, value, limit) => {
    const row = rows.get(what) ?? { what, unit: 'ms', values: [], ...(limit && { limit }) };
    row.values.push(value);
    rows.set(what, row);
  };

  const made = await makeTiers({ requests: REQUESTS });
  const page = await open();
  await page.locator('input[type=file]').first().setInputFiles(made.path);
  await page.waitForFunction(() => !Number.isNaN(globalThis.wire.tiers.openedAt), undefined, { timeout: 120_000, polling: 50 });
  note('20k requests: opened', await page.evaluate(() => globalThis.wire.tiers.openedAt - globalThis.wire.tiers.openAt));
  await page.getByRole('slider', { name: 'To cheap' }).waitFor({ timeout: 60_000 });
  const clock = await processorClock(browser, 'worker');
  for (let turn = 0; turn <= repeat; turn++) {
    for (const [at, { name, setting }] of QUESTIONS.entries()) {
      const before = await clock?.();
      const wall = await page.evaluate(askMany, { setting, from: (turn * QUESTIONS.length + at) * TICKS, count: TICKS });
      // The first turn is the one in which the code is compiled.
      if (turn === 0) continue;
      if (clock) note(`20k requests: ${name}`, ((await clock()) - before) / TICKS, TICK_AIM);
      note(`20k requests: ${name}, on the wall`, wall, TICK_AIM);
    }
  }
  const main = await processorClock(browser, 'main');
  for (let turn = 0; turn <= 2 * repeat; turn++) {
    const before = main && clock && (await main()) + (await clock());
    const took = await page.evaluate(tickOnScreen, { key: turn % 2 === 0 ? 'PageUp' : 'PageDown' });
    const spent = before === undefined ? undefined : (await main()) + (await clock()) - before;
    if (turn === 0) continue;
    note('20k requests: a key on to cheap, to the counts on screen', took, SEEN_AIM);
    if (spent !== undefined) note('20k requests: a key on to cheap, processor of page and worker till then', spent, SEEN_AIM);
  }
  await page.context().close();
  return [...rows.values()];
}
