import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faceOf, isFlip, menuChanged } from '../verdict/face';
import { recordedFace } from '../verdict/recorded';
import { TURN_KINDS } from '../verdict/types';
import { anyPolicies, anyTurns, columnsOf, recorded, rows } from './arbitraryTurns';
import { isFlipped } from './flip';
import { judgeColumns } from './judge';
import { scopeTurns } from './scope';
import { judgeTurn } from './slowTurns';
import { createTallyRoom, tally } from './tally';
import type { CohortPolicy, TurnEntry } from './types';

const plain: CohortPolicy = { margin: 0.15, menuSize: 3, law: 'current', categorical: false };
const bars = { axis: 'gap', bins: 10, hi: 1 } as const;
const sum = (counts: ArrayLike<number>): number => Array.from(counts).reduce((total, count) => total + count, 0);

function tallyOf(turns: readonly TurnEntry[], policy: CohortPolicy, conversation?: readonly number[]) {
  const { columns, cohorts } = columnsOf(turns, conversation);
  const policies = cohorts.map(() => policy);
  return tally(columns, scopeTurns(columns, cohorts, { kind: 'all' }), policies, bars);
}
const turn = (a: number, b: number, from?: string): TurnEntry => ({ agent: 'desk', routed: recorded({ scores: rows(['a', a], ['b', b]), from }) });

