import { describe, expect, it } from 'vitest';
import type { GapHistogram } from '../../engine/whatif/types';
import { aloneBar, gapBars, histogramTitle, histogramUnit, noneBar, notDrawn, decimalsOf } from './histogramBars';

const histogram = (change: Partial<GapHistogram> = {}): GapHistogram => ({
  axis: 'gap', step: 0.01, bins: 2, byKind: Uint32Array.from([1, 2, 3, 0, 0, 4, 0, 0, 0, 0]), alone: Uint32Array.from([3, 8, 0, 0, 0]), none: 22, pairs: 10, beyond: 0, ...change,
});

describe('histogram', () => {
  it('has a row per bin with its ends and its parts', () => {
    expect(gapBars(histogram()).bars).toEqual([
      { bin: 0, from: 0, to: 0.01, move: 1, stay: 2, menu: 3, total: 6 },
      { bin: 1, from: 0.01, to: 0.02, move: 4, stay: 0, menu: 0, total: 4 },
    ]);
  });

  it('lets a side bar lift the axis, but not flatten the bins', () => {
    expect(gapBars(histogram()).reach).toBe(9);
    expect(gapBars(histogram({ none: 7, alone: new Uint32Array(5) })).reach).toBe(7);
    expect(gapBars(histogram({ byKind: new Uint32Array(10) })).reach).toBe(22);
  });

  it('cuts a side bar that is longer than the axis', () => {
    expect(noneBar(histogram(), 12)).toEqual({ total: 22, cut: true, parts: [{ kind: 'unmatched', count: 22, length: 1 }] });
    expect(aloneBar(histogram(), 22)).toEqual({ total: 11, cut: false, parts: [{ kind: 'move', count: 3, length: 3 / 22 }, { kind: 'stay', count: 8, length: 8 / 22 }] });
  });

  it('says what it counts, in which unit, and what it leaves out', () => {
    expect(histogramTitle(histogram())).toBe('Gaps of the 10 pairs');
    expect(histogramTitle(histogram({ pairs: 1, axis: 'raw' }))).toBe('Raw difference of the one pair');
    expect(histogramUnit(histogram())).toBe('turns per 0.01 of gap, by verdict in force');
    expect(notDrawn(histogram(), false)).toBe('Not drawn: 11 turns with one skill above the floor (gap 1), 22 with none.');
    expect(notDrawn(histogram(), true)).toBeUndefined();
    expect(notDrawn(histogram({ beyond: 1 }), true)).toBe('Not drawn: 1 pair beyond the axis.');
  });
});

it('the ends of all bins are written with the same decimals, as many as the step needs', () => {
  expect([1, 0.5, 0.05, 0.025, 0.01, 0.1 + 0.2, 1 / 3].map(decimalsOf)).toEqual([0, 1, 2, 3, 2, 1, 6]);
});
