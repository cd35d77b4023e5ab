import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal, plainDecimal, stepped } from './decimal';

test.each([
  ['0.15', 0.15], ['0,15', 0.15], [' .5 ', 0.5], ['5.', 5], ['−3,2', -3.2], ['-3.2', -3.2], ['1e-3', 0.001], ['2,5E2', 250], ['+4', 4],
  ['1 000 000', 1_000_000], ['12 345,5', 12345.5],
])('reads %s', (text, value) => expect(parseDecimal(text)).toBe(value));

test.each(['', ' ', '0,1x', '1.000,5', '1,000,5', 'Infinity', 'NaN', '0x10', '1e', '--1', '1 2', '1e999', '.'])('refuses %s', (text) => {
  expect(parseDecimal(text)).toBeUndefined();
});

test('a number written plainly reads back exactly', () => {
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
    expect(parseDecimal(plainDecimal(value))).toBe(value === 0 ? value + 0 : value);
  }));
});

test('steps without noise', () => {
  expect(stepped(0.07, 0.01)).toBe(0.08);
  expect(stepped(0.3, -0.1)).toBe(0.2);
  expect(stepped(0.1, 0.2)).toBe(0.3);
});
