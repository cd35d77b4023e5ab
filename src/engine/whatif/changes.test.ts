import { describe, expect, it } from 'vitest';
import { nextDown, nextUp } from '../verdict/ulp';
import { columnsOf, recorded, rows } from './arbitraryTurns';
import { nearestChanges } from './changes';
import { resolvePolicies } from './policies';
import { scopeCohorts, scopeTurns } from './scope';
import type { Scope, TurnEntry, WhatIfPolicy } from './types';

const asRecorded: WhatIfPolicy = { floor: 'recorded', margin: 'recorded', menuSize: 'recorded', law: 'recorded', categorical: {} };
const all: Scope = { kind: 'all' };
const turn = (a: number, b: number, floor = 0.1, scorer = 'cosine'): TurnEntry =>
  ({ agent: 'desk', routed: recorded({ scores: rows(['a', a], ['b', b]), policy: { nearTieMargin: 0.15, menuSize: 3, floor }, scorer }) });
const gap = (a: number, b: number): number => Math.tanh((a - b) / 2);

function changesOf(turns: readonly TurnEntry[], policy: WhatIfPolicy = asRecorded) {
  const { columns, cohorts, scorers } = columnsOf(turns);
  return nearestChanges(columns, scopeTurns(columns, cohorts, all), cohorts, scopeCohorts(cohorts, all), resolvePolicies(cohorts, scorers, all, policy));
}

describe('nearestChanges', () => {
  const turns = [turn(0.9, 0.5), turn(0.9, 0.5), turn(0.8, 0.7), turn(0.6, 0.3)];

  it('sets a margin just above the next gap, or on the previous one', () => {
    const { margin } = changesOf(turns, { ...asRecorded, margin: 0.16 });
    expect(margin.next).toEqual({ value: nextUp(gap(0.9, 0.5)), turns: 2 });
    expect(margin.previous).toEqual({ value: gap(0.6, 0.3), turns: 1 });
    expect(gap(0.6, 0.3)).toBeLessThan(0.16);
  });

  it('sets a floor on the next score, or just below the previous one, and skips scores that change nothing', () => {
    // 0.5 of the first two turns changes nothing: their gap is decisive with and without the runner-up.
    const { floor } = changesOf(turns, { ...asRecorded, floor: 0.4, margin: 0.01 });
    expect(floor.next).toEqual({ value: 0.6, turns: 1 });
    expect(floor.previous).toBeUndefined();
    const near = changesOf(turns, { ...asRecorded, floor: 0.7 }).floor;
    expect(near.previous).toEqual({ value: nextDown(0.7), turns: 1 });
    expect(near.next).toEqual({ value: 0.8, turns: 1 });
  });

  it('has only a way up from no floor', () => {
    const { floor } = changesOf(turns, { ...asRecorded, floor: 'none' });
    expect(floor.previous).toBeUndefined();
    expect(floor.next).toEqual({ value: 0.3, turns: 1 });
  });

  it('says nothing where the knob has no one value, or scorers differ', () => {
    expect(changesOf([turn(0.9, 0.5, 0.1), turn(0.9, 0.5, 0.2)]).floor).toEqual({});
    expect(changesOf([turn(0.9, 0.5, 0.1), turn(0.9, 0.5, 0.2)]).margin.next?.turns).toBe(2);
    expect(changesOf([turn(0.9, 0.5), turn(0.9, 0.5, 0.1, 'bm25')])).toEqual({ margin: {}, floor: {} });
    expect(changesOf([])).toEqual({ margin: {}, floor: {} });
  });
});
