import { describe, expect, it } from 'vitest';
import { binomial } from './binomial';
import { cohenKappa, kappaInterval } from './kappa';
import { seededRandom } from './seededRandom';

/** 25 of 50 "yes" on one side, 30 on the other, 35 alike: 0.7 observed, 0.5 by chance. */
const known = [20, 5, 10, 15];

describe('kappa', () => {
  it('is the agreement beyond chance', () => {
    expect(cohenKappa(known)).toEqual({ state: 'defined', kappa: 0.4, n: 50 });
    expect(cohenKappa([3, 0, 0, 4])).toMatchObject({ kappa: 1 });
    expect(cohenKappa([0, 3, 3, 0])).toMatchObject({ kappa: -1 });
  });

  it('is 0, not undefined, where only one side always says the same', () => {
    expect(cohenKappa([3, 2, 0, 0])).toMatchObject({ state: 'defined', kappa: 0 });
  });

  it('is undefined where both sides always say the same, and where there is nothing', () => {
    expect(cohenKappa([0, 0, 0, 7])).toEqual({ state: 'undefined', why: 'one-class', n: 7 });
    expect(cohenKappa([0, 0, 0, 0])).toEqual({ state: 'undefined', why: 'no-pairs', n: 0 });
  });
});

describe('the interval of kappa', () => {
  it('is the same for the same seed, and another for another', () => {
    const interval = kappaInterval(known, { random: seededRandom(1) });
    expect(kappaInterval(known, { random: seededRandom(1) })).toEqual(interval);
    expect(kappaInterval(known, { random: seededRandom(2) })).not.toEqual(interval);
  });

  it('holds kappa, and is as wide as theory says', () => {
    const many = known.map((count) => count * 100);
    const interval = kappaInterval(many, { random: seededRandom(3), resamples: 4000 });
    const [lo, hi] = [interval?.lo ?? NaN, interval?.hi ?? NaN];
    expect(lo).toBeLessThan(0.4);
    expect(hi).toBeGreaterThan(0.4);
    // Standard error sqrt(0.7 · 0.3 / 5000) / 0.5, twice 1.96 of it across.
    expect(hi - lo).toBeCloseTo(2 * 1.96 * (Math.sqrt((0.7 * 0.3) / 5000) / 0.5), 2);
  });

  it('leaves out resamples in which kappa is undefined, and says how many', () => {
    // Two pairs, one of each class: half of all resamples hold one class only.
    const interval = kappaInterval([1, 0, 0, 1], { random: seededRandom(4), resamples: 2000 });
    expect(interval).toMatchObject({ lo: 1, hi: 1 });
    expect((interval?.undefinedResamples ?? 0) / 2000).toBeCloseTo(0.5, 1);
    expect((interval?.resamples ?? 0) + (interval?.undefinedResamples ?? 0)).toBe(2000);
  });

  it('is undefined where kappa is', () => {
    expect(kappaInterval([0, 0, 0, 7], { random: seededRandom(5) })).toBeUndefined();
  });
});

describe('a binomial draw', () => {
  const momentsOf = (n: number, p: number) => {
    const random = seededRandom(n);
    const draws = Array.from({ length: 40_000 }, () => binomial(n, p, random));
    const mean = draws.reduce((sum, k) => sum + k, 0) / draws.length;
    return { draws, mean, variance: draws.reduce((sum, k) => sum + (k - mean) ** 2, 0) / draws.length };
  };

  it.each([[30, 0.05], [30, 0.95], [200, 0.3], [100_000, 0.4], [1_000_000, 0.00002]])('n %d, p %d has the mean and variance it must have', (n, p) => {
    const { draws, mean, variance } = momentsOf(n, p);
    const wanted = n * p * (1 - p);
    expect(Math.abs(mean - n * p)).toBeLessThan(5 * Math.sqrt(wanted / draws.length));
    expect(variance / wanted).toBeGreaterThan(0.95);
    expect(variance / wanted).toBeLessThan(1.05);
    expect(draws.every((k) => Number.isInteger(k) && k >= 0 && k <= n)).toBe(true);
  });

  it('has the very distribution, value by value', () => {
    const { draws } = momentsOf(40, 0.4);
    const counts = new Map<number, number>();
    for (const k of draws) counts.set(k, (counts.get(k) ?? 0) + 1);
    let chance = 0.6 ** 40;
    for (let k = 0; k <= 40; k += 1) {
      const spread = Math.sqrt(draws.length * chance * (1 - chance));
      expect(Math.abs((counts.get(k) ?? 0) - draws.length * chance)).toBeLessThan(5 * spread + 1);
      chance *= (0.4 / 0.6) * ((40 - k) / (k + 1));
    }
  });

  it('is certain where there is no chance', () => {
    const random = seededRandom(1);
    expect([binomial(0, 0.5, random), binomial(9, 0, random), binomial(9, 1, random), binomial(9, NaN, random)]).toEqual([0, 0, 9, 0]);
  });
});
