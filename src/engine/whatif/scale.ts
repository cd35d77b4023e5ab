/**
 * A margin in both units: as a gap, and as the raw score difference it stands for (0.15 is 0.302).
 *
 * Law: for reading and drawing only. No verdict is ever decided through these: `gap >= margin` and
 * `difference >= rawOfGap(margin)` disagree next to the threshold.
 */

/** Raw score difference of two candidates whose gap is `gap`. 1 and more: Infinity; NaN stays NaN. */
export function rawOfGap(gap: number): number {
  return gap >= 1 ? Number.POSITIVE_INFINITY : gap <= -1 ? Number.NEGATIVE_INFINITY : 2 * Math.atanh(gap);
}

/** Gap of two candidates whose raw scores differ by `difference`. */
export function gapOfRaw(difference: number): number {
  return Math.tanh(difference / 2);
}
