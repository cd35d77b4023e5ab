import { describe, expect, it } from 'vitest';
import { breakPoints, faceOnStrip, verdictPlane } from './index';
import type { KnobStrip, ScoredCandidate, VerdictFace } from './index';

const policy = { nearTieMargin: 0.15, menuSize: 5 };
const scores: ScoredCandidate[] = [{ id: 'a', score: 0.9 }, { id: 'b', score: 0.7 }, { id: 'c', score: 0.5 }, { id: 'old', score: 0.1 }];
const gap = (difference: number): number => Math.tanh(difference / 2);
const word = (face: VerdictFace): string =>
  face.kind === 'menu' ? `menu ${face.offered.join('+')}` : 'target' in face ? `${face.kind} ${face.target}` : face.kind;
const told = (strip: KnobStrip): unknown[] => [word(strip.start), ...strip.breaks.map(({ value, above }) => [value, word(above)])];

describe('along the margin', () => {
  it('breaks at every gap to the top, each growing the offer of a cold turn', () => {
    const { margin } = breakPoints(scores, undefined, policy);
    expect(told(margin)).toEqual(['move a', [gap(0.9 - 0.7), 'menu a+b'], [gap(0.9 - 0.5), 'menu a+b+c'], [gap(0.9 - 0.1), 'menu a+b+c+old']]);
    expect(margin.breaks.map(({ equality }) => equality)).toEqual(['lower', 'lower', 'lower']);
  });

  it('merges what reads the same: a held turn breaks once, a cut menu no more', () => {
    expect(told(breakPoints(scores, 'z', policy).margin)).toEqual(['move a', [gap(0.9 - 0.7), 'stay z']]);
    expect(told(breakPoints(scores, 'a', policy).margin)).toEqual(['stay a']);
    expect(told(breakPoints(scores, undefined, { ...policy, menuSize: 2 }).margin)).toEqual(['move a', [gap(0.9 - 0.7), 'menu a+b']]);
  });

  it('holds the floor, the scorer\'s where the policy has none', () => {
    expect(told(breakPoints(scores, undefined, policy, { floor: 0.6 }).margin)).toEqual(['move a', [gap(0.9 - 0.7), 'menu a+b']]);
    expect(told(breakPoints(scores, 'old', { ...policy, floor: 0.1 }).margin)).toEqual(['move a', [gap(0.9 - 0.7), 'menu a+b'], [gap(0.9 - 0.5), 'menu a+b+c']]);
    expect(told(breakPoints(scores, 'old', { ...policy, floor: 0.1 }, {}, '9.62').margin)).toEqual(['move a', [gap(0.9 - 0.7), 'stay old']]);
  });

  it('has no break with one candidate, with none, and for a categorical scorer', () => {
    expect(told(breakPoints(scores, undefined, { ...policy, floor: 0.8 }).margin)).toEqual(['move a']);
    expect(told(breakPoints([], undefined, policy).margin)).toEqual(['unmatched']);
    expect(told(breakPoints(scores, undefined, policy, { categorical: true }).margin)).toEqual(['move a']);
  });

  it('goes below 0 where a repeated id left the top behind', () => {
    const repeated = [{ id: 'a', score: 3 }, { id: 'b', score: 1 }, { id: 'a', score: 0 }];
    expect(told(breakPoints(repeated, undefined, policy).margin)).toEqual(['move a', [gap(-1), 'menu b'], [0, 'menu a+b+a']]);
  });
});

describe('along the floor', () => {
  it('breaks at scores, from no floor at all up to nobody left', () => {
    const { floor } = breakPoints(scores, 'old', { ...policy, nearTieMargin: 0.15, floor: 0.3 }, { floor: 0.2 });
    expect(told(floor)).toEqual(['stay old', [0.1, 'menu a+b'], [0.7, 'move a'], [0.9, 'unmatched']]);
    expect(floor.breaks.map(({ equality }) => equality)).toEqual(['upper', 'upper', 'upper']);
  });

  it('keeps the incumbent longer under 9.62', () => {
    expect(told(breakPoints(scores, 'old', policy, {}, '9.62').floor)).toEqual(['stay old', [0.7, 'move a'], [0.9, 'unmatched']]);
  });

  it('breaks for a categorical scorer too', () => {
    expect(told(breakPoints(scores, undefined, policy, { categorical: true }).floor)).toEqual(['move a', [0.9, 'unmatched']]);
  });

  it('passes over scores that are not numbers', () => {
    expect(told(breakPoints([{ id: 'a', score: NaN }, { id: 'b', score: Infinity }], undefined, policy).floor)).toEqual(['unmatched']);
  });
});

it('gives a value on a break to the side that equality belongs to', () => {
  const { margin, floor } = breakPoints(scores, undefined, policy);
  expect(word(faceOnStrip(margin, gap(0.9 - 0.7)))).toBe('move a');
  expect(word(faceOnStrip(floor, 0.9))).toBe('unmatched');
});

it('splits the plane into bands of floor that touch, equal neighbours joined', () => {
  const bands = verdictPlane(scores, 'z', policy);
  expect(bands.map(({ from, to, strip }) => [from, to, ...told(strip)])).toEqual([
    [-Infinity, 0.7, 'move a', [gap(0.9 - 0.7), 'stay z']],
    [0.7, 0.9, 'move a'],
    [0.9, Infinity, 'unmatched'],
  ]);
  expect(verdictPlane(scores, undefined, policy)).toHaveLength(scores.length + 1);
});
