import { expect, it } from 'vitest';
import type { TierSweep } from '../../../worker/tiers/protocol';
import { changeTicks, isAllowedAnywhere, isFlat, nearestShares, shareAt, sharePath, sweepBands } from './sweepShape';

const sweep = (...strong: readonly number[]): TierSweep => ({ knob: 'toCheap', values: Float64Array.from(strong, (_, i) => i / (strong.length - 1)), strong: Float64Array.from(strong) });
const NO = NaN;

it('a stretch ends at the last sample that has its share; one that ends by what is not allowed ends at the first that is not', () => {
  expect(sweepBands(sweep(0.5, 0.5, 0.25, 0.25, NO))).toEqual([
    { from: 0, to: 0.25, share: 0.5, closed: true }, { from: 0.25, to: 1, share: 0.25, closed: false }, { from: 1, to: 1, closed: true },
  ]);
  expect(sweepBands(sweep(NO, NO, 0.5, 0.5, 0.5))).toEqual([{ from: 0, to: 0.25, closed: true }, { from: 0.25, to: 1, share: 0.5, closed: true }]);
});

it('beside the record a stretch ends where either of the two changes', () => {
  expect(sweepBands(sweep(0.5, 0.5, 0.5, 0.5, 0.5), sweep(0.5, 0.5, 0.5, NO, NO))).toEqual([
    { from: 0, to: 0.75, share: 0.5, recorded: 0.5, closed: false }, { from: 0.75, to: 1, share: 0.5, closed: true },
  ]);
});

it('stretches cover the axis without a gap', () => {
  const bands = sweepBands(sweep(0.1, NO, 0.3, 0.3, 0.2, NO, NO, 0.1));
  expect(bands[0]?.from).toBe(0);
  expect(bands.at(-1)?.to).toBe(1);
  bands.slice(1).forEach((band, i) => expect(band.from).toBe(bands[i]?.to));
});

it('ticks are strong requests gained or lost, in the part of the axis where that happens', () => {
  expect([...changeTicks(sweep(0.5, 0.5, 0.25, NO, 0.75), 8, 4)]).toEqual([0, 2, 0, 0]);
});

it('the nearest change on each side is the first allowed value with another number of strong requests', () => {
  const five = sweep(0.5, 0.25, 0.25, NO, 0.5);
  expect(nearestShares(five, 0.5, 2, 8)).toEqual({ previous: { value: 0, by: 2 }, next: { value: 1, by: 2 } });
  expect(nearestShares(sweep(0.5, 0.5), 0.2, 4, 8)).toEqual({});
});

it('flat, not allowed, and the share at a value', () => {
  expect([sweep(0.5, NO, 0.5), sweep(0.5, 0.4)].map(isFlat)).toEqual([true, false]);
  expect([sweep(NO, NO), sweep(NO, 0)].map(isAllowedAnywhere)).toEqual([false, true]);
  expect([shareAt(sweep(0.5, 0.25, NO), 0.3), shareAt(sweep(0.5, 0.25, NO), 1)]).toEqual([0.25, undefined]);
});

it('the dashed line is broken where a value is not allowed', () => {
  expect(sharePath(sweep(0.5, 0.25, NO, NO, 0.75))).toBe('M0 0.5H0V0.75H0.5M0.75 0.25H1');
});
