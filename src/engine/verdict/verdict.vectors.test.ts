import { describe, expect, it } from 'vitest';
import { isFields, vectorCases } from '../vectorCases';
import { decideTier2 } from './index';
import type { RankedCandidate, RoutingPolicy, ScoredCandidate, ScorerTraits } from './index';

const RELEVANCE_TOLERANCE = 1e-12;

const isScores = (x: unknown): x is ScoredCandidate[] =>
  Array.isArray(x) && x.every((row: unknown) => isFields(row) && typeof row['id'] === 'string' && typeof row['score'] === 'number');
/** Policies are passed as given, so a null size or floor stays one. */
const isPolicy = (x: unknown): x is RoutingPolicy => isFields(x) && 'nearTieMargin' in x && 'menuSize' in x;
const isTraits = (x: unknown): x is ScorerTraits => isFields(x);

/** The expected shares where ours are close enough, ours where not: then the comparison can be exact everywhere else. */
function settleRelevance(ranked: readonly RankedCandidate[], expected: unknown): RankedCandidate[] {
  return ranked.map((row, i) => {
    const wanted: unknown = Array.isArray(expected) ? expected[i] : undefined;
    const relevance = isFields(wanted) ? wanted['relevance'] : undefined;
    return typeof relevance === 'number' && Math.abs(row.relevance - relevance) <= RELEVANCE_TOLERANCE ? { ...row, relevance } : row;
  });
}

describe('the verdict gives what the reference gives', () => {
  it.each(vectorCases('verdict', 'verdict.json'))('$name', ({ input, expected }) => {
    const { scores, incumbent, policy, scorer } = input;
    if (!isScores(scores) || !isPolicy(policy) || !isTraits(scorer)) throw new Error('not a verdict case');
    if (incumbent !== undefined && typeof incumbent !== 'string') throw new Error('not an incumbent');
    const verdict = decideTier2(scores, incumbent, policy, scorer);
    expect({ ...verdict, ranked: settleRelevance(verdict.ranked, expected['ranked']) }).toStrictEqual(expected);
  });
});
