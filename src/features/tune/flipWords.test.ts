import { describe, expect, it } from 'vitest';
import type { VerdictFace } from '../../engine/verdict/types';
import type { TurnRow } from '../../worker/protocol';
import { flipWords, moreWords, type Thresholds } from './flipWords';

const row = (recorded: VerdictFace, inForce: VerdictFace, change: Partial<TurnRow> = {}): TurnRow => ({
  index: 0, key: 'r1', ordinal: 1, conversation: 's', place: 1, message: { state: 'text', text: 'hello', length: 5, cut: false },
  recorded, inForce, flip: true, menuChanged: false, above: 2, ...change,
});
const menu: VerdictFace = { kind: 'menu', offered: ['billing', 'refunds'] };
const stay: VerdictFace = { kind: 'stay', target: 'vip-desk', held: false };
const move: VerdictFace = { kind: 'move', target: 'returns' };
const margin: Thresholds = { margin: 0.08, recordedMargin: 0.15, floor: 0.18, recordedFloor: 0.18 };
const floor: Thresholds = { margin: 0.15, recordedMargin: 0.15, floor: 0.22, recordedFloor: 0.18 };
const both: Thresholds = { margin: 0.08, recordedMargin: 0.15, floor: 0.22, recordedFloor: 0.18 };

describe('words of a flip', () => {
  it('menu to move: the gap reaches the margin', () => {
    expect(flipWords(row(menu, move, { gap: 0.0824, fromMargin: 0.0024 }), margin)).toEqual({
      lead: 'to', skill: 'returns', why: 'gap 0.0824 ≥ margin 0.08', past: '0.0024 past the margin',
    });
  });

  it('stay to menu: the incumbent fell out by the floor, though the margin moved too', () => {
    expect(flipWords(row(stay, menu, { gap: 0.052, fromMargin: -0.028, toFloor: -0.0052 }), both)).toEqual({
      lead: '2 offered', why: 'incumbent vip-desk is not above the floor; near-tie, gap 0.0520 < margin 0.08', past: '0.0052 past the floor',
    });
  });

  it('keeps a very long id short', () => {
    const words = flipWords(row({ kind: 'stay', target: 'x'.repeat(1_000_000), held: true }, menu, { gap: 0.05, fromMargin: -0.1 }), floor);
    expect(words.why.length).toBeLessThan(200);
  });

  it('to unmatched: with the top score where it is known', () => {
    const unmatched: VerdictFace = { kind: 'unmatched' };
    expect(flipWords(row(stay, unmatched, { toFloor: -0.0003, above: 0 }), floor)).toEqual({
      lead: 'no skill', why: 'no score is above the floor 0.22', past: '0.0003 past the floor',
    });
    expect(flipWords(row(stay, unmatched, { top: { id: 'a', score: 0.2197 }, above: 0 }), floor).why).toBe('top 0.220 is not above the floor 0.22');
  });

  it('move to held stay: the gap no longer reaches the margin', () => {
    const held: VerdictFace = { kind: 'stay', target: 'billing', held: true };
    const words = flipWords(row(move, held, { gap: 0.18, fromMargin: -0.02 }), { ...margin, margin: 0.2 });
    expect(words).toEqual({ lead: 'stays in', skill: 'billing', why: 'near-tie, gap 0.1800 < margin 0.2', past: '0.0200 past the margin' });
  });

  it('a margin no gap can reach is named, not measured', () => {
    const held: VerdictFace = { kind: 'stay', target: 'billing', held: true };
    expect(flipWords(row(move, held, { gap: 0.2325, fromMargin: -999.7675 }), { ...margin, margin: 1000 }).past).toBe('above every gap');
    expect(flipWords(row(menu, move, { gap: 0.01, fromMargin: 5.01 }), { ...margin, margin: -5 }).past).toBe('below every gap');
  });

  it('the only one above the floor has no gap', () => {
    expect(flipWords(row(menu, move, { above: 1, toFloor: -0.01 }), floor)).toMatchObject({ why: 'the only one above the floor 0.22', past: '0.0100 past the floor' });
  });

  it('a categorical scorer decides below the margin', () => {
    expect(flipWords(row(menu, move, { gap: 0.01, fromMargin: -0.14 }), { ...floor, floor: 0.18 })).toEqual({
      lead: 'to', skill: 'returns', why: 'on top, the scorer is categorical: gap 0.0100',
    });
  });

  it('tells the margin from the row where cohorts differ, and claims no cause it cannot know', () => {
    const words = flipWords(row(menu, move, { gap: 0.3, fromMargin: 0.1 }), {});
    expect(words.why).toBe('gap 0.3000 ≥ margin 0.2');
    expect(words.past).toBeUndefined();
  });
});

it('counts what is not shown', () => {
  expect(moreWords(24, 3)).toBe('21 more');
  expect(moreWords(3, 3)).toBeUndefined();
});
