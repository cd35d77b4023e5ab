/**
 * The tier-2 verdict: which skill a turn starts in, from the scores of the candidates alone.
 */
import { contestOf, judge } from './judge';
import { effectiveFloor } from './policy';
import { rankCandidates } from './rank';
import { softmax } from './softmax';
import type { Law, RankedCandidate, RoutingPolicy, ScoredCandidate, ScorerTraits, Verdict } from './types';
import type { RankedRow } from './rank';

/**
 * Judges one turn (verdict.md, all steps). Pure; never throws.
 *
 * `scores`: candidates in the order the scorer gave them, raw scores on its own scale; ids may repeat, any double is legal.
 * `incumbent`: the skill the conversation is in; undefined is a cold start, an empty string is a real id.
 * `policy`: margin in gaps (0 to 1), floor in raw scores. `traits`: what the scorer brings itself; its floor counts only
 * where the policy has none. `law`: the build whose rules judge a near-tie with a scored-out incumbent.
 * Keys that do not apply are absent from the result.
 */
export function decideTier2(
  scores: readonly ScoredCandidate[],
  incumbent: string | undefined,
  policy: RoutingPolicy,
  traits: ScorerTraits = {},
  law: Law = 'current',
): Verdict {
  const rows = rankCandidates(scores);
  const contest = contestOf(rows, incumbent, effectiveFloor(policy, traits));
  return { ...judge(contest, policy, traits.categorical === true, law), ranked: withRelevance(rows) };
}

/** Adds each row's share over all candidates, floor or no floor, summed in the order they were given (step 2). */
export function withRelevance(rows: readonly RankedRow[]): RankedCandidate[] {
  const inOrder: number[] = Array.from({ length: rows.length }, () => -Infinity);
  for (const row of rows) inOrder[row.index] = row.own;
  const shares = softmax(inOrder);
  return rows.map((row) => ({ id: row.id, score: row.score, relevance: shares[row.index] ?? 0 }));
}
