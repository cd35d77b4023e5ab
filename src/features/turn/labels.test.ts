import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels } from './labels';
import { railWindow } from './railWindow';

test('labels of one row never lie over each other, and the first one always has its place', () => {
  fc.assert(fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }), (xs) => {
    const placed = placeLabels(xs.map((x, i) => ({ id: `${i}`, x, text: '0.1145' })), 2);
    expect(placed[0]?.id).toBe('0');
    const width = (6 * 6.4 + 8) / 330;
    for (const a of placed) for (const b of placed) {
      if (a === b || a.row !== b.row || a.align !== b.align) continue;
      expect(Math.abs(a.x - b.x)).toBeGreaterThanOrEqual(width - 1e-9);
    }
  }));
});

test('a long conversation is listed round the turn on screen', () => {
  const turns = Array.from({ length: 100 }, (_, i) => i);
  expect(railWindow(turns, 50)).toHaveLength(24);
  expect(railWindow(turns, 50)).toContain(50);
  expect(railWindow(turns, 99).at(-1)).toBe(99);
  expect(railWindow(turns, -1)[0]).toBe(0);
  expect(railWindow([1, 2], 1)).toEqual([1, 2]);
});
