import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, recorded, rows } from './arbitraryTurns';
import { judgeColumns } from './judge';
import { orderKeys, sortTurns } from './sortTurns';
import type { CohortPolicy } from './types';

const anyKey = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, -0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1, 1, 5e-324), fc.integer({ min: -3, max: 3 }));

describe('sortTurns', () => {
  it('orders as a stable comparison does, turns without a value last, both ways', () => {
    fc.assert(fc.property(fc.array(anyKey, { maxLength: 60 }), fc.boolean(), (keys, down) => {
      const turns = Uint32Array.from(keys, (_, at) => 1000 + at * 3);
      const places = [...keys.keys()];
      const key = (place: number): number => keys[place] ?? Number.NaN;
      const withKey = places.filter((place) => !Number.isNaN(key(place)));
      // Comparing, not subtracting: the infinities have no difference.
      withKey.sort((a, b) => (key(a) === key(b) ? 0 : (key(a) < key(b)) === down ? 1 : -1));
      const expected = [...withKey, ...places.filter((place) => Number.isNaN(key(place)))].map((place) => 1000 + place * 3);
      expect([...sortTurns(turns, Float64Array.from(keys), down)]).toEqual(expected);
    }), { numRuns: 2000 });
  }, 60_000);

  it('leaves its arguments alone and takes an empty list', () => {
    const turns = Uint32Array.of(5, 6);
    const keys = Float64Array.of(2, 1);
    expect([...sortTurns(turns, keys, false)]).toEqual([6, 5]);
    expect([[...turns], [...keys]]).toEqual([[5, 6], [2, 1]]);
    expect(sortTurns(new Uint32Array(0), new Float64Array(0), true)).toHaveLength(0);
  });
});

describe('orderKeys', () => {
  const policy: CohortPolicy = { margin: 0.15, menuSize: 3, floor: 0.2, law: 'current', categorical: false };
  const turn = (a: number, b: number) => ({ agent: 'desk', routed: recorded({ scores: rows(['a', a], ['b', b]) }) });
  const { columns } = columnsOf([turn(0.9, 0.5), turn(0.9, 0.1), turn(0.1, 0), { agent: 'desk' }]);
  const judged = judgeColumns(columns, [policy]);
  const turns = Uint32Array.of(3, 2, 1, 0);
  const keys = (order: 'file' | 'time' | 'margin' | 'floor' | 'gap' | 'score'): number[] =>
    [...orderKeys(order, columns, judged, turns, [policy], Float64Array.of(10, 20, Number.NaN, 40))];

  it('are parallel to the turns, and missing where there is no pair, no top or nothing to judge', () => {
    const gap = Math.tanh((0.9 - 0.5) / 2);
    expect(keys('gap')).toEqual([Number.NaN, Number.NaN, Number.NaN, gap]);
    expect(keys('margin')).toEqual([Number.NaN, Number.NaN, Number.NaN, Math.abs(gap - 0.15)]);
    expect(keys('score')).toEqual([Number.NaN, Number.NaN, 0.9, 0.9]);
    expect(keys('time')).toEqual([40, Number.NaN, 20, 10]);
    expect(keys('file')).toEqual([3, 2, 1, 0]);
  });

  it('of the floor are the way to the nearest floor that changes the turn', () => {
    expect(keys('floor')[0]).toBeNaN();
    expect(keys('floor')[1]).toBeCloseTo(0.1, 12);
    // Alone above the floor: the second candidate coming in changes nothing, its gap is decisive.
    expect(keys('floor')[2]).toBeCloseTo(0.7, 12);
    expect(keys('floor')[3]).toBeCloseTo(0.7, 12);
  });
});
