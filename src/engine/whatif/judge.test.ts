import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideTier2 } from '../verdict/decideTier2';
import { TURN_KINDS } from '../verdict/types';
import { anyPolicies, anyTurns, columnsOf, recorded, rows } from './arbitraryTurns';
import { createJudged, judgeColumns } from './judge';
import { candidatesOf, incumbentOf } from './slowTurns';
import { isMenuChanged } from './menuCluster';
import { pairDifference } from './pairDifference';
import type { CohortPolicy } from './types';

const plain: CohortPolicy = { margin: 0.15, menuSize: 3, law: 'current', categorical: false };

describe('judgeColumns', () => {
  it('agrees with decideTier2 on every turn, policy and law', () => {
    fc.assert(fc.property(anyTurns, anyPolicies, (turns, policies) => {
      const { columns } = columnsOf(turns);
      const judged = judgeColumns(columns, policies);
      for (let turn = 0; turn < columns.count; turn += 1) {
        const kind = TURN_KINDS[judged.kind[turn] ?? 4];
        const policy = policies[columns.cohort[turn] ?? -1];
        const routed = turns[turn]?.routed;
        if (routed?.scores === undefined || policy === undefined) {
          expect(kind).toBe('not-judged');
          continue;
        }
        const asked = { nearTieMargin: policy.margin, menuSize: policy.menuSize, ...(policy.floor === undefined ? {} : { floor: policy.floor }) };
        const verdict = decideTier2(routed.scores, routed.from, asked, { categorical: policy.categorical }, policy.law);
        expect(kind).toBe(verdict.kind);
        expect(columns.skills[judged.target[turn] ?? -1]).toBe(verdict.kind === 'move' ? verdict.to : undefined);
        const gap = judged.gap[turn] ?? 0;
        expect(verdict.runnerUp === undefined ? Number.isNaN(gap) : gap === verdict.runnerUp.gap).toBe(true);
        const above = verdict.kind === 'unmatched' ? 0 : verdict.runnerUp === undefined ? 1 : 2;
        expect(judged.above[turn]).toBe(above);
        // Under any incumbent the turn ends in the same place exactly where no near-tie is involved.
        expect(judged.certain[turn]).toBe(verdict.decisive || verdict.kind === 'unmatched' ? 1 : 0);
        const difference = pairDifference(columns, turn, policy.floor ?? Number.NEGATIVE_INFINITY);
        expect(above === 2 ? Math.tanh(difference / 2) === gap : Number.isNaN(difference)).toBe(true);
        if (verdict.kind === 'menu' && columns.recordedKind[turn] === 2) {
          expect(isMenuChanged(columns, turn, policy)).toBe(JSON.stringify(verdict.offered) !== JSON.stringify(routed.offered));
        }
      }
    }), { numRuns: 1500 });
  }, 60_000);

  it('gives the candidates and the incumbent of a turn back as recorded', () => {
    const { columns } = columnsOf([{ agent: 'desk', routed: recorded({ scores: rows(['a', 1], ['b', Number.NaN], ['', 0.5]), from: '' }) }]);
    expect(candidatesOf(columns, 0)).toEqual(rows(['a', 1], ['', 0.5], ['b', Number.NaN]));
    expect(incumbentOf(columns, 0)).toBe('');
  });

  it('lets the top be the first finite candidate, whatever stands before it', () => {
    const { columns } = columnsOf([{ agent: 'desk', routed: recorded({ scores: rows(['x', Number.NaN], ['a', 1], ['b', 0]), from: 'a', unranked: true }) }]);
    expect(columns.slow[0]).toBe(0);
    const judged = judgeColumns(columns, [plain]);
    expect(TURN_KINDS[judged.kind[0] ?? 4]).toBe('stay');
    expect(judged.target[0]).toBe(-1);
  });

  it('keeps two rows of one id and one score on the fast way, and two scores of one id on the slow one', () => {
    const { columns } = columnsOf([
      { agent: 'desk', routed: recorded({ scores: rows(['a', 1], ['a', 1], ['b', 0]) }) },
      { agent: 'desk', routed: recorded({ scores: rows(['a', 1], ['b', 0.5], ['a', 0]) }) },
      { agent: 'desk', routed: recorded({ scores: rows(['a', 0], ['b', 0.5]), unranked: true }) },
    ]);
    expect([...columns.slow]).toEqual([0, 1, 1]);
  });

  it('writes only the turns asked for into the room it is given', () => {
    const turn = { agent: 'desk', routed: recorded({ scores: rows(['a', 1], ['b', 0]) }) };
    const { columns } = columnsOf([turn, turn, turn]);
    const room = createJudged(3);
    expect(judgeColumns(columns, [plain], Uint32Array.of(1), room)).toBe(room);
    expect([...room.kind]).toEqual([4, 0, 4]);
  });

  it('calls a gap that equals the margin decisive', () => {
    const gap = Math.tanh((0.7 - 0.4) / 2);
    const { columns } = columnsOf([{ agent: 'desk', routed: recorded({ scores: rows(['a', 0.7], ['b', 0.4]) }) }]);
    expect(judgeColumns(columns, [{ ...plain, margin: gap }]).kind[0]).toBe(0);
    expect(judgeColumns(columns, [{ ...plain, margin: gap + Number.EPSILON }]).kind[0]).toBe(2);
  });
});