describe('tally', () => {
  it('agrees with faces compared one by one, whatever the turns and policies', () => {
    fc.assert(fc.property(anyTurns, anyPolicies, fc.constantFrom('gap', 'raw'), (turns, policies, axis) => {
      const { columns, cohorts } = columnsOf(turns);
      const got = tally(columns, scopeTurns(columns, cohorts, { kind: 'all' }), policies, { axis, bins: 7, hi: 0.5 });
      const expected = { flips: 0, menus: 0, kinds: [0, 0, 0, 0, 0], pairs: 0, alone: 0, none: 0 };
      turns.forEach(({ routed }, index) => {
        const policy = policies[columns.cohort[index] ?? -1];
        if (routed?.scores === undefined || policy === undefined) {
          expected.kinds[4] = (expected.kinds[4] ?? 0) + 1;
          return;
        }
        const was = recordedFace(routed).face;
        const { decision } = judgeTurn(columns, index, policy);
        const is = faceOf(decision, routed.from);
        const kind = TURN_KINDS.indexOf(is.kind);
        expected.kinds[kind] = (expected.kinds[kind] ?? 0) + 1;
        if (isFlip(was, is)) expected.flips += 1;
        if (menuChanged(was, is)) expected.menus += 1;
        if (decision.runnerUp !== undefined) expected.pairs += 1;
        else if (is.kind === 'unmatched') expected.none += 1;
        else expected.alone += 1;
      });
      expect([...got.inForce]).toEqual(expected.kinds);
      expect([got.flips, got.menuChanged, sum(got.flipPairs)]).toEqual([expected.flips, expected.menus, expected.flips]);
      const { histogram } = got;
      expect([histogram.pairs, sum(histogram.alone), histogram.none]).toEqual([expected.pairs, expected.alone, expected.none]);
      expect(sum(histogram.byKind) + histogram.beyond).toBe(expected.pairs);
      expect(got.scored).toBe(sum(expected.kinds.slice(0, 4)));
    }), { numRuns: 700 });
  }, 60_000);

  it('says the same in a room used before, for other policies, turns and bars, and agrees with the verdicts kept one by one', () => {
    fc.assert(fc.property(anyTurns, fc.array(anyPolicies, { minLength: 2, maxLength: 2 }), fc.integer({ min: 1, max: 4 }), (turns, settings, talks) => {
      const { columns, cohorts } = columnsOf(turns, turns.map((_, index) => index % talks));
      const all = scopeTurns(columns, cohorts, { kind: 'all' });
      const room = createTallyRoom(columns);
      for (const policies of settings) {
        const judged = judgeColumns(columns, policies);
        const flipped = (index: number): boolean => isFlipped(columns, judged, index);
        for (const scope of [all, all.filter((index) => index % 3 !== 0)]) {
          for (const ask of [bars, { axis: 'raw', bins: 4, hi: 2 } as const]) {
            const got = tally(columns, scope, policies, ask, room);
            expect(got).toEqual(tally(columns, scope, policies, ask));
            const inScope = [...scope];
            const later = inScope.filter((index) => judged.kind[index] !== 4
              && inScope.some((other) => flipped(other) && columns.conversation[other] === columns.conversation[index] && (columns.place[other] ?? 0) < (columns.place[index] ?? 0)));
            expect([got.flips, got.later, got.laterCertain]).toEqual([inScope.filter(flipped).length, later.length, later.filter((index) => judged.certain[index] === 1).length]);
          }
        }
      }
    }), { numRuns: 300 });
  }, 60_000);

  it('counts a move to another target as a flip on the diagonal, another cluster as menu changed', () => {
    const moved = recorded({ scores: rows(['a', 5], ['b', 0]) });
    const menu = recorded({ scores: rows(['a', 0.5], ['b', 0.5], ['c', 0.4], ['d', 0.4]), policy: { nearTieMargin: 0.01, menuSize: 3 } });
    const got = tallyOf([{ agent: 'desk', routed: { ...moved, to: 'b' } }, { agent: 'desk', routed: menu }], plain);
    expect(got.flips).toBe(1);
    expect(got.flipPairs[0]).toBe(1);
    expect(got.menuChanged).toBe(1);
  });

  it('puts pairs in bars by verdict and the others beside them', () => {
    const { histogram } = tallyOf([turn(0.5, 0.5), turn(5, 0), turn(0.3, 0.1), turn(1, Number.NaN), turn(Number.NaN, Number.NaN)], { ...plain, floor: 0.2 });
    expect([histogram.pairs, histogram.none, sum(histogram.alone)]).toEqual([1, 1, 3]);
    expect(histogram.byKind[2]).toBe(1);
  });

  it('bins raw differences exactly and counts what lies beyond', () => {
    const { columns, cohorts } = columnsOf([turn(1, 0), turn(3, 0), turn(40, 0)]);
    const policies = cohorts.map(() => plain);
    const { histogram } = tally(columns, Uint32Array.of(0, 1, 2), policies, { axis: 'raw', bins: 4, hi: 4 });
    expect([histogram.byKind[1 * 5], histogram.byKind[3 * 5], histogram.beyond, histogram.step]).toEqual([1, 1, 1, 1]);
  });
});

describe('later turns', () => {
  // At margin 0.5 the first turn of each conversation flips from a move to a menu.
  const flipping = turn(1, 0.5);
  const decisive = turn(9, 0, 'b');
  const near = turn(0.5, 0.5, 'b');
  const unmatched = turn(Number.NaN, Number.NaN, 'b');
  const wide = { ...plain, margin: 0.5 };

  it('are those after the first flip of their conversation; near-ties are not certain', () => {
    const got = tallyOf([decisive, flipping, decisive, near, unmatched, { agent: 'desk' }], wide, [0, 0, 0, 0, 0, 0]);
    expect([got.flips, got.later, got.laterCertain]).toEqual([1, 3, 2]);
  });

  it('go by place where conversations interleave, and count once after two flips', () => {
    const got = tallyOf([decisive, flipping, near, flipping, flipping, near, decisive], wide, [0, 1, 0, 0, 1, 1, 0]);
    // Conversation 0: decisive, near, flip, decisive. Conversation 1: flip, flip, near.
    expect([got.flips, got.later, got.laterCertain]).toEqual([3, 3, 1]);
  });

  it('are none without a flip', () => {
    const got = tallyOf([decisive, near], plain, [0, 0]);
    expect([got.flips, got.later, got.laterCertain]).toEqual([0, 0, 0]);
  });
});
