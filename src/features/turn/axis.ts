/**
 * A straight axis with round ends and round ticks, safe for any finite values.
 */
import { fixed } from '../verdict/numbers';

export interface Axis {
  readonly lo: number;
  readonly hi: number;
  readonly ticks: readonly number[];
  /** Decimals that tell the ticks apart. */
  readonly decimals: number;
}

/** Beyond this a difference of two values could overflow; such values are drawn at the end of the axis. */
const LARGEST = 1e150;
const FEWEST = 1e-150;

/**
 * An axis over values. Starts at 0 where no value is negative (bars need it); otherwise at the round number below the
 * lowest. `room`: share of the span left free above the highest. Values that are not finite are left out; none: 0 to 1.
 */
export function axisOver(values: readonly number[], room = 0, about = 4): Axis {
  let low = 0;
  let high = -Infinity;
  let lowest = Infinity;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    const bound = Math.min(LARGEST, Math.max(-LARGEST, value));
    lowest = Math.min(lowest, bound);
    high = Math.max(high, bound);
  }
  if (high === -Infinity) return rounded(0, 1, about);
  if (lowest < 0) low = lowest;
  if (high < 0 && high > low / 2) high = 0;
  const span = high - low > FEWEST ? high - low : 1;
  return rounded(low, low + span * (1 + room), about);
}

function rounded(low: number, high: number, about: number): Axis {
  const step = roundStep((high - low) / about);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)) + 0);
  const decimals = Math.min(20, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  return { lo: ticks[0] ?? low, hi: ticks.at(-1) ?? high, ticks, decimals };
}

/** 1, 2 or 5 times a power of ten, at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Where a value stands on the axis, 0 to 1; values beyond an end stand at it. */
export function placeOn(axis: Axis, value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.min(1, Math.max(0, (value - axis.lo) / (axis.hi - axis.lo)));
}

/** Whether a value can be drawn on the axis without being moved. */
export function isOn(axis: Axis, value: number): boolean {
  return value >= axis.lo && value <= axis.hi;
}

export function tickWords(axis: Axis, value: number): string {
  return fixed(value, axis.decimals);
}
