/**
 * Big ledgers: the engine's own steps over 100,000 rows in a worker of this Chromium; then, in the app, a tick of the confidence line,
 * a filter, an order and a scroll over 100,000 results, as questions to the worker and as what a person sees.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { makeLedger } from './makeLedger.mjs';
import { openLog } from './openLog.mjs';
import { processorClock } from './renderer.mjs';

const FOLD_AIM = 60;
const TICK_AIM = 20;
const TABLE_AIM = 100;
const ROWS = 100_000;
const RESULTS = 100_000;
const TICKS = 40;
const ENTRY = fileURLToPath(new URL('../../src/engine/ledger/index.ts', import.meta.url));

/** The engine as one script, as it is in the worker of the app. */
async function engineScript() {
  const { build } = await import('vite');
  const [made] = await build({ configFile: false, logLevel: 'silent', build: { write: false, target: 'es2023', lib: { entry: ENTRY, formats: ['iife'], name: 'engine', fileName: 'engine' } } });
  return made.output[0].code;
}

/** Runs in a worker: each step many times, ms. */
function timeSteps({ data: { text, repeat } }) {
  const { decodeRows, foldLedger, resultsOf } = globalThis.engine;
  const list = JSON.parse(text);
  const { rows } = decodeRows(list);
  const steps = { decode: () => decodeRows(list), fold: () => foldLedger(rows), results: () => resultsOf(rows) };
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

async function timeEngine(browser, text, repeat) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const script = `${await engineScript()}\nglobalThis.onmessage = ${timeSteps.toString()};`;
  const taken = await page.evaluate(([code, data]) => new Promise((done, fail) => {
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    worker.addEventListener('message', ({ data: times }) => done(times));
    worker.addEventListener('error', (event) => fail(new Error(event.message)));
    worker.postMessage(data);
  }), [script, { text, repeat }]);
  await context.close();
  return taken;
}

/** Runs in the page: many questions at once, each with a confidence line of its own so that nothing is remembered. */
async function askMany({ kind, rest, from, count, filters }) {
  const { wire } = globalThis;
  const { id: trace } = wire.summary;
  return wire.time(kind, Array.from({ length: count }, (_, at) => ({
    trace, filter: filters[at % filters.length], from: 0.05 + (0.9 * ((from + at) % 997)) / 997, ...rest,
  })));
}

const FILTERS = [{}, { relation: 'disagree' }, { tool: 'search_kb' }, { text: '12' }, { model: 'fact', judge: 'noise' }, { against: 'question', relation: 'agree' }];
const listed = { sort: { by: 'disagreement', down: true }, rows: { from: 0, to: 60 } };
const QUESTIONS = [
  { name: 'a tick: matrix, rate, kappa, groups', kind: 'ledgerMatrix', rest: { resamples: 0 }, filters: [{}], count: TICKS, limit: TICK_AIM },
  { name: 'a tick under a filter', kind: 'ledgerMatrix', rest: { resamples: 0 }, filters: [{ relation: 'disagree' }, { tool: 'search_kb' }], count: TICKS, limit: TICK_AIM },
  { name: 'the interval of kappa, 400 resamples', kind: 'ledgerMatrix', rest: {}, filters: [{}], count: 2 },
  { name: '60 results, filter and line new', kind: 'ledgerResults', rest: listed, filters: FILTERS, count: TICKS, limit: TABLE_AIM },
];

/** Runs in the page: ms from the act to the frame in which every row in sight is filled and the text of the table is another. */
async function actOnTable({ act, value }) {
  const { wire } = globalThis;
  const table = document.querySelector('[role="grid"][aria-label="Results"]');
  const scroller = [table, ...table.querySelectorAll('*')].find((element) => element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY)) ?? document.scrollingElement;
  const rows = () => [...table.querySelectorAll('[role="row"][aria-rowindex]')].filter((row) => row.querySelector('[role="gridcell"]'));
  const text = () => rows().map((row) => row.textContent).join('\n');
  const before = text();
  const from = performance.now();
  if (act === 'scroll') scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * value;
  else [...document.querySelectorAll('table[aria-label="Agreement matrix"] button')][value].click();
  for (;;) {
    const at = await wire.painted();
    const there = rows();
    if (there.length > 0 && there.every((row) => row.textContent.trim() !== '') && text() !== before) return at - from;
    if (at - from > 20_000) throw new Error(`The table did not settle after ${act} ${value}.`);
  }
}

