import { expect, it } from 'vitest';
import { decideTier2, faceOf, isFlip, menuChanged, sameFace } from './index';
import type { VerdictFace } from './index';

const move = (target: string): VerdictFace => ({ kind: 'move', target });
const stay = (target: string, held: boolean): VerdictFace => ({ kind: 'stay', target, held });
const menu = (...offered: string[]): VerdictFace => ({ kind: 'menu', offered });
const unmatched: VerdictFace = { kind: 'unmatched' };

it('shows kind, target, offer and whether a stay was held', () => {
  const policy = { nearTieMargin: 0.15, menuSize: 3 };
  const tie = [{ id: 'a', score: 1 }, { id: 'b', score: 1 }];
  const at = (incumbent: string | undefined, margin: number): VerdictFace => faceOf(decideTier2(tie, incumbent, { ...policy, nearTieMargin: margin }), incumbent);
  expect(at(undefined, 0)).toEqual(move('a'));
  expect(at('a', 0)).toEqual(stay('a', false));
  expect(at('b', 0.1)).toEqual(stay('b', true));
  expect(at(undefined, 0.1)).toEqual(menu('a', 'b'));
  expect(faceOf(decideTier2([], 'a', policy), 'a')).toEqual(unmatched);
});

it('calls another kind or another target of a move a flip, and nothing else', () => {
  expect(isFlip(move('a'), move('b'))).toBe(true);
  expect(isFlip(move('a'), stay('a', false))).toBe(true);
  expect(isFlip(menu('a'), unmatched)).toBe(true);
  expect(isFlip(move('a'), move('a'))).toBe(false);
  expect(isFlip(stay('a', false), stay('b', true))).toBe(false);
  expect(isFlip(menu('a', 'b'), menu('a', 'c'))).toBe(false);
});

it('counts another offer as a changed menu, order included', () => {
  expect(menuChanged(menu('a', 'b'), menu('b', 'a'))).toBe(true);
  expect(menuChanged(menu('a', 'b'), menu('a', 'b', 'c'))).toBe(true);
  expect(menuChanged(menu('a', 'b'), menu('a', 'b'))).toBe(false);
  expect(menuChanged(menu('a', 'b'), unmatched)).toBe(false);
});

it('compares faces by kind, target and offer', () => {
  expect(sameFace(stay('a', true), stay('a', false))).toBe(true);
  expect(sameFace(stay('a', true), stay('b', true))).toBe(false);
  expect(sameFace(move('a'), stay('a', true))).toBe(false);
  expect(sameFace(menu('a'), menu('a', 'b'))).toBe(false);
  expect(sameFace(unmatched, unmatched)).toBe(true);
  expect(sameFace({ kind: 'not-judged', why: 'no-scorer' }, { kind: 'not-judged', why: 'start-rule' })).toBe(false);
});
