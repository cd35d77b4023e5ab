/**
 * What can be told of a scorer's traits, which no record states (traces.md, section 7).
 */
import type { TurnRouted } from './types';

/** Built-in scorers with a floor of their own, which the framework falls back to where a policy has none. */
const OWN_FLOORS: ReadonlyMap<string, number> = new Map([['keyword', 0], ['llm-classifier', 0]]);
/** The built-in categorical scorer: it scores 1 and 0, so its turns never have a runner-up to prove it by. */
const CATEGORICAL_BY_NAME = 'llm-classifier';

/** Turns of one scorer that speak for and against the trait. */
export interface CategoricalCounts {
  readonly proves: number;
  readonly disproves: number;
}

export interface CategoricalFinding {
  readonly categorical: boolean;
  readonly evidence: 'proven' | 'disproven' | 'by-name' | 'none';
}

/**
 * What one recorded turn says of its scorer: decisive although the gap is below the margin proves the trait, a near-tie
 * disproves it, everything else (no runner-up, no scores, an unreadable margin) says nothing. Reads recorded numbers only.
 */
export function categoricalEvidence(routed: TurnRouted): 'proves' | 'disproves' | 'none' {
  const { decisive, runnerUp, policy } = routed;
  if (runnerUp === undefined || decisive === undefined || Number.isNaN(policy.nearTieMargin)) return 'none';
  if (!decisive) return 'disproves';
  return runnerUp.gap < policy.nearTieMargin ? 'proves' : 'none';
}

/**
 * Infers the trait of a scorer from the evidence of all its turns. Evidence beats the name; where turns contradict each
 * other (a scorer changed between deploys) the larger number wins, and a draw counts as disproven. No evidence: false.
 */
export function inferCategorical(scorerName: string, { proves, disproves }: CategoricalCounts): CategoricalFinding {
  if (proves > disproves) return { categorical: true, evidence: 'proven' };
  if (disproves > 0) return { categorical: false, evidence: 'disproven' };
  return scorerName === CATEGORICAL_BY_NAME ? { categorical: true, evidence: 'by-name' } : { categorical: false, evidence: 'none' };
}

/** The floor (raw score) a scorer is known to bring itself; undefined where none is known. */
export function ownFloor(scorerName: string): number | undefined {
  return OWN_FLOORS.get(scorerName);
}
