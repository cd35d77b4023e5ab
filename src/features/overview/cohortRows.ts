/** Rows of the cohort table: facts of each cohort beside what the policy in force makes of it. */
import { REPLAY_OUTCOMES, TURN_KINDS } from '../../engine/verdict/types';
import { resolvePolicies } from '../../engine/whatif/policies';
import { scopeCohorts } from '../../engine/whatif/scope';
import type { Cohort, Scope, WhatIfPolicy } from '../../engine/whatif/types';
import type { Reply, TraceSummary } from '../../worker/protocol';
import { count, fixed, setting } from '../verdict/numbers';
import { KIND_TITLES } from '../verdict/words';

/** A setting of a cohort: in force, and recorded where the two differ. */
export interface SettingCell {
  readonly inForce: string;
  readonly recorded?: string;
}

/** Bins of gaps on an axis from 0 to `hi`, with the margin in them. Absent lines lie outside, or decide nothing. */
export interface GapCell {
  readonly bins: ArrayLike<number>;
  readonly hi: number;
  readonly pairs: number;
  readonly recorded?: number;
  readonly inForce?: number;
}

export interface CohortRow {
  readonly key: string;
  readonly agent: string;
  readonly scorer: string | undefined;
  /** What tells this cohort from others with the same agent, scorer, floor and margin. */
  readonly apart: readonly string[];
  readonly selected: boolean;
  readonly turns: number;
  /** Absent: no scored turn, so no floor or margin plays a part. */
  readonly floor?: SettingCell;
  readonly margin?: SettingCell;
  readonly recorded: ArrayLike<number>;
  /** Verdicts in force, where any differs from the record. */
  readonly inForce?: ArrayLike<number>;
  /** Absent: not known yet. */
  readonly gaps?: GapCell;
  readonly reproduced: number;
  readonly judged: number;
  /** Absent: outside the scope, or not known yet. */
  readonly flips?: number;
}

export type CohortAnswer = Reply<'cohorts'>[number];

/** One row per cohort in the order of the summary. `answers`: from the worker, by key; absent while they are on their way. */
export function cohortRows(
  summary: Pick<TraceSummary, 'cohorts' | 'scorers'>, scope: Scope, policy: WhatIfPolicy, answers: readonly CohortAnswer[] | undefined,
): readonly CohortRow[] {
  const { cohorts, scorers } = summary;
  const inForce = resolvePolicies(cohorts, scorers, scope, policy);
  const held = new Set(scopeCohorts(cohorts, scope).cohorts);
  const byKey = new Map(answers?.map((answer) => [answer.key, answer]));
  const twins = countTwins(cohorts);
  return cohorts.map((cohort, index): CohortRow => {
    const answer = byKey.get(cohort.key);
    const now = inForce[index];
    const floor = typeof cohort.policy.floor === 'number' ? setting(cohort.policy.floor) : 'none';
    const margin = setting(cohort.policy.nearTieMargin);
    const scored = cohort.scored > 0;
    const outcomes = outcomeCounts(cohort);
    return {
      key: cohort.key,
      agent: cohort.agent,
      scorer: cohort.scorer,
      apart: apartWords(cohort, now?.categorical ?? false, (twins.get(twinName(cohort)) ?? 0) > 1),
      selected: scope.kind !== 'all' && held.has(index),
      turns: cohort.turns,
      ...(scored ? { floor: cell(now?.floor === undefined ? 'none' : setting(now.floor), floor), margin: cell(setting(now?.margin ?? cohort.policy.nearTieMargin), margin) } : {}),
      recorded: cohort.recordedCounts,
      ...(answer !== undefined && answer.flips > 0 ? { inForce: answer.inForce } : {}),
      ...(answer ? { gaps: gapCell(answer, cohort.policy.nearTieMargin, now?.categorical === true ? undefined : now?.margin) } : {}),
      reproduced: outcomes.reproduced,
      judged: outcomes.judged,
      ...(answer && held.has(index) && scored ? { flips: answer.flips } : {}),
    };
  });
}

/** Verdicts that come out of their own scores again, of those that can be judged. */
export function outcomeCounts(cohort: Pick<Cohort, 'outcomes'>): { readonly reproduced: number; readonly judged: number } {
  const not = cohort.outcomes[REPLAY_OUTCOMES.indexOf('not-reproducible')] ?? 0;
  const nothing = cohort.outcomes[REPLAY_OUTCOMES.indexOf('nothing-to-judge')] ?? 0;
  const all = REPLAY_OUTCOMES.reduce((sum, _, code) => sum + (cohort.outcomes[code] ?? 0), 0);
  return { reproduced: all - not - nothing, judged: all - nothing };
}

function cell(inForce: string, recorded: string): SettingCell {
  return inForce === recorded ? { inForce } : { inForce, recorded };
}

function gapCell(answer: CohortAnswer, recorded: number, inForce: number | undefined): GapCell {
  const pairs = answer.gaps.reduce((sum, turns) => sum + turns, 0);
  const inside = (value: number): boolean => value >= 0 && value <= answer.gapHi;
  return {
    bins: answer.gaps,
    hi: answer.gapHi,
    pairs,
    ...(inForce !== undefined && inside(recorded) ? { recorded } : {}),
    ...(inForce !== undefined && inForce !== recorded && inside(inForce) ? { inForce } : {}),
  };
}

/** Agent, scorer, floor and margin: what the table shows of every cohort. */
function twinName(cohort: Cohort): string {
  return JSON.stringify([cohort.agent, cohort.scorer ?? null, cohort.policy.floor ?? null, String(cohort.policy.nearTieMargin)]);
}

function countTwins(cohorts: readonly Cohort[]): ReadonlyMap<string, number> {
  const twins = new Map<string, number>();
  for (const cohort of cohorts) twins.set(twinName(cohort), (twins.get(twinName(cohort)) ?? 0) + 1);
  return twins;
}

function apartWords(cohort: Cohort, categorical: boolean, twin: boolean): readonly string[] {
  return [
    ...(twin ? [`menu ${count(cohort.policy.menuSize)}`] : []),
    ...(categorical ? ['categorical'] : []),
    ...(cohort.law === '9.62' ? ['law 9.62'] : []),
  ];
}

/** "Move 28, Stay 127, Menu 60, Unmatched 19, Not judged 9". */
export function verdictCounts(counts: ArrayLike<number>): string {
  return TURN_KINDS.map((kind, code) => `${KIND_TITLES[kind]} ${count(counts[code] ?? 0)}`).join(', ');
}

/** End of the gap axis as it stands beside a sketch. */
export function gapEnd(hi: number): string {
  return hi >= 1 ? '1' : fixed(hi, hi < 0.1 ? 3 : 2).replace(/0+$/, '');
}
