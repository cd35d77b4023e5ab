import { describe, expect, it } from 'vitest';
import type { KnobDomain, Knobs } from '../../engine/whatif/types';
import { floorDead, floorWords, marginDead } from './deadParts';
import { floorScale, marginScale } from './knobScale';

const domain = (change: Partial<KnobDomain> = {}): KnobDomain => ({ lo: 0, hi: 0.3, recorded: 0.15, ticks: new Uint32Array(60), ...change });
const knobs = (margin: KnobDomain): Knobs => ({ margin, floor: domain(), rawHi: 1, preferRaw: false, categorical: false });

describe('dead parts', () => {
  it('hatches above the largest gap and says so', () => {
    const margin = domain({ deadAbove: 0.235 });
    expect(marginDead(margin, marginScale(knobs(margin), 'gap'))).toEqual({ zones: [[0.235, 0.3]], sentence: 'Hatched: above the largest gap, 0.235, nothing changes.' });
  });
  it('hatches nothing where the largest gap reaches the end', () => {
    const margin = domain({ deadAbove: 0.3 });
    expect(marginDead(margin, marginScale(knobs(margin), 'gap'))).toEqual({ zones: [] });
  });
  it('places the dead part by raw difference on the raw axis', () => {
    const margin = domain({ deadAbove: 0.235 });
    const [zone] = marginDead(margin, marginScale(knobs(margin), 'raw')).zones;
    expect(zone?.[0]).toBeCloseTo(0.479, 3);
  });
  it('hatches both ends of a floor', () => {
    const floor = domain({ hi: 0.9, deadBelow: 0.021, deadAbove: 0.8 });
    const dead = floorDead(floor, floorScale(floor));
    expect(dead.zones).toEqual([[0, 0.021], [0.8, 0.9]]);
    expect(dead.sentence).toBe('Hatched: below every score, 0.0210, or above the best, 0.8000, nothing changes.');
  });
  it('names the best score alone', () => {
    const floor = domain({ hi: 100, lo: 0, deadBelow: 0, deadAbove: 88.4 });
    expect(floorDead(floor, floorScale(floor)).sentence).toBe('Hatched: above the best score, 88.40, nothing changes.');
  });
});

it('writes a floor as finely as its scale', () => {
  expect(floorWords(0.2197, { lo: 0, hi: 0.9 })).toBe('0.2197');
  expect(floorWords(4.62, { lo: 0, hi: 16 })).toBe('4.620');
  expect(floorWords(71.5, { lo: 0, hi: 100 })).toBe('71.50');
});
