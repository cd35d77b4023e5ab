import { expect, test } from 'vitest';
import { explainVerdict, type ScoredCandidate } from '../../engine/verdict';
import { candidateChart } from './candidates';
import { DESK } from './exampleTurn';

function chart(scores: readonly ScoredCandidate[], floor: number | undefined, recorded = floor, incumbent?: string) {
  return candidateChart(explainVerdict(scores, incumbent, { nearTieMargin: 0.15, menuSize: 3, ...(floor === undefined ? {} : { floor }) }), recorded);
}

test('rows say score, gap to the top, relevance and place', () => {
  const { rows, axis, floor, recordedFloor } = chart(DESK, 0.22, 0.18, 'billing');
  expect(axis.lo).toBe(0);
  expect(rows.map((row) => [row.id, row.score, row.gap, row.place, row.tone])).toEqual([
    ['refunds', '0.71', '–', 'top', 'top'], ['billing', '0.48', '0.114', 'runner-up', 'alive'], ['returns', '0.31', '0.197', 'above', 'alive'],
    ['account', '0.24', '0.231', 'above', 'alive'], ['shipping', '0.12', '–', 'below floor', 'out'], ['technical', '0.06', '–', 'below floor', 'out'],
  ]);
  expect(rows[1]?.incumbent).toBe(true);
  expect(floor?.words).toBe('0.22');
  expect(recordedFloor?.at).toBeLessThan(floor?.at ?? 0);
});

test('a score at the floor is at the floor, and hollow', () => {
  expect(chart(DESK, 0.24).rows[3]).toMatchObject({ place: 'at the floor', tone: 'out' });
});

test('negative scores: bars start at a round number below the lowest, and the axis says so', () => {
  const { axis, axisWords, rows } = chart([{ id: 'a', score: -0.4 }, { id: 'b', score: -8.7 }], undefined);
  expect(axis).toMatchObject({ lo: -10, hi: 0 });
  expect(axisWords).toBe('score, bars from −10');
  expect(rows[0]?.bar).toBeCloseTo(0.96);
});

test('percent scales keep 0 as the start of the bars', () => {
  expect(chart([{ id: 'a', score: 71.5 }, { id: 'b', score: 62 }], 22).axis).toMatchObject({ lo: 0, hi: 80 });
});

test('a score that is not a number has no bar', () => {
  const row = chart([{ id: 'a', score: 0.4 }, { id: 'b', score: Number.NaN }], undefined).rows[1];
  expect(row?.bar).toBeUndefined();
  expect(row).toMatchObject({ score: 'not a number', place: 'not a number' });
});

test('a floor far off does not squeeze the bars; it is named at the end of the axis', () => {
  const { axis, floor } = chart(DESK, 500);
  expect(axis.hi).toBeLessThanOrEqual(1);
  expect(floor).toMatchObject({ at: 1, beyond: true });
});

test('scores at the ends of the number line are drawn without NaN', () => {
  for (const row of chart([{ id: 'a', score: 1.7e308 }, { id: 'b', score: -1.7e308 }], 0).rows) expect(row.bar).toBeGreaterThanOrEqual(0);
});
