import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnobDomain, Knobs } from '../../engine/whatif/types';
import { floorScale, labelSide, lineLabels, marginScale, settingOf, shownFloor, shownMargin, thumbPlace } from './knobScale';

const domain = (change: Partial<KnobDomain> = {}): KnobDomain => ({ lo: 0, hi: 0.3, recorded: 0.15, ticks: new Uint32Array(60), ...change });
const knobs = (change: Partial<Knobs> = {}): Knobs => ({ margin: domain(), floor: domain({ hi: 0.9, recorded: 0.18 }), rawHi: 12, preferRaw: false, categorical: false, ...change });

describe('the margin on its track', () => {
  it('means the recorded value exactly at its place, on both axes', () => {
    for (const axis of ['gap', 'raw'] as const) {
      const scale = marginScale(knobs({ margin: domain({ recorded: 0.2 }) }), axis);
      expect(scale.recorded).toBeDefined();
      expect(scale.value(scale.recorded ?? Number.NaN)).toBe(0.2);
    }
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

  it('has a place for a gap of 1, where pairs begin to have it', () => {
    const scale = marginScale(knobs({ rawHi: 100 }), 'raw');
    expect(scale.value(scale.place(1))).toBe(1);
    expect(scale.value(scale.place(1) - 1)).toBeLessThan(1);
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

it('puts the thumb of a setting without a number at the left end', () => {
  const scale = floorScale(domain({ lo: -9 }));
  expect(thumbPlace('none', scale)).toBe(-9);
  expect(thumbPlace(undefined, scale)).toBe(-9);
  expect(thumbPlace(0.2, scale)).toBe(0.2);
  expect(Number.isFinite(thumbPlace(1, marginScale(knobs(), 'raw')))).toBe(true);
});

it('keeps the label of a line inside the plot', () => {
  const track = { lo: 0, hi: 1 };
  expect(labelSide(0.5, track, 'left')).toBe('left');
  expect(labelSide(0.1, track, 'left')).toBe('right');
  expect(labelSide(0.9, track, 'right')).toBe('left');
});

it('keeps the labels of both lines apart', () => {
  const track = { lo: 0, hi: 1 };
  expect(lineLabels(0.4, 0.5, track)).toEqual({ inForce: 'left', recorded: 'right' });
  expect(lineLabels(0.6, 0.5, track)).toEqual({ inForce: 'right', recorded: 'left' });
  expect(lineLabels(0.07, 0.01, track)).toEqual({ inForce: 'right' });
  expect(lineLabels(0.05, 0.9, track)).toEqual({ inForce: 'right', recorded: 'left' });
});
