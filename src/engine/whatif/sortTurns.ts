/**
 * Puts turns in order of a number, a million of them in a fraction of a second.
 *
 * Law: stable in both directions; turns without a value (NaN) come last in both, in the order given.
 */
import { fromMargin, toFloor } from './distances';
import type { Judged } from './judge';
import type { CohortPolicy, TurnColumns } from './types';

/** What turns can be ordered by. `margin`, `floor`: nearness to the threshold. */
export type TurnOrder = 'file' | 'time' | 'margin' | 'floor' | 'gap' | 'score';

const DIGIT_BITS = 11;
const BUCKETS = 1 << DIGIT_BITS;
const MASK = BUCKETS - 1;

/**
 * The key of every turn for an order, parallel to `turns`: |gap − margin|, |way to the nearest floor|, the gap and the top
 * score (above the floor in force; NaN: no pair, nobody above), the time, or the place in the file. `time`: epoch ms by turn.
 */
export function orderKeys(
  order: TurnOrder,
  columns: TurnColumns,
  judged: Judged,
  turns: Uint32Array,
  policies: readonly CohortPolicy[],
  time: Float64Array,
): Float64Array {
  switch (order) {
    case 'margin': return absolute(fromMargin(columns, judged, turns, policies));
    case 'floor': return absolute(toFloor(columns, turns, policies));
    case 'gap': return picked(turns, judged.gap);
    case 'score': return picked(turns, columns.topScore).map((score, at) => (judged.above[turns[at] ?? 0] === 0 ? Number.NaN : score));
    case 'time': return picked(turns, time);
    case 'file': return Float64Array.from(turns);
  }
}

function absolute(values: Float64Array): Float64Array {
  for (let at = 0; at < values.length; at += 1) values[at] = Math.abs(values[at] ?? Number.NaN);
  return values;
}

function picked(turns: Uint32Array, column: Float64Array): Float64Array {
  const values = new Float64Array(turns.length);
  for (let at = 0; at < turns.length; at += 1) values[at] = column[turns[at] ?? 0] ?? Number.NaN;
  return values;
}

/**
 * The turns in order of their keys (`keys[i]` belongs to `turns[i]`), smallest first, or largest first with `down`. The
 * infinities are values; −0 equals 0. Neither argument is changed. Radix sort on the bits of the doubles: time grows with the
 * number of turns only.
 */
export function sortTurns(turns: Uint32Array, keys: Float64Array, down: boolean): Uint32Array {
  const words = new Uint32Array(2);
  const double = new Float64Array(words.buffer);
  double[0] = 1;
  const highAt = words[1] === 0 ? 0 : 1;

  let high = new Uint32Array(turns.length);
  let low = new Uint32Array(turns.length);
  let from = new Uint32Array(turns.length);
  let length = 0;
  for (let at = 0; at < turns.length; at += 1) {
    const key = keys[at] ?? Number.NaN;
    if (Number.isNaN(key)) continue;
    double[0] = key + 0;
    let upper = words[highAt] ?? 0;
    let lower = words[1 - highAt] ?? 0;
    // Doubles order like their bits once negative ones are turned over and positive ones put above them.
    if (upper >>> 31 === 1) {
      upper = ~upper;
      lower = ~lower;
    } else {
      upper ^= 0x80000000;
    }
    high[length] = down ? ~upper : upper;
    low[length] = down ? ~lower : lower;
    from[length] = turns[at] ?? 0;
    length += 1;
  }
  const sorted = new Uint32Array(turns.length);
  for (let at = 0, rest = length; at < turns.length; at += 1) {
    if (!Number.isNaN(keys[at] ?? Number.NaN)) continue;
    sorted[rest] = turns[at] ?? 0;
    rest += 1;
  }

  let highTo = new Uint32Array(length);
  let lowTo = new Uint32Array(length);
  let to = new Uint32Array(length);
  const ends = new Uint32Array(BUCKETS);
  for (let digit = 0; digit < 6; digit += 1) {
    ends.fill(0);
    for (let at = 0; at < length; at += 1) {
      const bucket = digitOf(high[at] ?? 0, low[at] ?? 0, digit);
      ends[bucket] = (ends[bucket] ?? 0) + 1;
    }
    // One bucket holds all: this digit orders nothing.
    if (length === 0 || ends[digitOf(high[0] ?? 0, low[0] ?? 0, digit)] === length) continue;
    let start = 0;
    for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
      const count = ends[bucket] ?? 0;
      ends[bucket] = start;
      start += count;
    }
    for (let at = 0; at < length; at += 1) {
      const upper = high[at] ?? 0;
      const lower = low[at] ?? 0;
      const bucket = digitOf(upper, lower, digit);
      const place = ends[bucket] ?? 0;
      ends[bucket] = place + 1;
      highTo[place] = upper;
      lowTo[place] = lower;
      to[place] = from[at] ?? 0;
    }
    [high, highTo] = [highTo, high];
    [low, lowTo] = [lowTo, low];
    [from, to] = [to, from];
  }
  sorted.set(from.subarray(0, length));
  return sorted;
}

/** Eleven bits of a 64-bit word given as two halves; digit 0 is the lowest. */
function digitOf(high: number, low: number, digit: number): number {
  switch (digit) {
    case 0: return low & MASK;
    case 1: return (low >>> 11) & MASK;
    case 2: return ((low >>> 22) | (high << 10)) & MASK;
    case 3: return (high >>> 1) & MASK;
    case 4: return (high >>> 12) & MASK;
    default: return high >>> 23;
  }
}
