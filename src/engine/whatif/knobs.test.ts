import { describe, expect, it } from 'vitest';
import { columnsOf, recorded, rows } from './arbitraryTurns';
import { TICK_BINS, knobs } from './knobs';
import { recordedPolicy } from './policies';
import { roundAround, roundUp } from './roundNumbers';
import { scopeCohorts, scopeTurns } from './scope';
import type { RoutingPolicy } from '../verdict/types';
import type { TurnEntry } from './types';

const policy: RoutingPolicy = { nearTieMargin: 0.15, menuSize: 3, floor: 0.2 };
const turn = (a: number, b: number, own: RoutingPolicy = policy, from?: string): TurnEntry =>
  ({ agent: 'desk', routed: recorded({ scores: rows(['a', a], ['b', b]), policy: own, from }) });

function knobsOf(turns: readonly TurnEntry[], categorical = false) {
  const { columns, cohorts } = columnsOf(turns);
  const all = { kind: 'all' } as const;
  return knobs(columns, scopeTurns(columns, cohorts, all), cohorts, scopeCohorts(cohorts, all), cohorts.map((cohort) => recordedPolicy(cohort, categorical)));
}
const filled = (ticks: Uint32Array): number[] => [...ticks.keys()].filter((bin) => (ticks[bin] ?? 0) > 0);

describe('knobs', () => {
  it('end the margin on a round number that holds every gap and the record', () => {
    expect(knobsOf([turn(0.9, 0.5)]).margin).toMatchObject({ lo: 0, hi: 0.2, recorded: 0.15, deadAbove: Math.tanh(0.2) });
    // The runner-up is below the floor: its gap counts for the end of the scale, not for what can change.
    expect(knobsOf([turn(1, 0.1)]).margin).toMatchObject({ hi: 0.5, deadAbove: 0 });
    expect(knobsOf([turn(90, 1)]).margin.hi).toBe(1);
    expect(knobsOf([turn(1, 0, { nearTieMargin: 1.2, menuSize: 3 })]).margin.hi).toBe(2);
    expect(knobsOf([turn(0.5, 0.5, { nearTieMargin: 0, menuSize: 3 })]).margin.hi).toBe(1);
  });

  it('put the floor between round numbers round the scores and the record, dead outside the scores', () => {
    expect(knobsOf([turn(0.93, 0.31), turn(0.5, 0.47)]).floor).toMatchObject({ lo: 0.2, hi: 1, recorded: 0.2, deadBelow: 0.31, deadAbove: 0.93 });
    expect(knobsOf([turn(-0.2, -8.7, { ...policy, floor: -1.6 })]).floor).toMatchObject({ lo: -9, hi: 0, recorded: -1.6 });
  });

  it('say where the record is mixed, where it has no floor, and where there is no score at all', () => {
    expect(knobsOf([turn(0.9, 0.5), turn(0.9, 0.5, { nearTieMargin: 0.15, menuSize: 3 })])).toMatchObject({ floor: { recorded: 'mixed' }, margin: { recorded: 0.15 } });
    expect(knobsOf([turn(0.9, 0.5, { nearTieMargin: 0.15, menuSize: 3 })]).floor.recorded).toBe('none');
    const empty = knobsOf([turn(Number.NaN, Number.NaN, { nearTieMargin: 0.15, menuSize: 3 })]).floor;
    expect(empty).toMatchObject({ lo: 0, hi: 1 });
    expect(empty.deadBelow).toBeGreaterThanOrEqual(empty.hi);
  });

  it('tick where verdicts change and nowhere else', () => {
    const { margin, floor } = knobsOf([turn(0.9, 0.5), turn(0.9, 0.5, policy, 'a')]);
    // The incumbent on top stays at any margin: only the cold turn has a break-point.
    expect(filled(margin.ticks)).toEqual([Math.floor((Math.tanh(0.2) / 0.2) * TICK_BINS)]);
    expect(Math.max(...margin.ticks)).toBe(1);
    expect(filled(floor.ticks)).toEqual([TICK_BINS - 1]);
    expect(Math.max(...floor.ticks)).toBe(2);
  });

  it('prefer raw differences where gaps crowd at the end', () => {
    const crowded = knobsOf([turn(20, 1), turn(30, 2), turn(0.9, 0.5)]);
    expect(crowded).toMatchObject({ preferRaw: true, rawHi: 30, categorical: false });
    expect(knobsOf([turn(20, 1), turn(0.9, 0.5)]).preferRaw).toBe(false);
  });

  it('let a categorical scorer have a margin that decides nothing', () => {
    const { categorical, margin } = knobsOf([turn(0.9, 0.5)], true);
    expect([categorical, margin.deadAbove, filled(margin.ticks)]).toEqual([true, 0, []]);
  });
});

describe('round numbers', () => {
  it('are one, two, three or five of a power of ten', () => {
    expect([0.15, 0.2, 0.21, 0.31, 0.7, 1, 1.01, 24, 0.000007, 0, -1, Number.NaN, Number.POSITIVE_INFINITY].map(roundUp))
      .toEqual([0.2, 0.2, 0.3, 0.5, 1, 1, 2, 30, 0.00001, 0, 0, 0, 0]);
  });

  it('hold the values they go round, however close or far', () => {
    for (const [lo, hi] of [[0, 1], [0.31, 0.93], [-8.7, 0], [5, 5], [0, 0], [1e300, 1.00001e300], [-1e308, 1e308], [1, 1 + 1e-15], [0.1, 0.3]] as const) {
      const ends = roundAround(lo, hi);
      expect(ends.lo).toBeLessThanOrEqual(lo);
      expect(ends.hi).toBeGreaterThanOrEqual(hi);
      if (hi - lo < Number.MAX_VALUE) expect(ends.hi).toBeGreaterThan(ends.lo);
    }
    expect(roundAround(0.1, 0.3)).toEqual({ lo: 0.1, hi: 0.3 });
  });
});
