/**
 * Under which law and trait a recorded verdict comes out of its own scores again. Cheap: no shares are computed.
 */
import { sameIds } from './face';
import { contestOf, judge } from './judge';
import { rankCandidates } from './rank';
import { recordedFace } from './recorded';
import type { Contest, Decision } from './judge';
import type { Law, ReplayField, ScoredCandidate, TurnRouted, VerdictFace } from './types';

/** Bits of a reproduction mask: one per law and trait. 0: reproduces under none, or holds nothing to judge. */
export const REPRODUCES = { current: 1, older: 2, currentCategorical: 4, olderCategorical: 8 } as const;

/** Two engines may differ by a few units in the last place of tanh. */
const GAP_TOLERANCE = 1e-12;

/** A recorded turn ready to be judged again under its own policy. */
export interface Rerun {
  readonly contest: Contest;
  /** Whether the recorded order is the order of the scores. */
  readonly inOrder: boolean;
  /**
   * Ids repeat with different scores (scores that are not finite count as equal). Such a record cannot be replayed: the verdict
   * went by the last row given, and the record holds ranked order.
   */
  readonly contradictory: boolean;
  again(categorical: boolean, law: Law): Decision;
}

/**
 * Prepares the second judgement of a turn with scores. The floor is the recorded one alone: it is the effective floor, so the
 * scorer's own is inside already (traces.md, section 6).
 */
export function rerunOf(routed: TurnRouted, scores: readonly ScoredCandidate[]): Rerun {
  const rows = rankCandidates(scores);
  const contest = contestOf(rows, routed.from, routed.policy.floor ?? undefined);
  return {
    contest,
    inOrder: rows.every((row, place) => row.id === scores[place]?.id),
    contradictory: rows.some((row) => row.own !== row.last),
    again: (categorical, law) => judge(contest, routed.policy, categorical, law),
  };
}

/**
 * The parts in which a recomputed decision differs from the record; empty when it reproduces. Compared are kind, target, the
 * offer of a near-tie, decisiveness, runner-up, gap (to 1e-12) and the order of ids. Not compared: the offer of an unmatched
 * turn and everything a decider or rails did afterwards, which scores do not decide.
 */
export function differences(routed: TurnRouted, recorded: VerdictFace, decision: Decision, inOrder: boolean): ReplayField[] {
  const fields: ReplayField[] = [];
  if (recorded.kind !== decision.kind) fields.push('kind');
  if (decision.kind === 'move' && recorded.kind === 'move' && routed.to !== decision.to) fields.push('target');
  if (decision.kind === 'stay' && recorded.kind === 'stay' && routed.to !== routed.from) fields.push('target');
  if (decision.kind === 'menu' && recorded.kind === 'menu' && !sameIds(recorded.offered, decision.offered)) fields.push('offered');
  if (routed.decisive !== decision.decisive) fields.push('decisive');
  if (routed.runnerUp?.id !== decision.runnerUp?.id) fields.push('runner-up');
  else if (routed.runnerUp !== undefined && decision.runnerUp !== undefined && !sameGap(routed.runnerUp.gap, decision.runnerUp.gap)) fields.push('gap');
  if (!inOrder) fields.push('order');
  return fields;
}

function sameGap(a: number, b: number): boolean {
  return a === b || Math.abs(a - b) <= GAP_TOLERANCE * Math.max(Math.abs(a), Math.abs(b));
}

/**
 * The sum of REPRODUCES bits of every law and trait under which a recorded turn reproduces. 0 where it does under none, where
 * repeated ids contradict each other, and where there is nothing to judge. Meant to be called for every turn of a trace.
 */
export function reproductionMask(routed: TurnRouted): number {
  const { face } = recordedFace(routed);
  if (face.kind === 'not-judged' || routed.scores === undefined) return 0;
  const { contest, inOrder, contradictory, again } = rerunOf(routed, routed.scores);
  if (!inOrder || contradictory) return 0;
  const bits = (decision: Decision, value: number): number => (differences(routed, face, decision, inOrder).length === 0 ? value : 0);
  const plain = again(false, 'current');
  // A decisive verdict is the same with the trait and under both laws; the laws part only over a scored-out incumbent.
  if (plain.decisive) return bits(plain, REPRODUCES.current | REPRODUCES.older | REPRODUCES.currentCategorical | REPRODUCES.olderCategorical);
  const categorical = bits(again(true, 'current'), REPRODUCES.currentCategorical | REPRODUCES.olderCategorical);
  if (!contest.scoredOut) return categorical | bits(plain, REPRODUCES.current | REPRODUCES.older);
  return categorical | bits(plain, REPRODUCES.current) | bits(again(false, '9.62'), REPRODUCES.older);
}
