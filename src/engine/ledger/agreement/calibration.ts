/**
 * How far the judge's probabilities can be believed, where the truth is stated.
 *
 * Law: probabilities are rescaled to a sum of 1 here and only here, and how many were is said. A judgment with a standing left
 * unscored, or a probability out of range, is skipped and counted: an absent probability is not zero. Confidence is no probability
 * and has no place in this file.
 */
import { STANDINGS } from '../rows';
import { BUCKETS, bucketEdges, bucketOf } from './buckets';
import type { JudgmentRow, Probabilities } from '../rows';
import type { Bucket } from './buckets';
import type { ResultView } from './results';
import type { Truth } from './truth';

export interface ReliabilityBin extends Bucket {
  readonly n: number;
  /** Mean probability of the chosen standing, and share in which it was the truth; undefined in an empty bin. */
  readonly meanProbability: number | undefined;
  readonly right: number;
  readonly rightRate: number | undefined;
}

export interface Calibration {
  /** Judgments measured: with a truth, and with all four probabilities. */
  readonly n: number;
  /** Mean over judgments of the squared distances of the four probabilities to the truth: 0 is best, 2 is worst. */
  readonly brier: number | undefined;
  /** Mean distance of probability and share right over the bins, weighted by n. */
  readonly expectedError: number | undefined;
  readonly bins: readonly ReliabilityBin[];
  /** Judgments whose probabilities were rescaled. */
  readonly rescaled: number;
  readonly skipped: { readonly unscored: number; readonly outOfRange: number };
}

const SUM_TOLERANCE = 1e-9;

/** The calibration of each result's current judgment. The truth is taken at its word: a chosen `ruled-out` on true `noise` is not it. */
export function calibrationOf(results: Iterable<ResultView>, truth: Truth, buckets = BUCKETS): Calibration {
  const drafts = Array.from({ length: buckets }, () => ({ n: 0, sum: 0, right: 0 }));
  const skipped = { unscored: 0, outOfRange: 0 };
  let n = 0;
  let rescaled = 0;
  let brierSum = 0;
  for (const { toolCallId, judgment } of results) {
    const trueStanding = truth.get(toolCallId);
    if (judgment === undefined || trueStanding === undefined) continue;
    const shares = sharesOf(judgment.probabilities);
    if (typeof shares === 'string') {
      skipped[shares] += 1;
      continue;
    }
    n += 1;
    if (shares.rescaled) rescaled += 1;
    brierSum += STANDINGS.reduce((sum, name, i) => sum + ((shares.of[i] ?? 0) - (name === trueStanding ? 1 : 0)) ** 2, 0);
    const chosen = chosenShare(judgment, shares.of);
    const draft = drafts[bucketOf(chosen, buckets) ?? buckets - 1];
    if (draft === undefined) continue;
    draft.n += 1;
    draft.sum += chosen;
    if (judgment.standing === trueStanding) draft.right += 1;
  }
  const bins = drafts.map((draft, i) => binOf(draft, bucketEdges(i, buckets)));
  const error = drafts.reduce((sum, draft) => sum + Math.abs(draft.sum - draft.right), 0);
  return { n, brier: n === 0 ? undefined : brierSum / n, expectedError: n === 0 ? undefined : error / n, bins, rescaled, skipped };
}

/** The four probabilities with a sum of 1, by STANDINGS, or why there are none. */
function sharesOf(probabilities: Probabilities): { readonly of: readonly number[]; readonly rescaled: boolean } | 'unscored' | 'outOfRange' {
  const shares = STANDINGS.flatMap((name) => probabilities[name] ?? []);
  if (shares.length < STANDINGS.length) return 'unscored';
  const sum = shares.reduce((total, share) => total + share, 0);
  if (!shares.every((share) => share >= 0 && share <= 1) || sum === 0) return 'outOfRange';
  const rescaled = Math.abs(sum - 1) > SUM_TOLERANCE;
  return { of: rescaled ? shares.map((share) => share / sum) : shares, rescaled };
}

function chosenShare({ standing }: JudgmentRow, shares: readonly number[]): number {
  return shares[STANDINGS.indexOf(standing)] ?? 0;
}

function binOf({ n, sum, right }: { readonly n: number; readonly sum: number; readonly right: number }, edges: Bucket): ReliabilityBin {
  return { ...edges, n, meanProbability: n === 0 ? undefined : sum / n, right, rightRate: n === 0 ? undefined : right / n };
}
