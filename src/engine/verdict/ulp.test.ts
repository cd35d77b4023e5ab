import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextDown, nextUp } from './ulp';

it('steps to the neighbouring double', () => {
  expect(nextUp(1)).toBe(1 + Number.EPSILON);
  expect(nextDown(1)).toBe(1 - Number.EPSILON / 2);
  expect(nextUp(0)).toBe(Number.MIN_VALUE);
  expect(nextUp(-0)).toBe(Number.MIN_VALUE);
  expect(nextDown(0)).toBe(-Number.MIN_VALUE);
  expect(nextUp(-Number.MIN_VALUE)).toBe(0);
  expect(nextUp(Number.MAX_VALUE)).toBe(Infinity);
  expect(nextDown(Infinity)).toBe(Number.MAX_VALUE);
});

it('gives the ends and NaN back', () => {
  expect(nextUp(Infinity)).toBe(Infinity);
  expect(nextDown(-Infinity)).toBe(-Infinity);
  expect(nextUp(NaN)).toBeNaN();
  expect(nextDown(NaN)).toBeNaN();
});

it('leaves no double between two neighbours', () => {
  fc.assert(fc.property(fc.double({ min: -1e300, max: 1e300, noNaN: true }), (x) => {
    fc.pre(Math.abs(x) > 1e-300);
    expect([x, nextUp(x)]).toContain((x + nextUp(x)) / 2);
  }));
});

it('goes one way up and the same way back', () => {
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
    const [above, below] = [nextUp(x), nextDown(x)];
    expect(above).toBeGreaterThan(x);
    expect(below).toBeLessThan(x);
    expect(nextDown(above) === x && nextUp(below) === x).toBe(true);
  }));
});
