import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandLabels, mixRows } from './mixBands';

describe('verdict mix', () => {
  const mix = { margins: Float64Array.from([0, 0.1, 0.2]), counts: Uint32Array.from([6, 3, 0, 1, 4, 4, 1, 1, 2, 4, 3, 1]), scored: 10 };

  it('is in percent of the scored turns', () => {
    expect(mixRows(mix, 0.2)[1]).toEqual({ margin: 0.1, at: 0.1, move: 40, stay: 40, menu: 10, unmatched: 10 });
    expect(mixRows({ ...mix, scored: 0 }, 0.2)).toEqual([]);
    expect(mixRows(mix, 12)[1]?.at).toBe(6);
  });

  it('labels the bands from the top, apart and inside the plot, whatever the shares', () => {
    fc.assert(fc.property(fc.array(fc.nat(50), { minLength: 4, maxLength: 4 }).filter((counts) => counts.some((count) => count > 0)), (counts) => {
      const scored = counts.reduce((all, count) => all + count, 0);
      const labels = bandLabels(mixRows({ margins: Float64Array.of(0), counts: Uint32Array.from(counts), scored }, 0.3), 15);
      expect(labels).toHaveLength(counts.filter((count) => count > 0).length);
      labels.forEach((label, index) => {
        expect(label.top).toBeGreaterThanOrEqual(7.5 - 1e-9);
        expect(label.top).toBeLessThanOrEqual(92.5 + 1e-9);
        if (index > 0) expect(label.top - (labels[index - 1]?.top ?? 0)).toBeGreaterThanOrEqual(15 - 1e-9);
      });
    }));
  });
});
