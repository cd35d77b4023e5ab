import { describe, expect, it } from 'vitest';
import { decideTier2 } from './index';
import type { RoutingPolicy, ScoredCandidate, Verdict } from './index';

const POLICY: RoutingPolicy = { nearTieMargin: 0.15, menuSize: 3 };
const rows = (scores: Record<string, number>): ScoredCandidate[] => Object.entries(scores).map(([id, score]) => ({ id, score }));
const offered = (verdict: Verdict): readonly string[] | undefined => (verdict.kind === 'menu' ? verdict.offered : undefined);
/** Gap of a raw difference of 1. */
const GAP_OF_1 = Math.tanh(0.5);

describe('nobody to choose', () => {
  it('is unmatched without candidates, incumbent or not', () => {
    expect(decideTier2([], undefined, POLICY)).toStrictEqual({ kind: 'unmatched', ranked: [], decisive: false });
    expect(decideTier2([], 'a', POLICY).kind).toBe('unmatched');
  });

  it.each([NaN, Infinity, -Infinity])('is unmatched with only %d, also categorical, also when it is the incumbent', (score) => {
    expect(decideTier2([{ id: 'a', score }], 'a', POLICY, { categorical: true }).kind).toBe('unmatched');
  });

  it('shares evenly among scores that are not finite, in the order given', () => {
    const { ranked } = decideTier2(rows({ a: NaN, b: Infinity, c: -Infinity, d: NaN }), undefined, POLICY);
    expect(ranked.map(({ id, relevance }) => [id, relevance])).toEqual([['a', 0.25], ['b', 0.25], ['c', 0.25], ['d', 0.25]]);
  });
});

describe('the floor', () => {
  it('puts out a score equal to it', () => {
    expect(decideTier2(rows({ a: 0.5 }), undefined, { ...POLICY, floor: 0.5 }).kind).toBe('unmatched');
  });

  it('is the policy\'s, else the scorer\'s; null falls through and 0 does not', () => {
    const judged = (floor: number | null): string => decideTier2(rows({ a: 0.5 }), undefined, { ...POLICY, floor }, { floor: 0.6 }).kind;
    expect(judged(null)).toBe('unmatched');
    expect(judged(0)).toBe('move');
    expect(decideTier2(rows({ a: 0 }), undefined, { ...POLICY, floor: -0 }).kind).toBe('unmatched');
  });

  it.each([[NaN, 'unmatched'], [Infinity, 'unmatched'], [-Infinity, 'move']])('%d gives %s', (floor, kind) => {
    expect(decideTier2(rows({ a: 5, b: NaN }), undefined, { ...POLICY, floor }).kind).toBe(kind);
  });
});

describe('the margin', () => {
  it.each([5, NaN, 0, -1])('never makes a lone candidate less than decisive (%d)', (nearTieMargin) => {
    expect(decideTier2(rows({ a: 0.2 }), undefined, { ...POLICY, nearTieMargin })).toMatchObject({ kind: 'move', to: 'a', decisive: true });
    expect(decideTier2(rows({ a: 0.2 }), 'a', { ...POLICY, nearTieMargin }).kind).toBe('stay');
  });

  it('is reached by an equal gap, and a candidate exactly at it is left out of the offer', () => {
    expect(decideTier2(rows({ a: 1, b: 0 }), undefined, { ...POLICY, nearTieMargin: GAP_OF_1 }).kind).toBe('move');
    expect(offered(decideTier2(rows({ a: 1, b: 0.9, c: 0 }), undefined, { ...POLICY, nearTieMargin: GAP_OF_1 }))).toEqual(['a', 'b']);
  });

  it.each([0, -1])('%d makes an exact tie decisive for the first given', (nearTieMargin) => {
    expect(decideTier2(rows({ b: 1, a: 1 }), undefined, { ...POLICY, nearTieMargin })).toMatchObject({ kind: 'move', to: 'b' });
  });

  it('of 1 is reached by a far difference, above 1 by none', () => {
    expect(decideTier2(rows({ a: 100, b: 0 }), undefined, { ...POLICY, nearTieMargin: 1 }).decisive).toBe(true);
    expect(decideTier2(rows({ a: 100, b: 0 }), undefined, { ...POLICY, nearTieMargin: 1.001 }).decisive).toBe(false);
  });

  it('that is not a number decides nothing and offers nobody', () => {
    expect(offered(decideTier2(rows({ a: 9, b: 0 }), undefined, { ...POLICY, nearTieMargin: NaN }))).toEqual([]);
    expect(decideTier2(rows({ a: 9, b: 0 }), 'b', { ...POLICY, nearTieMargin: NaN }).kind).toBe('stay');
  });

  it('is not asked of a categorical scorer, whose gap is still told', () => {
    expect(decideTier2(rows({ a: 1, b: 1 }), 'b', POLICY, { categorical: true })).toMatchObject({ kind: 'move', to: 'a', runnerUp: { id: 'b', gap: 0 } });
  });
});

describe('a menu', () => {
  const tied = rows({ a: 0.5, b: 0.5, c: 0.5, d: 0.5 });

  it.each([[0, 2], [1, 2], [-3, 2], [2.7, 2], [3.9, 3], [Infinity, 4], [NaN, 0]])('of size %d offers %d', (menuSize, count) => {
    expect(offered(decideTier2(tied, undefined, { ...POLICY, menuSize }))).toHaveLength(count);
  });

  it('measures from the top only, not from neighbour to neighbour', () => {
    expect(offered(decideTier2(rows({ a: 0.6, b: 0.4, c: 0.2 }), undefined, POLICY))).toEqual(['a', 'b']);
  });
});

describe('an incumbent in a near-tie', () => {
  const scores = rows({ a: 0.5, b: 0.45, old: 0.1 });

  it('holds however far behind it is, and when nobody scored it', () => {
    expect(decideTier2(scores, 'old', POLICY)).toMatchObject({ kind: 'stay', decisive: false });
    expect(decideTier2(scores, 'elsewhere', { ...POLICY, floor: 0.2 }).kind).toBe('stay');
    expect(decideTier2(scores, '', POLICY).kind).toBe('stay');
  });

  it('does not hold when it was scored and is not above the floor, unless 9.62 judges', () => {
    const policy = { ...POLICY, floor: 0.1 };
    expect(offered(decideTier2(scores, 'old', policy))).toEqual(['a', 'b']);
    expect(decideTier2(scores, 'old', policy, {}, '9.62').kind).toBe('stay');
  });
});

describe('repeated ids', () => {
  it('go by the last row given, which can leave the first ranked behind', () => {
    const verdict = decideTier2([{ id: 'a', score: 3 }, { id: 'b', score: 1 }, { id: 'a', score: 0 }], undefined, POLICY);
    expect(verdict).toMatchObject({ kind: 'menu', offered: ['a', 'b', 'a'], runnerUp: { id: 'b', gap: -GAP_OF_1 } });
  });

  it('are out in every row when the last one is', () => {
    expect(decideTier2([{ id: 'a', score: 3 }, { id: 'a', score: NaN }], undefined, POLICY).kind).toBe('unmatched');
  });
});

it('leaves its input as it was', () => {
  const scores = rows({ a: 1, b: 2 });
  expect(decideTier2(scores, undefined, POLICY).ranked.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(scores).toEqual([{ id: 'a', score: 1 }, { id: 'b', score: 2 }]);
});
