/**
 * Fixed measures of a row in px, and the way between a place of the window and a place on the row.
 */

export interface Measures {
  /** Room left and right of the plot: names of lanes, names of thresholds. */
  readonly left: number;
  readonly right: number;
  /** Longest bar. */
  readonly half: number;
  readonly bar: number;
  /** Names of lanes stand left of the plot; else beside their first band. */
  readonly named: boolean;
}
export const WIDE_MEASURES: Measures = { left: 84, right: 96, half: 44, bar: 11, named: true };
export const NARROW_MEASURES: Measures = { left: 54, right: 10, half: 38, bar: 9, named: false };

/** Room above the bars: turn numbers and events. */
export const TOP = 40;
export const LANE = 18;

/** Room between the edges of the plot and the first and last place: half a bar and a little. */
const PAD = 9;

/** Where a place of the window (0…1) is drawn on `px` of plot. */
export function xInRow(place: number, px: number, { left }: Pick<Measures, 'left'>): number {
  return left + PAD + place * Math.max(1, px - 2 * PAD);
}

/** The place of the window that is drawn at `x`. */
export function placeOfX(x: number, px: number, { left }: Pick<Measures, 'left'>): number {
  return (x - left - PAD) / Math.max(1, px - 2 * PAD);
}
