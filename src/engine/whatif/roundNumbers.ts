/** Round numbers for the ends of a slider. */

/** Steps people read as round, within one power of ten. */
const STEPS = [1, 2, 3, 5, 10] as const;

/**
 * The smallest round number (1, 2, 3 or 5 times a power of ten) not below `value`, for a finite positive value; else 0.
 */
export function roundUp(value: number): number {
  if (!(value > 0) || !Number.isFinite(value)) return 0;
  const power = Math.floor(Math.log10(value));
  for (const decade of [power - 1, power, power + 1]) {
    for (const step of STEPS) {
      const round = timesTen(step, decade);
      if (round >= value) return round;
    }
  }
  return value;
}

/**
 * The narrowest round interval around finite values from `lo` to `hi`: both ends whole multiples of a round step, about a
 * tenth of the range. One value alone gets a step of room on both sides.
 */
export function roundAround(lo: number, hi: number): { readonly lo: number; readonly hi: number } {
  const range = hi - lo;
  const near = Math.max(Math.abs(lo), Math.abs(hi));
  const power = range > 0 && Number.isFinite(range) ? Math.ceil(Math.log10(range)) - 1 : near > 0 ? Math.floor(Math.log10(near)) - 1 : -1;
  let low = Math.floor(lo / timesTen(1, power));
  let high = Math.ceil(hi / timesTen(1, power));
  if (low === high) {
    low -= 1;
    high += 1;
  }
  const ends = { lo: timesTen(low, power), hi: timesTen(high, power) };
  // A range so small beside its values that steps vanish: the values themselves are the ends.
  return ends.lo <= lo && ends.hi >= hi && ends.lo < ends.hi ? ends : { lo, hi };
}

/** `digits * 10 ** power` without the dust that multiplying by 0.1 leaves. */
function timesTen(digits: number, power: number): number {
  const value = power < 0 ? digits / 10 ** -power : digits * 10 ** power;
  return value + 0;
}
