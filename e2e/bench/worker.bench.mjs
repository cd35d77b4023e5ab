/**
 * What the worker takes for one question about 100,000 and a million turns: many at once, each under another policy so that
 * nothing is remembered, less what as many empty questions take.
 */
import { openLog } from './openLog.mjs';
import { processorClock } from './renderer.mjs';

const SIZES = [{ turns: 100_000, short: '100k', count: 20 }, { turns: 1_000_000, short: '1M', count: 4 }];
/** ms in the worker; aims of the design. */
const JUDGE_AIM = 3;
const SORT_AIM = 300;

const BINS = { axis: 'gap', bins: 50, hi: 0.5 };
const listed = (by, to) => ({ filter: { kinds: [], recordedKinds: [], flipsOnly: false }, sort: { by, down: false }, from: 0, to });

/** `moves`: what is another one in each question; `rest`: everything else that is asked. */
const QUESTIONS = [
  { name: 'judge, new margin', kind: 'judge', moves: 'margin', rest: BINS },
  { name: 'judge, new floor', kind: 'judge', moves: 'floor', rest: BINS },
  { name: 'judge, new floor and margin', kind: 'judge', moves: 'both', rest: BINS },
  { name: 'judge, raw axis', kind: 'judge', moves: 'both', rest: { ...BINS, axis: 'raw', hi: 1 } },
  { name: 'verdict mix, 101 margins', kind: 'mix', moves: 'floor', rest: { hi: 0.5, points: 101 } },
  { name: 'knobs', kind: 'knobs', moves: 'both', rest: {} },
  { name: 'nearest changes', kind: 'changes', moves: 'both', rest: {} },
  { name: 'rows sorted by margin, none shown', kind: 'rows', moves: 'both', rest: listed('margin', 0) },
  { name: 'rows sorted by floor, none shown', kind: 'rows', moves: 'both', rest: listed('floor', 0) },
  { name: '100 rows sorted by margin', kind: 'rows', moves: 'both', rest: listed('margin', 100) },
  { name: 'flips, 3 of each group', kind: 'flips', moves: 'both', rest: { perGroup: 3 } },
];

const aimOf = (short, name) => {
  if (short === '100k' && name.startsWith('judge')) return JUDGE_AIM;
  return name.startsWith('rows sorted') ? SORT_AIM : undefined;
};

/** Runs in the page. `from`: where in the row of all values these questions begin, so that none is asked twice. */
async function askMany({ kind, moves, rest, from, count, of }) {
  const { wire } = globalThis;
  const { id: trace, cohorts } = wire.summary;
  const scope = { kind: 'cohort', key: cohorts[0].key };
  const asks = Array.from({ length: count }, (_, at) => {
    const value = 0.02 + (0.4 * (from + at + 0.5)) / of;
    const change = { margin: { margin: value }, floor: { floor: value }, both: { floor: value, margin: value / 2 } }[moves];
    return { trace, scope, policy: { floor: 'recorded', margin: 'recorded', menuSize: 'recorded', law: 'recorded', categorical: {}, ...change }, ...rest };
  });
  return wire.time(kind, asks);
}

export async function run({ open, browser, makeLog, repeat }) {
  const rows = new Map();
  const note = (what, value, more = {}) => {
    const row = rows.get(what) ?? { what, unit: 'ms', values: [], ...more };
    row.values.push(value);
    rows.set(what, row);
  };
  for (const { turns, short, count } of SIZES) {
    const { path } = await makeLog({ turns });
    const page = await open();
    await openLog(page, path);
    const clock = await processorClock(browser, 'worker');
    /** ms on the wall and of the processor, each for one question. */
    const timed = async (ask) => {
      const before = await clock?.();
      const wall = await ask();
      return { wall, processor: clock ? ((await clock()) - before) / count : wall };
    };
    for (let turn = 0; turn <= repeat; turn++) {
      const nothing = await timed(() => page.evaluate((many) => globalThis.wire.timeNothing(many), count));
      for (const [at, { name, kind, moves, rest }] of QUESTIONS.entries()) {
        const from = (turn * QUESTIONS.length + at) * count;
        const took = await timed(() => page.evaluate(askMany, { kind, moves, rest, from, count, of: (repeat + 1) * QUESTIONS.length * count }));
        // The first turn is the one in which the code is compiled.
        if (turn === 0) continue;
        const limit = aimOf(short, name);
        note(`${short} ${name}`, Math.max(0, took.processor - nothing.processor), { ...(limit && { limit }), ...(short !== '100k' && { against: `100k ${name}` }) });
        if (name === 'judge, new floor and margin' && clock) note(`${short} ${name}, on the wall`, Math.max(0, took.wall - nothing.wall), { against: `${short} ${name}` });
      }
      if (turn > 0) note(`${short} empty question`, nothing.processor);
    }
    await page.context().close();
  }
  return [...rows.values()];
}
