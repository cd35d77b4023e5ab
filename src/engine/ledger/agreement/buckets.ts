/** Equal parts of the range 0 to 1, empty ones kept: a missing bar must be seen to be empty. */
import { agreementOf } from './agreement';
import type { Agreement } from './agreement';
import type { ResultView } from './results';

export interface Bucket { readonly from: number; readonly to: number }

export interface ConfidenceBucket extends Bucket { readonly agreement: Agreement }

export interface ConfidenceBuckets {
  readonly buckets: readonly ConfidenceBucket[];
  /** Pairs whose confidence is not stated, and pairs whose confidence is not within 0 and 1. */
  readonly unstated: number;
  readonly outOfRange: number;
}

export const BUCKETS = 10;

/** The bucket of a value: from inclusive, to exclusive, but 1 is in the last one. Undefined: outside 0 to 1. */
export function bucketOf(value: number, buckets: number): number | undefined {
  if (!(value >= 0 && value <= 1)) return undefined;
  const nearest = Math.min(buckets - 1, Math.floor(value * buckets));
  // The product can round across an edge: the edges themselves decide.
  if (value < nearest / buckets) return nearest - 1;
  return nearest < buckets - 1 && value >= (nearest + 1) / buckets ? nearest + 1 : nearest;
}

/** The edges of a bucket. */
export function bucketEdges(index: number, buckets: number): Bucket {
  return { from: index / buckets, to: (index + 1) / buckets };
}

/** Agreement by the judge's confidence. Only results in which both sides spoke. */
export function agreementByConfidence(results: Iterable<ResultView>, buckets = BUCKETS): ConfidenceBuckets {
  const lists: ResultView[][] = Array.from({ length: buckets }, () => []);
  let unstated = 0;
  let outOfRange = 0;
  for (const result of results) {
    const { standing, judgment } = result;
    if (standing === undefined || judgment === undefined) continue;
    if (judgment.confidence === undefined) {
      unstated += 1;
      continue;
    }
    const list = lists[bucketOf(judgment.confidence, buckets) ?? -1];
    if (list === undefined) outOfRange += 1;
    else list.push(result);
  }
  return { buckets: lists.map((list, i) => ({ ...bucketEdges(i, buckets), agreement: agreementOf(list) })), unstated, outOfRange };
}
