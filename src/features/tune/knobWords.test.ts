import { describe, expect, it } from 'vitest';
import type { KnobDomain } from '../../engine/whatif/types';
import { floorScale } from './knobScale';
import { beyondWords, fineGap, marginWords, noChangeWords, ownFloorWords, rawWords, recordedWords, valueWords } from './knobWords';

const domain = (change: Partial<KnobDomain> = {}): KnobDomain => ({ lo: 0, hi: 0.3, recorded: 0.15, ticks: new Uint32Array(60), ...change });

describe('a margin in its second unit', () => {
  it('is a raw difference', () => expect(rawWords(0.15)).toEqual({ lead: 'a raw difference of', number: '0.302' }));
  it('says what margins without a raw difference do', () => {
    expect(rawWords(0).lead).toBe('every pair is decisive');
    expect(rawWords(1).lead).toBe('only a gap of 1 is decisive');
    expect(rawWords(5).lead).toBe('above every gap: no pair is decisive');
  });
});

it('says a value and its effect', () => {
  expect(valueWords('margin', 0.08, 47)).toBe('margin 0.08, 47 flips');
  expect(valueWords('floor', 'none', 1)).toBe('no floor, 1 flip');
  expect(valueWords('floor', 0.31, undefined)).toBe('floor 0.31');
  expect(valueWords('margin', undefined, 0)).toBe('margin as recorded, differs by cohort, 0 flips');
  // Two steps of a key never sound the same.
  const gap = 0.114452345678;
  const beside = gap + 2 ** -56;
  expect(valueWords('margin', gap, 1)).toBe('margin 0.114452, 1 flip');
  expect(valueWords('margin', gap, 1, [0.1, 0.11445215])).toBe('margin 0.1144523, 1 flip');
  expect(valueWords('margin', beside, 1, [gap, undefined])).not.toBe(valueWords('margin', gap, 1, [undefined, beside]));
  expect(valueWords('floor', -1.23456789, 1, [-1.234567])).toBe('floor \u22121.234568, 1 flip');
});

it('says what was recorded', () => {
  expect(recordedWords(0.15)).toBe('recorded 0.15');
  expect(recordedWords('none')).toBe('recorded with no floor');
  expect(recordedWords('mixed')).toBe('recorded: differs by cohort');
});

it('says when a value in force lies beyond the track', () => {
  const scale = floorScale(domain());
  expect(beyondWords(0.5, scale)).toBe('0.5 is beyond the right end of the track. It stays in force.');
  expect(beyondWords(-1, scale)).toBe('−1 is beyond the left end of the track. It stays in force.');
  expect(beyondWords(0.3, scale)).toBeUndefined();
});

it('warns where the framework would fall back to the floor of the scorer', () => {
  expect(ownFloorWords([{ name: 'keyword', categorical: false, evidence: 'none', windowed: false, ownFloor: 0 }]))
    .toBe('keyword has a floor of its own, 0: without one in the policy the framework falls back to it.');
  expect(ownFloorWords([{ name: 'bm25', categorical: false, evidence: 'none', windowed: false }])).toBeUndefined();
});

it('never rounds a gap to the 1 that it is not', () => {
  expect(fineGap(0.08012, 4)).toBe('0.0801');
  expect(fineGap(1, 4)).toBe('1.0000');
  expect(fineGap(0.99999994, 4)).toBe('0.999999940');
  expect(marginWords(0.99999994)).toBe('0.999999940');
  expect(marginWords(0.15)).toBe('0.15');
});

it('says why there is no nearest change', () => {
  expect(noChangeWords('margin', 0.15)).toBe('No margin changes a verdict here.');
  expect(noChangeWords('floor', undefined)).toBe('Set one floor for all cohorts to see its changes.');
});