/** Runs in the page: ms from an arrow key on the confidence slider to the frame in which another count stands beside it. */
async function tickOnScreen({ key }) {
  const { wire } = globalThis;
  const slider = [...document.querySelectorAll('input[type=range]')].find((input) => input.labels[0]?.textContent === 'Count a disagreement from confidence');
  const shown = () => document.querySelector('table[aria-label="Agreement matrix"]').textContent;
  const before = shown();
  const from = performance.now();
  slider.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true, cancelable: true }));
  for (;;) {
    const at = await wire.painted();
    if (shown() !== before) return at - from;
    if (at - from > 20_000) throw new Error('No other count came on screen.');
  }
}

export async function run({ open, browser, repeat }) {
  const small = await makeLedger({ rows: ROWS });
  const engine = await timeEngine(browser, await readFile(small.path, 'utf8'), Math.max(repeat, 11));
  const rows = new Map([
    ['fold', { what: '100k rows: fold', unit: 'ms', values: engine.fold, limit: FOLD_AIM }],
    ['results', { what: '100k rows: one view per result', unit: 'ms', values: engine.results }],
    ['decode', { what: '100k rows: read and check every row', unit: 'ms', values: engine.decode }],
  ]);
  const note = (what, value, limit) => {
    const row = rows.get(what) ?? { what, unit: 'ms', values: [], ...(limit && { limit }) };
    row.values.push(value);
    rows.set(what, row);
  };

  const big = await makeLedger({ results: RESULTS });
  const page = await open();
  const { opened } = await openLog(page, big.path);
  note('100k results: opened', opened);
  const clock = await processorClock(browser, 'worker');
  for (let turn = 0; turn <= repeat; turn++) {
    for (const { name, kind, rest, filters, count, limit } of QUESTIONS) {
      const before = await clock?.();
      const wall = await page.evaluate(askMany, { kind, rest, filters, from: turn * TICKS, count });
      // The first turn is the one in which the code is compiled.
      if (turn > 0) note(`100k results: ${name}`, clock ? ((await clock()) - before) / count : wall, limit);
    }
  }

  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Ledger' }).click();
  await page.getByRole('grid', { name: 'Results' }).getByRole('gridcell').nth(40).waitFor();
  const main = await processorClock(browser, 'main');
  /** What a person waits for, and what page and worker compute for it; a busy machine makes only the first one longer. */
  const seen = async (turn, what, act) => {
    const before = main && clock && (await main()) + (await clock());
    const wall = await act();
    const spent = before === undefined ? undefined : (await main()) + (await clock()) - before;
    if (turn === 0) return;
    note(`100k results: ${what}, on screen`, wall, TABLE_AIM);
    if (spent !== undefined) note(`100k results: ${what}, processor`, spent, TABLE_AIM);
  };
  for (let turn = 0; turn <= repeat; turn++) {
    const cell = { act: 'cell', value: turn % 4 };
    await seen(turn, 'scrolled far', () => page.evaluate(actOnTable, { act: 'scroll', value: 0.1 + (0.8 * turn) / (repeat + 1) }));
    await seen(turn, 'filtered by a cell', () => page.evaluate(actOnTable, cell));
    await seen(turn, 'filter off', () => page.evaluate(actOnTable, cell));
    await seen(turn, 'a tick', () => page.evaluate(tickOnScreen, { key: turn % 2 === 0 ? 'ArrowRight' : 'ArrowLeft' }));
  }
  await page.context().close();
  return [...rows.values()];
}
