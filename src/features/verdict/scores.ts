/**
 * How the scores of one turn are written: all with the same decimals, and never so short that a comparison looks wrong.
 */
import { fixed } from './numbers';

/** Most decimals a double can need beside a value of its own size. */
const ENOUGH = 17;

/**
 * A writer for scores that stand in one column. Decimals follow the largest size (0.71, 4.620, 71.50), two where two say
 * everything; a score that was not a number is said in words.
 */
export function scoreWriter(scores: readonly number[]): (score: number) => string {
  const finite = scores.filter(Number.isFinite);
  const size = Math.max(0, ...finite.slice(0, 1000).map(Math.abs));
  const decimals = decimalsFor(size);
  const written = finite.every((score) => Number(score.toFixed(2)) === score) && size < 100 ? 2 : decimals;
  return (score) => (Number.isFinite(score) ? fixed(score, written) : 'not a number');
}

function decimalsFor(size: number): number {
  if (size >= 100) return 1;
  if (size >= 10) return 2;
  if (size >= 0.1 || size === 0) return 3;
  return size >= 0.001 ? 5 : 8;
}

/**
 * `value` with at least `decimals`, and as many more as it takes to be on the right side of `against` when read:
 * a gap of 0.149999 against a margin of 0.15 is never written 0.1500.
 */
export function telling(value: number, against: number, decimals: number): string {
  if (!Number.isFinite(value) || value === against) return fixed(value, decimals);
  for (let d = decimals; d <= ENOUGH; d += 1) {
    const read = Number(value.toFixed(d));
    if (value < against ? read < against : read > against) return fixed(value, d);
  }
  return String(value);
}
