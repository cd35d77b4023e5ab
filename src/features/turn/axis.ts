/**
 * The axis of scores or of a knob: round ends and ticks over whatever finite values a trace holds.
 */
import { fraction, niceDomain, niceTicks, tickStep, tickText } from '../../ui/chart/plot';

export interface Axis {
  readonly lo: number;
  readonly hi: number;
  readonly ticks: readonly number[];
  /** Between two ticks. */
  readonly step: number;
}

/** Beyond this a difference of two values could overflow; such values are drawn at the end of the axis. */
const LARGEST = 1e150;

/**
 * An axis over values. Starts at 0 where no value is negative (bars need it), otherwise at the round number below the
 * lowest; ends at 0 where all are negative and 0 is near. `room`: share of the span left free above the highest. Values
 * that are not finite are left out; none: 0 to 1.
 */
export function axisOver(values: readonly number[], room = 0, about = 4): Axis {
  const finite = values.filter(Number.isFinite).map((value) => Math.min(LARGEST, Math.max(-LARGEST, value)));
  if (finite.length === 0) return axisFrom(0, 1, about);
  const lowest = finite.reduce((a, b) => Math.min(a, b));
  const highest = finite.reduce((a, b) => Math.max(a, b));
  const low = Math.min(0, lowest);
  const high = highest < 0 && highest > low / 2 ? 0 : highest;
  return axisFrom(low, high > low ? low + (high - low) * (1 + (high === 0 ? 0 : room)) : low + 1, about);
}

function axisFrom(low: number, high: number, about: number): Axis {
  const domain = niceDomain(low, high, about);
  return { lo: domain[0], hi: domain[1], ticks: niceTicks(domain, about), step: tickStep(domain, about) };
}

/** Where a value stands on the axis, 0 to 1; values beyond an end stand at it. */
export function placeOn(axis: Axis, value: number): number {
  return fraction(value, [axis.lo, axis.hi]);
}

/** Whether a value can be drawn on the axis without being moved. */
export function isOn(axis: Axis, value: number): boolean {
  return value >= axis.lo && value <= axis.hi;
}

export function tickWords(axis: Axis, value: number): string {
  return tickText(value, axis.step);
}
