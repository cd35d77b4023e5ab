import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldTime } from '../../../engine/tiers';
import { axisOf, elapsed } from './axis';
import { foldOptions } from './folding';
import { BAND_WORDS, cutLanding, cutTo, judgeMarks, landingRuns, laneBands } from './lanes';
import { spread, thinned } from './spread';
import { thresholdLines, thresholdWords } from './thresholds';

const EDGES = { at: (time: number) => time, from: 0, to: 1000 };
const band = (from: number, to: number, rung = 1) => ({ from, to, rung });

test('a band that is the same in both is drawn once; otherwise the recorded one keeps an outline of its own', () => {
  const lane = (was: ReturnType<typeof band>[], now: ReturnType<typeof band>[]) => laneBands(was, now, BAND_WORDS.escalation, EDGES).map(({ kind, x0, x1 }) => `${kind} ${x0}-${x1}`);
  expect(lane([band(100, 300)], [band(100, 300)])).toEqual(['both 100-300']);
  expect(lane([band(100, 300)], [band(100, 150)])).toEqual(['recorded 100-300', 'in-force 100-150']);
  expect(lane([band(100, 300)], [])).toEqual(['recorded 100-300']);
  expect(lane([], [band(900, Infinity)])).toEqual(['in-force 900-1000']);
  expect(lane([], [band(2000, 3000)])).toEqual([]);
});

test('a judge call is told by what came of it; one only recorded says so', () => {
  const call = { startedAt: 100, outcome: 'answered', scenario: 'longText', endedAt: 200, used: true, assumed: false } as const;
  const texts = (was: Parameters<typeof judgeMarks>[0], now: Parameters<typeof judgeMarks>[1]) => judgeMarks(was, now, EDGES).map(({ text, kind }) => `${kind}: ${text}`);
  expect(texts([call], [call])).toEqual(['both: long text']);
  expect(texts([call], [{ ...call, scenario: 'coding', assumed: true }])).toEqual(['in-force: coding, assumed']);
  expect(texts([call], [])).toEqual(['recorded: recorded only']);
  expect(texts([], [{ ...call, outcome: 'failed', failure: 'timeout' }])).toEqual(['in-force: timed out']);
  expect(texts([], [{ startedAt: 1, outcome: 'unknown', used: false, assumed: false }])).toEqual(['in-force: no answer']);
});

test('requests of one landing are one run; a text is cut to its room', () => {
  const at = (x: number, landing: string, own = true) => ({ x, landing, own });
  const runs = (requests: readonly ReturnType<typeof at>[], half: number, limit: number) => landingRuns(requests, requests, half, limit);
  expect(runs([at(10, 'flash low'), at(30, 'flash low'), at(60, 'pro high'), at(80, 'flash low', false)], 5, 200)).toMatchObject([
    { x0: 5, x1: 35, text: 'flash' }, { x0: 55, x1: 65, text: '' }, { x0: 75, x1: 85, own: false, text: 'flash low' },
  ]);
  expect(runs([at(10, 'flash low'), at(190, 'pro high')], 5, 200).at(-1)).toMatchObject({ x0: 185, textX: 152, text: 'pro high' });
  expect([cutTo('flash low', 60), cutTo('flash low', 40), cutTo('flash low', 26), cutTo('flash low', 12)]).toEqual(['flash low', 'flash', 'fla…', '']);
});

test('of a model that does not fit its telling end stays', () => {
  expect([200, 110, 70, 50, 40, 24, 12].map((px) => cutLanding('deepseek-v4-flash low', px))).toEqual(['deepseek-v4-flash low', 'deepseek-v4-flash', '…v4-flash', '…flash', '…flash', 'fla…', '']);
  expect(cutLanding('flash low', 40)).toBe('flash');
});

test('marks are pushed apart as little as it takes and stay inside', () => {
  expect(spread([10, 11, 50], 5, 0, 100)).toEqual([10, 15, 50]);
  expect(spread([98, 99, 100], 10, 0, 100)).toEqual([80, 90, 100]);
  fc.assert(fc.property(fc.array(fc.double({ min: -50, max: 150, noNaN: true }), { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (places, step) => {
    const sorted = places.toSorted((a, b) => a - b);
    const out = spread(sorted, step, 0, 100);
    const room = Math.min(step, sorted.length > 1 ? 100 / (sorted.length - 1) : step);
    out.forEach((x, i) => {
      expect(x).toBeGreaterThanOrEqual(-1e-6);
      expect(x).toBeLessThanOrEqual(100 + 1e-6);
      if (i > 0) expect(x - (out[i - 1] ?? 0)).toBeGreaterThanOrEqual(room - 1e-6);
    });
  }));
  expect(thinned([1, 2, 3, 9], 3, (x) => x)).toEqual([1, 9]);
  expect(thinned([1, 2, 9], 3, (x) => x, (x) => x)).toEqual([2, 9]);
});

test('the axis counts from the start of the session, folds idle time and leaves room between its marks', () => {
  const scale = foldTime([0, 1000, 2000, 62_000, 63_000], { idleMs: 5000, foldedMs: 1000 });
  const at = (time: number) => 10 + 500 * (time <= 2000 ? time / 4000 : time >= 62_000 ? 0.75 + (time - 62_000) / 4000 : 0.5 + 0.25 * ((time - 2000) / 60_000));
  const { pieces, ticks } = axisOf(scale, at, 0, 510, 0);
  expect(pieces.map(({ folded }) => folded)).toEqual([false, true, false]);
  expect(ticks.map(({ text }) => text)).toEqual(['0:00', '0:01', '0:02', '1:02']);
  expect([elapsed(-5), elapsed(12_400), elapsed(3_850_000)]).toEqual(['0:00', '0:12', '1:04:10']);
});

test('idle is told from the pace of the requests', () => {
  expect(foldOptions([0, 1000, 2000, 3000, 90_000].map((time) => ({ time })))).toEqual({ idleMs: 3000, foldedMs: 1000 });
  expect(foldOptions([{ time: 5 }])).toEqual({ idleMs: 750, foldedMs: 250 });
});

test('thresholds: one dashed line each, and a violet one where it differs; labels keep apart', () => {
  const same = { toStrong: 0.8, toCheap: 0.6 };
  expect(thresholdLines(same, same, 84, 44)).toEqual({
    lines: [{ id: 'toStrong recorded', y: 84 - 0.8 * 44, pen: false }, { id: 'toCheap recorded', y: 84 + 0.6 * 44, pen: false }],
    labels: [{ id: 'toStrong in force', y: 88 - 0.8 * 44, text: 'to strong 0.80', pen: false }, { id: 'toCheap in force', y: 88 + 0.6 * 44, text: 'to cheap 0.60', pen: false }],
  });
  const { lines, labels } = thresholdLines(same, { toStrong: 0.8, toCheap: 0.61 }, 84, 44);
  expect(lines.filter(({ pen }) => pen)).toEqual([{ id: 'toCheap in force', y: 84 + 0.61 * 44, pen: true }]);
  const [above, below] = labels.filter(({ id }) => id.startsWith('toCheap')).toSorted((a, b) => a.y - b.y);
  expect(above?.text).toBe('recorded 0.60');
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeCloseTo(13);
  expect(thresholdWords(same, { toStrong: 0.8, toCheap: 0.75 })).toBe('Lines: to strong 0.80; to cheap 0.75, recorded 0.60.');
});
