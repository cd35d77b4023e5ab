/**
 * Where a value stands on the track of its slider, and which value a place on the track means.
 *
 * Law: a margin is always a gap; on the raw axis only the *place* is a raw score difference. The place of the recorded
 * value means the recorded value itself, so that coming back to it is coming back to the record exactly.
 */
import { gapOfRaw, rawOfGap } from '../../engine/whatif/scale';
import type { KnobDomain, Knobs } from '../../engine/whatif/types';

export type Axis = 'gap' | 'raw';

/** Arrow step of the margin, as a gap (DESIGN, Screens). */
export const MARGIN_STEP = 0.01;
/** Steps of one arrow along an axis without a step of its own. */
const STEPS = 200;

export interface KnobScale {
  readonly lo: number;
  readonly hi: number;
  /** One arrow press, in places. */
  readonly step: number;
  /** Place of a value; may lie outside the track. */
  readonly place: (value: number) => number;
  /** Value of a place on the track. */
  readonly value: (place: number) => number;
  /** Place of the recorded value; absent where there is none or several. */
  readonly recorded?: number;
}

/** The margin's scale on the axis the charts below share with it. */
export function marginScale(knobs: Knobs, axis: Axis): KnobScale {
  const { recorded, lo, hi } = knobs.margin;
  if (axis === 'gap') return scale(lo, hi, MARGIN_STEP, same, same, recorded);
  return scale(0, knobs.rawHi, knobs.rawHi / STEPS, rawPlace, gapOfRaw, recorded);
}

/** The floor's scale: raw scores, arrows of 1/200 of the track. */
export function floorScale({ lo, hi, recorded }: KnobDomain): KnobScale {
  return scale(lo, hi, Number(((hi - lo) / STEPS).toPrecision(12)), same, same, recorded);
}

/** From this raw difference on, the gap of a pair is exactly 1 in double precision. */
const GAP_OF_ONE = 38.13;

/** A gap of 1 has no single raw difference; its place is the first one that reaches it. */
function rawPlace(margin: number): number {
  return margin === 1 ? GAP_OF_ONE : rawOfGap(margin);
}

const same = (value: number): number => value;

function scale(lo: number, hi: number, step: number, place: (value: number) => number, value: (place: number) => number, recorded: KnobDomain['recorded']): KnobScale {
  const mark = typeof recorded === 'number' && !Number.isNaN(recorded) ? { value: recorded, place: place(recorded) } : undefined;
  return {
    lo, hi, step, place,
    value: (at) => (mark && at === mark.place ? mark.value : value(at)),
    ...(mark ? { recorded: mark.place } : {}),
  };
}

/** Where the thumb stands for a setting without one number: at the left end. */
export function thumbPlace(value: number | 'none' | undefined, scale: KnobScale): number {
  const place = typeof value === 'number' ? scale.place(value) : Number.NaN;
  return Number.isNaN(place) ? scale.lo : Math.min(Math.max(place, -Number.MAX_VALUE), Number.MAX_VALUE);
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

/** Share of a plot that the label of a line takes at most. */
const LABEL = 0.24;

/** Side of a line its label stands on: as wanted, unless the label would leave the plot there. */
export function labelSide(place: number, { lo, hi }: Pick<KnobScale, 'lo' | 'hi'>, wanted: 'left' | 'right'): 'left' | 'right' {
  const share = (place - lo) / (hi - lo);
  if (share < LABEL) return 'right';
  return share > 1 - LABEL ? 'left' : wanted;
}

export interface LineLabels {
  readonly inForce: 'left' | 'right';
  /** Absent: it would lie under the other one; the slider says the recorded value too. */
  readonly recorded?: 'left' | 'right';
}

/** Sides of the labels of both lines, away from each other. */
export function lineLabels(place: number, recorded: number, track: Pick<KnobScale, 'lo' | 'hi'>): LineLabels {
  const inForce = labelSide(place, track, place < recorded ? 'left' : 'right');
  const other = labelSide(recorded, track, place < recorded ? 'right' : 'left');
  const near = Math.abs(place - recorded) < LABEL * (track.hi - track.lo);
  const apart = place < recorded ? inForce === 'left' && other === 'right' : inForce === 'right' && other === 'left';
  return near && !apart ? { inForce } : { inForce, recorded: other };
}
