/**
 * Cohen's kappa: how far two sources agree beyond what their habits alone would give.
 *
 * Law: kappa is undefined, not 0 and not 1, where chance alone explains full agreement: no pairs, or one class used by both.
 */
import { binomial } from './binomial';

export type Kappa =
  | { readonly state: 'defined'; readonly kappa: number; readonly n: number }
  | { readonly state: 'undefined'; readonly why: 'no-pairs' | 'one-class'; readonly n: number };

export interface KappaInterval {
  readonly lo: number;
  readonly hi: number;
  /** Resamples that gave a kappa, and those in which it was undefined; the latter are left out. */
  readonly resamples: number;
  readonly undefinedResamples: number;
}

export interface BootstrapOptions {
  /** Uniform on [0, 1). The same sequence gives the same interval. */
  readonly random: () => number;
  readonly resamples?: number;
  /** Share of the resamples inside the interval. */
  readonly level?: number;
}

/** Kappa of a square table of pairs, `counts[row * classes + column]`. Unweighted: every disagreement weighs the same. */
export function cohenKappa(counts: ArrayLike<number>): Kappa {
  const classes = Math.round(Math.sqrt(counts.length));
  let n = 0;
  let agreed = 0;
  let byChance = 0;
  for (let i = 0; i < classes; i += 1) {
    let row = 0;
    let column = 0;
    for (let j = 0; j < classes; j += 1) {
      row += counts[i * classes + j] ?? 0;
      column += counts[j * classes + i] ?? 0;
    }
    n += row;
    agreed += counts[i * classes + i] ?? 0;
    byChance += row * column;
  }
  if (n === 0) return { state: 'undefined', why: 'no-pairs', n };
  // Whole numbers throughout, so that "exactly one class" is exact.
  if (byChance === n * n) return { state: 'undefined', why: 'one-class', n };
  return { state: 'defined', kappa: (n * agreed - byChance) / (n * n - byChance), n };
}

/**
 * Percentile interval of kappa by resampling the pairs with replacement. Undefined where kappa is, or in every resample.
 * The cost does not depend on how many pairs there are: cells are drawn, not pairs.
 */
export function kappaInterval(counts: ArrayLike<number>, { random, resamples = 1000, level = 0.95 }: BootstrapOptions): KappaInterval | undefined {
  const kappa = cohenKappa(counts);
  if (kappa.state === 'undefined') return undefined;
  const drawn = new Uint32Array(counts.length);
  const kappas: number[] = [];
  for (let i = 0; i < resamples; i += 1) {
    drawCells(counts, kappa.n, random, drawn);
    const resampled = cohenKappa(drawn);
    if (resampled.state === 'defined') kappas.push(resampled.kappa);
  }
  if (kappas.length === 0) return undefined;
  kappas.sort((a, b) => a - b);
  const tail = (1 - level) / 2;
  return { lo: quantile(kappas, tail), hi: quantile(kappas, 1 - tail), resamples: kappas.length, undefinedResamples: resamples - kappas.length };
}

/** n pairs drawn with replacement, as cell counts: each cell in turn takes its share of what is left. */
function drawCells(counts: ArrayLike<number>, n: number, random: () => number, into: Uint32Array): void {
  let pairsLeft = n;
  let weightLeft = n;
  for (let cell = 0; cell < into.length; cell += 1) {
    const weight = counts[cell] ?? 0;
    const taken = weight === weightLeft ? pairsLeft : binomial(pairsLeft, weight / weightLeft, random);
    into[cell] = taken;
    pairsLeft -= taken;
    weightLeft -= weight;
    if (weightLeft === 0) {
      into.fill(0, cell + 1);
      return;
    }
  }
}

/** Between the two nearest ranks, in proportion. `sorted` is not empty. */
function quantile(sorted: readonly number[], share: number): number {
  const rank = share * (sorted.length - 1);
  const below = sorted[Math.floor(rank)] ?? NaN;
  const above = sorted[Math.ceil(rank)] ?? below;
  return below + (above - below) * (rank - Math.floor(rank));
}
