/** Gaps at the floor in force, counted in bars by verdict. */
import { NOT_JUDGED, UNMATCHED } from './fastVerdict';
import { KIND_COUNT } from './types';
import type { GapHistogram } from './types';

/** What the bars of the histogram are to be: `hi` is the end of the last bin, in gaps or raw score differences. */
export interface HistogramAsk {
  readonly axis: 'gap' | 'raw';
  readonly bins: number;
  readonly hi: number;
}

/** Where a turn without a pair is counted, and one whose pair lies beyond the last bin: the two bins behind the asked ones. */
export const beyondBin = (bins: number): number => bins;
export const pairlessBin = (bins: number): number => bins + 1;

/**
 * The bin of a length (a gap or a raw difference): bin `b` holds lengths from `b * step` up to, not including, the next; the last
 * one holds `hi` too, the first one also the negative gaps that repeated ids can have. NaN: no pair. `perUnit`: bins per unit.
 */
export function binOf(length: number, perUnit: number, bins: number, hi: number): number {
  // A number that is not itself is NaN.
  if (length !== length) return pairlessBin(bins);
  if (!(length <= hi)) return beyondBin(bins);
  const bin = (length * perUnit) | 0;
  return bin < 0 ? 0 : bin < bins ? bin : bins - 1;
}

/** The histogram from turns counted by bin and verdict in force (bin-major, with the two bins behind the asked ones). */
export function histogramFrom(counts: Uint32Array, { axis, bins, hi }: HistogramAsk): GapHistogram {
  const behind = (bin: number): Uint32Array => counts.slice(bin * KIND_COUNT, (bin + 1) * KIND_COUNT);
  const sum = (part: Uint32Array): number => part.reduce((total, count) => total + count, 0);
  const byKind = counts.slice(0, bins * KIND_COUNT);
  const beyond = sum(behind(beyondBin(bins)));
  const alone = behind(pairlessBin(bins));
  const none = alone[UNMATCHED] ?? 0;
  alone[UNMATCHED] = 0;
  alone[NOT_JUDGED] = 0;
  return { axis, step: hi / bins, bins, byKind, alone, none, pairs: sum(byKind) + beyond, beyond };
}
