import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearRound, setting } from './numbers';

it('a setting is as short as it is', () => {
  expect([0.18, 0.15, 12, 0, -1.5, 0.1234567, 2.5e-7].map(setting)).toEqual(['0.18', '0.15', '12', '0', '\u22121.5', '0.123457', '2.5e-7']);
});

it('the very next number to a round one is said in words', () => {
  expect([-Number.MIN_VALUE, Number.MIN_VALUE].map(setting)).toEqual(['just below 0', 'just above 0']);
  expect([0.18 - 2 ** -55, 0.15 + 2 ** -55, -0.5 - 2 ** -53, 12.5 + 2 ** -49, 1 - 2 ** -53, 1 + 2 ** -52].map(setting))
    .toEqual(['just below 0.18', 'just above 0.15', 'just below \u22120.5', 'just above 12.5', 'just below 1', 'just above 1']);
});

it('no other number is', () => {
  expect([0.18, 0, 0.18 - 2 ** -54, 0.18000001, 1 - 2 ** -52, Number.NaN, Infinity, Number.MAX_VALUE].map(nearRound)).toEqual(Array.from({ length: 8 }, () => undefined));
});

it('next to any round number, on both sides, and never for the round number', () => {
  fc.assert(fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 8 }), (digits, decimals) => {
    const round = Number(`${digits}e-${decimals}`);
    const [below, above] = [neighbour(round, -1), neighbour(round, 1)];
    expect(nearRound(round)).toBeUndefined();
    expect(nearRound(below)).toEqual({ side: 'just below', round });
    expect(nearRound(above)).toEqual({ side: 'just above', round });
  }));
});

/** The next double below or above. */
function neighbour(value: number, side: 1 | -1): number {
  if (value === 0) return side * Number.MIN_VALUE;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  view.setBigInt64(0, view.getBigInt64(0) + (value > 0 === side > 0 ? 1n : -1n));
  return view.getFloat64(0);
}
