/** Gaps at the floor in force, counted in bars by verdict. */
import { NOT_JUDGED, UNMATCHED } from './fastVerdict';
import { pairDifference } from './pairDifference';
import { KIND_COUNT } from './types';
import type { Judged } from './judge';
import type { CohortPolicy, GapHistogram, TurnColumns } from './types';

/** What the bars of the histogram are to be: `hi` is the end of the last bin, in gaps or raw score differences. */
export interface HistogramAsk {
  readonly axis: 'gap' | 'raw';
  readonly bins: number;
  readonly hi: number;
}

/**
 * Bin `b` holds lengths from `b * step` up to, not including, the next; the last one holds `hi` too, the first one also the
 * negative gaps that repeated ids can have. `inForce`: turns by verdict in force, of which those with a pair are in bars and the
 * others alone above the floor, or nobody.
 */
export function gapHistogram(
  columns: TurnColumns,
  judged: Judged,
  turns: Uint32Array,
  policies: readonly CohortPolicy[],
  inForce: Uint32Array,
  { axis, bins, hi }: HistogramAsk,
): GapHistogram {
  /** One bin more than asked for: pairs that lie beyond. */
  const bars = new Int32Array((bins + 1) * KIND_COUNT);
  if (axis === 'gap') fillByGap(bars, judged, turns, bins, hi);
  else fillByDifference(bars, columns, judged, turns, policies, bins, hi);

  const alone = inForce.slice();
  alone[UNMATCHED] = 0;
  alone[NOT_JUDGED] = 0;
  let pairs = 0;
  for (let bar = 0; bar < bars.length; bar += 1) {
    pairs += bars[bar] ?? 0;
    alone[bar % KIND_COUNT] = (alone[bar % KIND_COUNT] ?? 0) - (bars[bar] ?? 0);
  }
  return {
    axis,
    step: hi / bins,
    bins,
    byKind: Uint32Array.from(bars.subarray(0, bins * KIND_COUNT)),
    alone,
    none: inForce[UNMATCHED] ?? 0,
    pairs,
    beyond: bars.subarray(bins * KIND_COUNT).reduce((sum, count) => sum + count, 0),
  };
}

function fillByGap(bars: Int32Array, { kind, gap }: Judged, turns: Uint32Array, bins: number, hi: number): void {
  const perUnit = bins / hi;
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const between = gap[turn] ?? Number.NaN;
    // A number that is not itself is NaN: no pair.
    if (between !== between) continue;
    const bar = binOf(between, perUnit, bins, hi) * KIND_COUNT + (kind[turn] ?? NOT_JUDGED);
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
}

function fillByDifference(
  bars: Int32Array, columns: TurnColumns, { kind, gap }: Judged, turns: Uint32Array, policies: readonly CohortPolicy[], bins: number, hi: number,
): void {
  const perUnit = bins / hi;
  const floors = Float64Array.from(policies, (policy) => policy.floor ?? Number.NEGATIVE_INFINITY);
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    if (Number.isNaN(gap[turn])) continue;
    const difference = pairDifference(columns, turn, floors[columns.cohort[turn] ?? -1] ?? Number.NaN);
    const bar = binOf(difference, perUnit, bins, hi) * KIND_COUNT + (kind[turn] ?? NOT_JUDGED);
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
}

function binOf(length: number, perUnit: number, bins: number, hi: number): number {
  if (!(length <= hi)) return bins;
  const bin = (length * perUnit) | 0;
  return bin < 0 ? 0 : bin < bins ? bin : bins - 1;
}
