import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPolicies, anyTurns, columnsOf, recorded, rows } from './arbitraryTurns';
import { judgeColumns } from './judge';
import { verdictMix } from './mix';
import { scopeTurns } from './scope';
import type { CohortPolicy } from './types';

const plain: CohortPolicy = { margin: 0.15, menuSize: 3, law: 'current', categorical: false };

describe('verdictMix', () => {
  it('is what judging at each margin gives', () => {
    fc.assert(fc.property(anyTurns, anyPolicies, fc.constantFrom(0.3, 0.5, 1, 12, Math.tanh(0.15)), fc.integer({ min: 1, max: 12 }), fc.constantFrom('gap' as const, 'raw' as const), (turns, policies, hi, points, axis) => {
      const { columns, cohorts } = columnsOf(turns);
      const all = scopeTurns(columns, cohorts, { kind: 'all' });
      const mix = verdictMix(columns, all, policies, hi, points, axis);
      mix.margins.forEach((margin, point) => {
        const judged = judgeColumns(columns, policies.map((policy) => ({ ...policy, margin })));
        const counts = [0, 1, 2, 3].map((kind) => judged.kind.filter((is) => is === kind).length);
        expect([...mix.counts.subarray(point * 4, point * 4 + 4)]).toEqual(counts);
      });
    }), { numRuns: 1000 });
  }, 60_000);

  it('changes a turn right after the margin its gap equals', () => {
    const { columns } = columnsOf([{ agent: 'desk', routed: recorded({ scores: rows(['a', 2 * Math.atanh(0.2)], ['b', 0]) }) }]);
    const gap = columns.gap[0] ?? 0;
    const { margins, counts } = verdictMix(columns, Uint32Array.of(0), [plain], gap * 2, 5);
    expect(margins[2]).toBe(gap);
    expect([0, 1, 2, 3, 4].map((point) => counts[point * 4])).toEqual([1, 1, 1, 0, 0]);
    expect([0, 1, 2, 3, 4].map((point) => counts[point * 4 + 2])).toEqual([0, 0, 0, 1, 1]);
  });

  it('spreads its margins over raw differences when asked, also where their gap is 1', () => {
    const { columns } = columnsOf([{ agent: 'desk', routed: recorded({ scores: rows(['a', 60], ['b', 10]) }) }]);
    const { margins, counts } = verdictMix(columns, Uint32Array.of(0), [plain], 100, 5, 'raw');
    expect([...margins]).toEqual([0, Math.tanh(12.5), 1, 1, 1]);
    expect([0, 1, 2, 3, 4].map((point) => counts[point * 4])).toEqual([1, 1, 1, 1, 1]);
  });

  it('spreads its margins over the whole domain and counts scored turns only', () => {
    const { columns } = columnsOf([{ agent: 'desk' }, { agent: 'desk', routed: recorded({ scores: rows(['a', 1]) }) }]);
    const mix = verdictMix(columns, Uint32Array.of(0, 1), [plain], 1, 3);
    expect([...mix.margins]).toEqual([0, 0.5, 1]);
    expect(mix.scored).toBe(1);
  });
});
