import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_HEIGHT, offsetShowing, OVERSCAN, rowAfterKey, rowScale, rowsInView, rowWindow } from './rowWindow';

const VIEW = 600;

test('rows in view are those of which at least half is seen, without the ones drawn beyond', () => {
  expect(rowsInView(385, 28, 20 * 28, 0)).toEqual({ first: 0, end: 20 });
  expect(rowsInView(385, 28, 20 * 28, 20)).toEqual({ first: 1, end: 21 });
  expect(rowsInView(385, 28, 20 * 28 + 10, 365 * 28 - 10)).toEqual({ first: 365, end: 385 });
  expect(rowsInView(3, 28, 560, 0)).toEqual({ first: 0, end: 3 });
  expect(rowsInView(0, 28, 560, 0)).toEqual({ first: 0, end: 0 });
});

test('a table that fits scrolls as it is', () => {
  expect(rowScale(1000, 28, VIEW)).toEqual({ height: 28_000, ratio: 1, farthest: 27_400 });
  expect(rowScale(3, 28, VIEW)).toEqual({ height: 84, ratio: 1, farthest: 0 });
});

test.each([[1_000_000, 28], [3_000_000, 48]])('%i rows of %i px: below the ceiling, and the ends are reached', (count, height) => {
  const scale = rowScale(count, height, VIEW);
  expect(scale.height).toBe(MAX_HEIGHT);
  expect(rowWindow(count, height, VIEW, 0, 0)).toMatchObject({ first: 0, top: 0 });
  const bottom = scale.height - VIEW;
  const last = rowWindow(count, height, VIEW, bottom * scale.ratio, bottom);
  expect(last.end).toBe(count);
  // the last row ends where the box ends
  expect(last.top + (last.end - last.first) * height).toBeCloseTo(scale.height, 3);
});

test('every row is reached by some whole px of the scroll bar', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.constantFrom(28, 48), fc.double({ min: 0, max: 0.999999, noNaN: true }), (count, height, where) => {
    const row = Math.floor(count * where);
    const scale = rowScale(count, height, VIEW);
    const target = offsetShowing(row, height, VIEW, 0, scale.farthest);
    const scrollTop = Math.round(target / scale.ratio);
    const drawn = rowWindow(count, height, VIEW, scrollTop * scale.ratio, scrollTop);
    expect(row).toBeGreaterThanOrEqual(drawn.first);
    expect(row).toBeLessThan(drawn.end);
    expect(drawn.end - drawn.first).toBeLessThanOrEqual(VIEW / height + 2 + 2 * OVERSCAN);
  }));
});

test('shows a row by the least move', () => {
  expect(offsetShowing(5, 28, 280, 0, 10_000)).toBe(0);
  expect(offsetShowing(10, 28, 280, 0, 10_000)).toBe(28);
  expect(offsetShowing(2, 28, 280, 140, 10_000)).toBe(56);
});

test('keys walk and stop at the ends', () => {
  expect(rowAfterKey('ArrowDown', undefined, 7, 20, 100)).toBe(7);
  expect(rowAfterKey('ArrowDown', 7, 0, 20, 100)).toBe(8);
  expect(rowAfterKey('ArrowUp', 0, 0, 20, 100)).toBe(0);
  expect(rowAfterKey('PageDown', 95, 0, 20, 100)).toBe(99);
  expect(rowAfterKey('End', 3, 0, 20, 1_000_000)).toBe(999_999);
  expect(rowAfterKey('Home', 50, 0, 20, 100)).toBe(0);
  expect(rowAfterKey('x', 50, 0, 20, 100)).toBeUndefined();
  expect(rowAfterKey('Home', undefined, 0, 20, 0)).toBeUndefined();
});
