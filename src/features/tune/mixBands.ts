/**
 * The verdict mix at every margin: rows for a stacked chart in percent, and where its direct labels stand.
 */
import type { VerdictMix } from '../../engine/whatif/types';

/** From the bottom upwards (design: the mix has unmatched at its bottom). */
export const BANDS = ['unmatched', 'menu', 'stay', 'move'] as const;
export type BandKind = (typeof BANDS)[number];

export interface MixRow extends Readonly<Record<BandKind, number>> {
  readonly margin: number;
  /** Place on the axis the chart shares with the slider. */
  readonly at: number;
}

/** Kind codes of the four counts of a mix, in the order of TURN_KINDS. */
const CODES: Readonly<Record<BandKind, number>> = { move: 0, stay: 1, menu: 2, unmatched: 3 };

/** Shares in percent at each margin, the margins spread evenly up to the place `hi`. Empty where nothing was scored. */
export function mixRows({ margins, counts, scored }: VerdictMix, hi: number): readonly MixRow[] {
  if (scored === 0) return [];
  return Array.from(margins, (margin, index) => {
    const share = (kind: BandKind): number => (100 * (counts[index * 4 + CODES[kind]] ?? 0)) / scored;
    return {
      margin, at: margins.length > 1 ? (hi * index) / (margins.length - 1) : 0,
      unmatched: share('unmatched'), menu: share('menu'), stay: share('stay'), move: share('move'),
    };
  });
}

export interface BandLabel {
  readonly kind: BandKind;
  /** Middle of the label from the top of the plot, in percent of its height. */
  readonly top: number;
}

/**
 * Labels at the right end of the bands, top first, at least `apart` percent from each other, inside 0 to 100.
 * A kind that occurs at no margin has no label.
 */
export function bandLabels(rows: readonly MixRow[], apart: number): readonly BandLabel[] {
  const last = rows.at(-1);
  if (!last) return [];
  const seen = BANDS.filter((kind) => rows.some((row) => row[kind] > 0)).toReversed();
  let above = 0;
  const wanted = seen.map((kind) => {
    const middle = above + last[kind] / 2;
    above += last[kind];
    return { kind, top: middle };
  });
  // Down once so that none overlaps the one before, then up from the end so that none leaves the plot.
  let from = apart / 2;
  const down = wanted.map(({ kind, top }) => {
    const placed = Math.max(top, from);
    from = placed + apart;
    return { kind, top: placed };
  });
  let until = 100 - apart / 2;
  return down.toReversed().map(({ kind, top }) => {
    const placed = Math.min(top, until);
    until = placed - apart;
    return { kind, top: placed };
  }).toReversed();
}
