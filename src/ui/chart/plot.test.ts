import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Domain } from './plot';
import { fraction, niceDomain, niceTicks, roundStep, tickText, valueAt } from './plot';

const domains = fc
  .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 1e-3, max: 1e6, noNaN: true }))
  .map(([low, width]): Domain => [low, low + width]);

test('places and values are each other’s inverse, ends exact', () => {
  expect(fraction(0.15, [0, 0.3])).toBe(0.5);
  expect(valueAt(0, [0.1, 0.3])).toBe(0.1);
  expect(valueAt(1, [0.1, 0.3])).toBe(0.3);
  fc.assert(fc.property(domains, fc.double({ min: 0, max: 1, noNaN: true }), (domain, place) => {
    expect(fraction(valueAt(place, domain), domain)).toBeCloseTo(place, 5);
  }));
});

test('outside values stop at the ends, and nothing is NaN', () => {
  expect(fraction(7, [0, 1])).toBe(1);
  expect(fraction(-Infinity, [0, 1])).toBe(0);
  expect(fraction(Infinity, [0, 1])).toBe(1);
  expect(fraction(Number.NaN, [0, 1])).toBe(0);
  expect(fraction(3, [2, 2])).toBe(0);
  expect(fraction(3, [Number.NaN, 2])).toBe(0);
});

test('ticks are round', () => {
  expect(niceTicks([0, 0.3], 6)).toEqual([0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]);
  expect(niceTicks([-9, 0], 5)).toEqual([-8, -6, -4, -2, 0]);
  expect(niceTicks([0, 27], 3)).toEqual([0, 10, 20]);
  expect(niceTicks([1, 1])).toEqual([]);
});

test('ticks stay inside, ascend, and are no more than asked for', () => {
  fc.assert(fc.property(domains, fc.integer({ min: 1, max: 12 }), (domain, atMost) => {
    const ticks = niceTicks(domain, atMost);
    const slack = (domain[1] - domain[0]) * 1e-6;
    expect(ticks.length).toBeLessThanOrEqual(atMost + 1);
    expect(ticks.every((tick, i) => tick >= domain[0] - slack && tick <= domain[1] + slack && (i === 0 || tick > (ticks[i - 1] ?? Infinity)))).toBe(true);
  }));
});

test('a round domain holds what it was made from', () => {
  expect(niceDomain(0.021, 0.83)).toEqual([0, 1]);
  expect(niceDomain(5, 5)).toEqual([2.5, 7.5]);
  expect(niceDomain(Number.NaN, 2)).toEqual([0, 1]);
  fc.assert(fc.property(domains, ([low, high]) => {
    const [from, to] = niceDomain(low, high);
    const slack = (high - low) * 1e-6;
    expect(from).toBeLessThanOrEqual(low + slack);
    expect(to).toBeGreaterThanOrEqual(high - slack);
  }));
});

test('tick words have the decimals of their step', () => {
  expect(tickText(0.1, 0.05)).toBe('0.10');
  expect(tickText(-8, 2)).toBe('−8');
  expect(tickText(-0, 0.5)).toBe('0.0');
  expect(roundStep(0.001)).toBe(0.001);
  expect(roundStep(0.0006)).toBe(0.0005);
});
