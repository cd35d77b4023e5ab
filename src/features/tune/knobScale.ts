/**
 * Where a value stands on the track of its slider, and which value a place on the track means.
 *
 * Law: a margin is always a gap; on the raw axis only the *place* is a raw score difference. A place next to the recorded
 * value means the recorded value itself, so that a drag can come back to the record exactly. A value typed or stepped to
 * is never rounded.
 */
import { gapOfRaw, rawOfGap } from '../../engine/whatif/scale';
import type { KnobDomain, Knobs } from '../../engine/whatif/types';

export type Axis = 'gap' | 'raw';

/** Arrow step of the margin, as a gap (DESIGN, Screens). */
export const MARGIN_STEP = 0.01;
/** Steps of one arrow along an axis without a step of its own. */
const STEPS = 200;
/** About one per pixel of a wide track: what a pointer can tell apart. */
const PLACES = 500;

export interface KnobScale {
  readonly lo: number;
  readonly hi: number;
  /** One arrow press, in places. */
  readonly step: number;
  /** Place of a value; may lie outside the track. */
  readonly place: (value: number) => number;
  /** Value of a place, exactly. */
  readonly value: (place: number) => number;
  /** Value a pointer means at a place: on a grid it can tell apart, the recorded value when next to it. */
  readonly pointed: (place: number) => number;
  /** Place of the recorded value; absent where there is none or several. */
  readonly recorded?: number;
}

/** Largest 1-2-5 number at or below `value`. */
export function roundStep(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const power = 10 ** Math.floor(Math.log10(value) + 1e-9);
  const lead = value / power + 1e-9;
  return clean((lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power);
}

/** Without the noise of binary fractions, for values made of decimal steps. */
function clean(value: number): number {
  return Number(value.toPrecision(12));
}

function onGrid(place: number, grid: number): number {
  return clean(Math.round(place / grid) * grid);
}

/** The margin's scale on the axis the charts below share with it. */
export function marginScale(knobs: Knobs, axis: Axis): KnobScale {
  const { recorded, lo } = knobs.margin;
  const hi = axis === 'raw' ? knobs.rawHi : knobs.margin.hi;
  const place = axis === 'raw' ? rawOfGap : same;
  const value = axis === 'raw' ? gapOfRaw : same;
  return scale(axis === 'raw' ? 0 : lo, hi, axis === 'raw' ? hi / STEPS : MARGIN_STEP, place, value, recorded);
}

/** The floor's scale: raw scores, arrows of 1/200 of the track. */
export function floorScale(domain: KnobDomain): KnobScale {
  return scale(domain.lo, domain.hi, clean((domain.hi - domain.lo) / STEPS), same, same, domain.recorded);
}

const same = (value: number): number => value;

function scale(lo: number, hi: number, step: number, place: (value: number) => number, value: (place: number) => number, recorded: KnobDomain['recorded']): KnobScale {
  const grid = roundStep((hi - lo) / PLACES);
  const known = typeof recorded === 'number' ? { recorded: place(recorded) } : {};
  return {
    lo, hi, step, place, value, ...known,
    pointed(at) {
      if (typeof recorded === 'number' && Math.abs(at - place(recorded)) <= grid / 2) return recorded;
      return value(onGrid(at, grid));
    },
  };
}

/** What a knob set to `value` is in a policy: the recorded value is "recorded", so that nothing counts as changed. */
export function settingOf(value: number, recorded: KnobDomain['recorded']): number | 'recorded' {
  return value === recorded ? 'recorded' : value;
}

/** Margin to show: a number, or absent where the cohorts in scope were recorded with different ones. */
export function shownMargin(setting: 'recorded' | number, recorded: KnobDomain['recorded']): number | undefined {
  if (setting !== 'recorded') return setting;
  return typeof recorded === 'number' ? recorded : undefined;
}

/** Floor to show: a number, "none" for no floor, or absent where the cohorts in scope were recorded with different ones. */
export function shownFloor(setting: 'recorded' | 'none' | number, recorded: KnobDomain['recorded']): number | 'none' | undefined {
  if (setting !== 'recorded') return setting;
  return recorded === 'mixed' ? undefined : recorded;
}
