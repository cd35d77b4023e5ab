/** From what the reader set to one policy per cohort, and that as flat arrays for the passes over many turns. */
import { scopeCohorts } from './scope';
import type { Cohort, CohortPolicy, Scope, ScorerFacts, WhatIfPolicy } from './types';

/** The policy a cohort was recorded with, judged under the law its verdicts reproduce under (current where none does). */
export function recordedPolicy(cohort: Cohort, categorical: boolean): CohortPolicy {
  const { floor, nearTieMargin, menuSize } = cohort.policy;
  return {
    ...(floor === undefined || floor === null ? {} : { floor }),
    margin: nearTieMargin,
    menuSize,
    law: cohort.law ?? 'current',
    categorical,
  };
}

/**
 * One policy per cohort, by cohort index. Cohorts outside the scope keep what they were recorded with. Inside it, menu
 * size, law and the reader's word on `categorical` apply; floor and margin apply only where the scope holds exactly one
 * scorer, because scores of different scorers share no scale: else the recorded ones stay.
 */
export function resolvePolicies(
  cohorts: readonly Cohort[],
  scorers: readonly ScorerFacts[],
  scope: Scope,
  policy: WhatIfPolicy,
): CohortPolicy[] {
  const scoped = scopeCohorts(cohorts, scope);
  const held = new Set(scoped.cohorts);
  const inferred = new Map(scorers.map((scorer) => [scorer.name, scorer.categorical]));
  return cohorts.map((cohort, index) => {
    const categorical = cohort.scorer !== undefined && (inferred.get(cohort.scorer) ?? false);
    const recorded = recordedPolicy(cohort, categorical);
    if (!held.has(index)) return recorded;
    const floor = scoped.oneScorer && policy.floor !== 'recorded' ? policy.floor : (recorded.floor ?? 'none');
    return {
      ...(floor === 'none' ? {} : { floor }),
      margin: scoped.oneScorer && policy.margin !== 'recorded' ? policy.margin : recorded.margin,
      menuSize: policy.menuSize === 'recorded' ? recorded.menuSize : policy.menuSize,
      law: policy.law === 'recorded' ? recorded.law : policy.law,
      categorical: (cohort.scorer === undefined ? undefined : wordOn(cohort.scorer, policy)) ?? categorical,
    };
  });
}

/** Names of scorers come from a trace: only the record's own keys count, never what an object inherits. */
function wordOn(scorer: string, policy: WhatIfPolicy): boolean | undefined {
  return Object.hasOwn(policy.categorical, scorer) ? policy.categorical[scorer] : undefined;
}

/**
 * Policies as flat arrays by cohort. No floor is −Infinity here (every finite score is above it), and a categorical
 * cohort has margin −Infinity (every gap reaches it): both leave the verdict as it is and spare a branch per turn.
 */
export interface PolicyTable {
  readonly floor: Float64Array;
  readonly margin: Float64Array;
  /** 1: law current. */
  readonly current: Uint8Array;
}

export function policyTable(policies: readonly CohortPolicy[]): PolicyTable {
  return {
    floor: Float64Array.from(policies, (policy) => policy.floor ?? Number.NEGATIVE_INFINITY),
    margin: Float64Array.from(policies, (policy) => (policy.categorical ? Number.NEGATIVE_INFINITY : policy.margin)),
    current: Uint8Array.from(policies, (policy) => (policy.law === 'current' ? 1 : 0)),
  };
}
