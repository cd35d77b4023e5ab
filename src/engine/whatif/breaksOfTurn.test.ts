import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextDown, nextUp } from '../verdict/ulp';
import { anyPolicies, anyTurns, columnsOf } from './arbitraryTurns';
import { floorBreaks, marginBreak } from './breaksOfTurn';
import { nearestChanges } from './changes';
import { toFloor } from './distances';
import { judgeColumns } from './judge';
import { scopeTurns } from './scope';
import type { CohortPolicy, TurnColumns } from './types';

const PROBES = [Number.NEGATIVE_INFINITY, -5, 0, 0.05, 0.15, 0.3, 0.75, 2, 20, Number.POSITIVE_INFINITY];

function verdicts(columns: TurnColumns, policies: readonly CohortPolicy[], set: Partial<CohortPolicy>): readonly string[] {
  const judged = judgeColumns(columns, policies.map((policy) => ({ ...policy, ...set })));
  return Array.from(judged.kind, (kind, turn) => `${kind} ${judged.target[turn] ?? -1}`);
}

describe('break-points of a turn', () => {
  it('are all there are: between two of them nothing changes, at each something does', () => {
    fc.assert(fc.property(anyTurns, anyPolicies, (turns, policies) => {
      const { columns } = columnsOf(turns);
      for (let turn = 0; turn < columns.count; turn += 1) {
        const policy = policies[columns.cohort[turn] ?? -1];
        if (columns.why[turn] !== 0 || policy === undefined) continue;
        const at = (set: Partial<CohortPolicy>): string | undefined => verdicts(columns, policies, set)[turn];

        const gap = marginBreak(columns, turn, policy);
        if (!Number.isNaN(gap)) expect(at({ margin: nextUp(gap) })).not.toBe(at({ margin: gap }));
        const margins = PROBES.filter((margin) => !(margin > gap));
        expect(new Set(margins.map((margin) => at({ margin }))).size).toBeLessThanOrEqual(1);
        expect(new Set(PROBES.filter((margin) => !margins.includes(margin)).map((margin) => at({ margin }))).size).toBeLessThanOrEqual(1);

        const breaks: number[] = [];
        floorBreaks(columns, turn, policy, (value) => breaks.push(value));
        breaks.sort((a, b) => a - b);
        expect(new Set(breaks).size).toBe(breaks.length);
        for (const value of breaks) expect(at({ floor: value })).not.toBe(at({ floor: nextDown(value) }));
        [Number.NEGATIVE_INFINITY, ...breaks].forEach((from, place) => {
          const to = breaks[place] ?? Number.POSITIVE_INFINITY;
          const inside = [from, ...PROBES.filter((probe) => probe >= from && probe < to), to === Number.POSITIVE_INFINITY ? to : nextDown(to)];
          expect(new Set(inside.map((floor) => at({ floor }))).size).toBe(1);
        });

        const floor = policy.floor;
        const [way = Number.NaN] = toFloor(columns, [turn], policies);
        if (floor === undefined || !Number.isFinite(floor) || breaks.length === 0) expect(way).toBeNaN();
        else expect(Math.abs(way)).toBe(Math.min(...breaks.map((value) => Math.abs(value - floor))));
      }
    }), { numRuns: 150 });
  }, 60_000);
});

describe('nearestChanges', () => {
  it('gives the very next value at which a verdict changes, and how many turns do', () => {
    fc.assert(fc.property(anyTurns, fc.record({ one: anyPolicies }), (turns, { one }) => {
      const { columns, cohorts } = columnsOf(turns);
      const [policy] = one;
      if (policy === undefined) return;
      const policies = cohorts.map(() => policy);
      const scoped = { cohorts: cohorts.map((_, index) => index), oneScorer: true };
      const found = nearestChanges(columns, scopeTurns(columns, cohorts, { kind: 'all' }), cohorts, scoped, policies);
      const now = verdicts(columns, policies, {});
      const changed = (set: Partial<CohortPolicy>): number => verdicts(columns, policies, set).filter((verdict, turn) => verdict !== now[turn]).length;

      const { next, previous } = found.margin;
      if (next) {
        expect([changed({ margin: next.value }), changed({ margin: nextDown(next.value) })]).toEqual([next.turns, 0]);
        expect(next.turns).toBeGreaterThan(0);
      } else if (!Number.isNaN(policy.margin)) expect(changed({ margin: Number.POSITIVE_INFINITY })).toBe(0);
      if (previous) expect([changed({ margin: previous.value }), changed({ margin: nextUp(previous.value) })]).toEqual([previous.turns, 0]);
      else if (!Number.isNaN(policy.margin)) expect(changed({ margin: Number.NEGATIVE_INFINITY })).toBe(0);

      const up = found.floor.next;
      const down = found.floor.previous;
      if (Number.isNaN(policy.floor)) return;
      if (up) expect([changed({ floor: up.value }), changed({ floor: nextDown(up.value) })]).toEqual([up.turns, 0]);
      else expect(changed({ floor: Number.POSITIVE_INFINITY })).toBe(0);
      if (down) expect([changed({ floor: down.value }), changed({ floor: nextUp(down.value) })]).toEqual([down.turns, 0]);
      else expect(changed({ floor: Number.NEGATIVE_INFINITY })).toBe(0);
    }), { numRuns: 600 });
  }, 60_000);
});
