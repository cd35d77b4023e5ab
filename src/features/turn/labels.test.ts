import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeLabels, placePair } from './labels';
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

test('two labels of one row both have their place, whatever their values', () => {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(fc.property(place, place, (a, b) => {
    const placed = placePair([{ id: 'in-force', x: a, text: '0.08' }, { id: 'recorded', x: b, text: 'recorded 0.15' }]);
    expect(placed).toHaveLength(2);
    const [left, right] = placed.map(({ x, align, text }) => {
      const width = (text.length * 6.4 + 8) / 330;
      const from = align === 'start' ? x : align === 'end' ? x - width : x - width / 2;
      return { from, to: from + width };
    }).toSorted((one, other) => one.from - other.from);
    expect(left?.from).toBeGreaterThanOrEqual(-1e-9);
    expect(right?.to).toBeLessThanOrEqual(1 + 1e-9);
    expect(right?.from).toBeGreaterThanOrEqual((left?.to ?? 0) - 1e-9);
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
