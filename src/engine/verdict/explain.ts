/**
 * The verdict as steps in data: who is out and why, top, runner-up, gap, margin, incumbent, result. Words are the screen's.
 */
import { withRelevance } from './decideTier2';
import { faceOf } from './face';
import { contestOf, judge, offeredRows } from './judge';
import { effectiveFloor } from './policy';
import { gapBetween, isAlive, rankCandidates } from './rank';
import type { Contest, Decision } from './judge';
import type { RankedRow } from './rank';
import type { ExplainedCandidate, Explanation, Law, RoutingPolicy, ScoredCandidate, ScorerTraits } from './types';

/**
 * Explains one turn; arguments as for decideTier2, whose verdict is inside. Pure; never throws.
 *
 * Top and runner-up carry the score that decided (the last one given for an id; it differs from a row's own only where ids
 * repeat). `because` is `categorical` wherever the trait is set and there are two candidates alive, also where the gap would have
 * reached the margin: moving the margin changes nothing there. `scoredOut` says where the incumbent stands under law
 * `current`, whether or not a near-tie asked.
 */
export function explainVerdict(
  scores: readonly ScoredCandidate[],
  incumbent: string | undefined,
  policy: RoutingPolicy,
  traits: ScorerTraits = {},
  law: Law = 'current',
): Explanation {
  const floor = effectiveFloor(policy, traits);
  const rows = rankCandidates(scores);
  const contest = contestOf(rows, incumbent, floor);
  const decision = judge(contest, policy, traits.categorical === true, law);
  const ranked = withRelevance(rows);
  const [top, second] = contest.alive;
  return {
    law,
    candidates: explainCandidates(rows, contest, decision, policy, floor).map((part, i) => ({ ...part, relevance: ranked[i]?.relevance ?? 0 })),
    of: rows.length,
    above: contest.alive.length,
    ...(floor === undefined ? {} : { floor }),
    margin: policy.nearTieMargin,
    ...(top === undefined ? {} : { top: { id: top.id, score: top.last } }),
    ...(top === undefined || second === undefined ? {} : { runnerUp: { id: second.id, score: second.last, gap: gapBetween(top, second) } }),
    because: becauseOf(contest, decision, traits),
    incumbent: incumbentOf(rows, contest),
    scoredOut: law === 'current' && contest.scoredOut,
    verdict: { ...decision, ranked },
    face: faceOf(decision, incumbent),
  };
}

function becauseOf(contest: Contest, decision: Decision, traits: ScorerTraits): Explanation['because'] {
  if (contest.alive.length === 0) return 'nobody-above';
  if (contest.alive.length === 1) return 'only-one';
  if (traits.categorical === true) return 'categorical';
  return decision.decisive ? 'gap-reaches-margin' : 'near-tie';
}

function incumbentOf(rows: readonly RankedRow[], contest: Contest): Explanation['incumbent'] {
  if (contest.incumbent === undefined) return { state: 'cold' };
  const row = rows.find(({ id }) => id === contest.incumbent);
  return {
    state: 'present', id: contest.incumbent, scored: contest.scored, alive: contest.scored && !contest.scoredOut,
    ...(row === undefined ? {} : { score: Number.isFinite(row.last) ? row.last : row.score }),
  };
}

function explainCandidates(
  rows: readonly RankedRow[], contest: Contest, decision: Decision, policy: RoutingPolicy, floor: number | undefined,
): Omit<ExplainedCandidate, 'relevance'>[] {
  const [top, second] = contest.alive;
  const isTied = (row: RankedRow): boolean => top !== undefined && gapBetween(top, row) < policy.nearTieMargin;
  // The top is tied only with somebody: alone, or far ahead, it is no part of a tie.
  const topTied = top !== undefined && isTied(top) && contest.alive.some((row) => row !== top && isTied(row));
  const offered = new Set(decision.kind === 'menu' ? offeredRows(contest.alive, policy) : []);
  return rows.map((row) => {
    const alive = isAlive(row, floor);
    return {
      id: row.id,
      score: row.score,
      ...(alive && top !== undefined && row !== top ? { gapToTop: gapBetween(top, row) } : {}),
      place: row === top ? 'top' : row === second ? 'runner-up' : alive ? 'above' : placeOut(row, floor),
      incumbent: row.id === contest.incumbent,
      tied: row === top ? topTied : alive && isTied(row),
      offered: offered.has(row),
    };
  });
}

/** Where a row stands that is not alive. A floor that is not a number lets nobody through, so everything is below it. */
function placeOut(row: RankedRow, floor: number | undefined): ExplainedCandidate['place'] {
  if (row.last === -Infinity) return 'not-a-number';
  return row.last === floor ? 'at-floor' : 'below-floor';
}
