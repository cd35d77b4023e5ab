import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hitSpans } from './hitSpans';

const LEAST = 24 / 330;

/** Segments between sorted edges. */
function segmentsAt(edges: readonly number[]): { x: number; width: number }[] {
  const starts = [0, ...edges.toSorted((a, b) => a - b)];
  return starts.map((x, i) => ({ x, width: (starts[i + 1] ?? 1) - x }));
}

test('segments wide enough are hit where they are drawn', () => {
  expect(hitSpans(segmentsAt([0.4, 0.7]), LEAST)).toEqual([{ x: 0, width: 0.4 }, { x: 0.4, width: expect.closeTo(0.3) }, { x: 0.7, width: expect.closeTo(0.3) }]);
});

test('spans fill the strip in order, and each is wide enough while there is room', () => {
  fc.assert(fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (edges) => {
    const spans = hitSpans(segmentsAt(edges), LEAST);
    let end = 0;
    for (const span of spans) {
      expect(span.x).toBeCloseTo(end, 9);
      expect(span.width).toBeGreaterThanOrEqual(LEAST - 1e-9);
      end = span.x + span.width;
    }
    expect(end).toBeCloseTo(1, 9);
  }));
});

test('more segments than fit share the strip evenly', () => {
  const spans = hitSpans(segmentsAt(Array.from({ length: 39 }, () => 0.5)), LEAST);
  for (const span of spans) expect(span.width).toBeCloseTo(1 / 40, 9);
});
