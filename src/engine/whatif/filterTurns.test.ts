import { describe, expect, it } from 'vitest';
import { columnsOf, recorded, rows } from './arbitraryTurns';
import { cohortSketches } from './cohortSketch';
import { fromMargin } from './distances';
import { filterTurns } from './filterTurns';
import { flipGroups } from './flips';
import { judgeColumns } from './judge';
import type { RowFilterCodes } from './filterTurns';
import type { CohortPolicy, TurnEntry } from './types';

const turn = (a: number, b: number, from?: string): TurnEntry => ({ agent: 'desk', routed: recorded({ scores: rows(['a', a], ['b', b]), from }) });
const policy: CohortPolicy = { margin: 0.3, menuSize: 3, floor: 0.2, law: 'current', categorical: false };
// Recorded at margin 0.15 without a floor; in force at 0.3 with a floor of 0.2.
const turns = [
  turn(0.9, 0.5), // move a, now a menu
  turn(0.9, 0.51), // move a, now a menu, nearer to 0.15 and farther from 0.3
  turn(0.1, 0), // menu, now unmatched
  turn(5, 0, 'a'), // stays with a
  turn(0.15, -5), // move a, now unmatched
  { agent: 'desk' },
];
const { columns, cohorts } = columnsOf(turns, [0, 0, 1, 1, 2, 2]);
const judged = judgeColumns(columns, [policy]);
const all = Uint32Array.from(turns.keys());
const any: RowFilterCodes = { kinds: 0, recordedKinds: 0, flipsOnly: false };
const passing = (filter: Partial<RowFilterCodes>): number[] => [...filterTurns(columns, judged, all, { ...any, ...filter })];

describe('filterTurns', () => {
  it('takes everything, or the verdicts asked for on either side', () => {
    expect(passing({})).toEqual([0, 1, 2, 3, 4, 5]);
    expect(passing({ kinds: 1 << 2 })).toEqual([0, 1]);
    expect(passing({ kinds: (1 << 3) | (1 << 4) })).toEqual([2, 4, 5]);
    expect(passing({ recordedKinds: 1 << 0 })).toEqual([0, 1, 4]);
    expect(passing({ flipsOnly: true })).toEqual([0, 1, 2, 4]);
  });

  it('finds a skill on top, as target, or as the incumbent that stays', () => {
    const skill = (id: string): number => columns.skills.indexOf(id);
    expect(passing({ skill: skill('a') })).toEqual([0, 1, 2, 3, 4]);
    expect(passing({ skill: skill('b') })).toEqual([]);
    expect(passing({ skill: -1 })).toEqual([]);
  });

  it('takes conversations and messages by mask, all parts together', () => {
    expect(passing({ conversations: Uint8Array.of(0, 1, 0) })).toEqual([2, 3]);
    expect(passing({ messages: Uint8Array.of(1, 0, 0, 1, 0, 1) })).toEqual([0, 3, 5]);
    expect(passing({ messages: Uint8Array.of(1, 0, 0, 1, 0, 1), flipsOnly: true })).toEqual([0]);
  });
});

describe('flipGroups', () => {
  it('groups flips, largest first, each nearest the threshold first', () => {
    const groups = flipGroups(columns, judged, all, [policy], 10);
    expect(groups.map(({ from, to, count, turns: list }) => [from, to, count, [...list]])).toEqual([
      [0, 2, 2, [0, 1]],
      [0, 3, 1, [4]],
      [2, 3, 1, [2]],
    ]);
    const [nearest, farther] = fromMargin(columns, judged, [0, 1], [policy]);
    expect(Math.abs(nearest ?? 9)).toBeLessThan(Math.abs(farther ?? 0));
  });

  it('gives no more turns than asked for, and still the whole count', () => {
    expect(flipGroups(columns, judged, all, [policy], 1)[0]).toMatchObject({ count: 2, turns: Uint32Array.of(0) });
  });
});

describe('cohortSketches', () => {
  it('count verdicts in force, flips and gaps of each cohort', () => {
    const [sketch] = cohortSketches(columns, cohorts, judged);
    expect([...sketch?.inForce ?? []]).toEqual([0, 1, 2, 2, 0]);
    expect(sketch).toMatchObject({ key: 'desk/cosine/m0.15/k3/fnone', flips: 4, gapHi: 0.2 });
    expect([...sketch?.gaps ?? []].reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});
