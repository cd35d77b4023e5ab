import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnobDomain, Knobs } from '../../engine/whatif/types';
import { floorScale, marginScale, roundStep, settingOf, shownFloor, shownMargin } from './knobScale';

const domain = (change: Partial<KnobDomain> = {}): KnobDomain => ({ lo: 0, hi: 0.3, recorded: 0.15, ticks: new Uint32Array(60), ...change });
const knobs = (change: Partial<Knobs> = {}): Knobs => ({ margin: domain(), floor: domain({ hi: 0.9, recorded: 0.18 }), rawHi: 12, preferRaw: false, categorical: false, ...change });

describe('the margin on its track', () => {
  it('hits the recorded value exactly from a place next to it, on both axes', () => {
    for (const axis of ['gap', 'raw'] as const) {
      const scale = marginScale(knobs(), axis);
      const place = scale.place(0.15);
      expect(scale.pointed(place)).toBe(0.15);
      expect(scale.pointed(place + 1e-9)).toBe(0.15);
      expect(scale.recorded).toBe(place);
    }
  });

  it('points at short decimal numbers', () => {
    expect(marginScale(knobs(), 'gap').pointed(0.08235294)).toBe(0.0825);
    expect(floorScale(domain({ hi: 100, recorded: 22 })).pointed(71.4862)).toBe(71.4);
  });

  it('keeps a value it is given: the place of a value means that value', () => {
    fc.assert(fc.property(fc.double({ min: 0, max: 0.3, noNaN: true }), (value) => {
      const scale = marginScale(knobs(), 'gap');
      return scale.value(scale.place(value)) === value;
    }));
  });

  it('has the raw difference as its place on the raw axis while its value stays a gap', () => {
    const scale = marginScale(knobs(), 'raw');
    expect(scale.hi).toBe(12);
    expect(scale.place(0.15)).toBeCloseTo(0.3023, 4);
    expect(scale.value(0.30228)).toBeCloseTo(0.15, 4);
  });

  it('steps by 0.01 of gap, and by 1/200 of the range for a floor', () => {
    expect(marginScale(knobs(), 'gap').step).toBe(0.01);
    expect(floorScale(domain({ lo: 0, hi: 16 })).step).toBe(0.08);
  });

  it('knows no recorded place where the cohorts differ or there is no floor', () => {
    expect(floorScale(domain({ recorded: 'mixed' })).recorded).toBeUndefined();
    expect(floorScale(domain({ recorded: 'none' })).recorded).toBeUndefined();
  });
});

describe('settings', () => {
  it('calls the recorded value "recorded", so that nothing counts as changed', () => {
    expect(settingOf(0.15, 0.15)).toBe('recorded');
    expect(settingOf(0.08, 0.15)).toBe(0.08);
    expect(settingOf(0.15, 'mixed')).toBe(0.15);
  });

  it('shows what is in force', () => {
    expect(shownMargin('recorded', 0.15)).toBe(0.15);
    expect(shownMargin(0.08, 0.15)).toBe(0.08);
    expect(shownMargin('recorded', 'mixed')).toBeUndefined();
    expect(shownFloor('recorded', 'none')).toBe('none');
    expect(shownFloor('none', 0.18)).toBe('none');
    expect(shownFloor('recorded', 'mixed')).toBeUndefined();
  });
});

it('rounds steps down to 1, 2 or 5 of a power of ten', () => {
  expect([0.0006, 0.001, 0.0031, 0.2, 7, 0].map(roundStep)).toEqual([0.0005, 0.001, 0.002, 0.2, 5, 1]);
});
