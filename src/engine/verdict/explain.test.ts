import { describe, expect, it } from 'vitest';
import { explainVerdict } from './index';
import type { ScoredCandidate } from './index';

const scores: ScoredCandidate[] = [
  { id: 'broken', score: NaN }, { id: 'refunds', score: 0.66 }, { id: 'billing', score: 0.71 }, { id: 'account', score: 0.18 }, { id: 'old', score: 0.1 }, { id: 'returns', score: 0.3 },
];
const policy = { nearTieMargin: 0.15, menuSize: 2, floor: 0.18 };
const places = (e: ReturnType<typeof explainVerdict>): string[] => e.candidates.map(({ id, place }) => `${id} ${place}`);

it('says who stands where, and why the others are out', () => {
  const e = explainVerdict(scores, 'old', policy);
  expect(places(e)).toEqual(['billing top', 'refunds runner-up', 'returns above', 'account at-floor', 'old below-floor', 'broken not-a-number']);
  expect(e).toMatchObject({ of: 6, above: 3, floor: 0.18, margin: 0.15, law: 'current', top: { id: 'billing', score: 0.71 }, runnerUp: { id: 'refunds', score: 0.66, gap: Math.tanh((0.71 - 0.66) / 2) } });
  expect(e.candidates.map(({ gapToTop }) => gapToTop !== undefined)).toEqual([false, true, true, false, false, false]);
});

it('follows a near-tie past a scored-out incumbent to the offer', () => {
  const e = explainVerdict(scores, 'old', policy);
  expect(e).toMatchObject({ because: 'near-tie', scoredOut: true, incumbent: { state: 'present', id: 'old', scored: true, alive: false, score: 0.1 }, face: { kind: 'menu', offered: ['billing', 'refunds'] } });
  expect(e.candidates.filter(({ offered }) => offered).map(({ id }) => id)).toEqual(['billing', 'refunds']);
  expect(e.candidates.filter(({ tied }) => tied).map(({ id }) => id)).toEqual(['billing', 'refunds']);
  const older = explainVerdict(scores, 'old', policy, {}, '9.62');
  expect(older).toMatchObject({ law: '9.62', scoredOut: false, face: { kind: 'stay', target: 'old', held: true } });
  expect(older.candidates.some(({ offered }) => offered)).toBe(false);
});

describe('the reason', () => {
  const tie = [{ id: 'a', score: 1 }, { id: 'b', score: 0.9 }];
  it.each([
    ['nobody-above', explainVerdict(tie, undefined, { ...policy, floor: 4 })],
    ['only-one', explainVerdict(tie, undefined, { ...policy, floor: 0.95 }, { categorical: true })],
    ['categorical', explainVerdict(tie, undefined, policy, { categorical: true })],
    ['categorical', explainVerdict(tie, undefined, { ...policy, nearTieMargin: 0.01 }, { categorical: true })],
    ['gap-reaches-margin', explainVerdict(tie, undefined, { ...policy, nearTieMargin: Math.tanh((1 - 0.9) / 2) })],
    ['near-tie', explainVerdict(tie, undefined, policy)],
  ])('is %s', (because, e) => {
    expect(e.because).toBe(because);
  });
});

it('tells a cold start, an unscored and a living incumbent apart', () => {
  expect(explainVerdict(scores, undefined, policy).incumbent).toEqual({ state: 'cold' });
  expect(explainVerdict(scores, 'gone', policy)).toMatchObject({ incumbent: { id: 'gone', scored: false, alive: false }, scoredOut: false });
  expect(explainVerdict(scores, 'gone', policy).incumbent).not.toHaveProperty('score');
  expect(explainVerdict(scores, 'returns', policy).incumbent).toMatchObject({ scored: true, alive: true, score: 0.3 });
});

it('leaves floor, top and runner-up away where there is none', () => {
  const e = explainVerdict([], undefined, { nearTieMargin: 0.15, menuSize: 3 });
  expect(e).not.toHaveProperty('floor');
  expect(e).not.toHaveProperty('top');
  expect(e).not.toHaveProperty('runnerUp');
  expect(e.candidates).toEqual([]);
});

it('does not call a top tied that nobody comes near', () => {
  const e = explainVerdict([{ id: 'a', score: 9 }, { id: 'b', score: 0 }], undefined, policy);
  expect(e.candidates.some(({ tied }) => tied)).toBe(false);
});
