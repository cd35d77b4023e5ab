/** The nearest values of the two knobs at which something changes. */
import { nextDown, nextUp } from '../verdict/ulp';
import { floorBreaks, marginBreak } from './breaksOfTurn';
import { judgedCohorts, shared } from './scopePolicy';
import type { ScopedCohorts } from './scope';
import type { Cohort, CohortPolicy, NearestChange, NearestChanges, TurnColumns } from './types';

/** The nearest break-point found so far on one side, and how many turns have it. */
interface Nearest {
  at: number;
  turns: number;
}

/**
 * For each knob the next and the previous value at which the verdict (kind or target) of some scored turn in scope changes,
 * the other knob held, and how many turns change there. Values are exact and to be set as they are: upwards a margin is the
 * next double above a gap (an equal gap still reaches it) and a floor is a score (an equal score is out); downwards a margin
 * is a gap and a floor the next double below a score. A side is absent where nothing changes any more, and both sides are
 * where the knob has no one value in scope: several scorers, or cohorts at different values. Without a floor, everything is up.
 */
export function nearestChanges(
  columns: TurnColumns,
  turns: Uint32Array,
  cohorts: readonly Cohort[],
  scoped: ScopedCohorts,
  policies: readonly CohortPolicy[],
): NearestChanges {
  const held = scoped.oneScorer ? judgedCohorts(cohorts, scoped).flatMap((index) => policies[index] ?? []) : [];
  const margin = shared(held.map((policy) => policy.margin)) ?? Number.NaN;
  const floor = shared(held.map((policy) => policy.floor ?? Number.NEGATIVE_INFINITY)) ?? Number.NaN;

  const narrower: Nearest = { at: Number.NEGATIVE_INFINITY, turns: 0 };
  const wider: Nearest = { at: Number.POSITIVE_INFINITY, turns: 0 };
  const lower: Nearest = { at: Number.NEGATIVE_INFINITY, turns: 0 };
  const higher: Nearest = { at: Number.POSITIVE_INFINITY, turns: 0 };
  const onFloor = (score: number): void => {
    if (score > floor) takeSmaller(higher, score);
    else if (score <= floor) takeLarger(lower, score);
  };
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const policy = policies[columns.cohort[turn] ?? -1];
    if (columns.why[turn] !== 0 || policy === undefined) continue;
    const gap = marginBreak(columns, turn, policy);
    if (gap >= margin) takeSmaller(wider, gap);
    else if (gap < margin) takeLarger(narrower, gap);
    floorBreaks(columns, turn, policy, onFloor);
  }

  return {
    margin: { ...previous(narrower, narrower.at), ...next(wider, nextUp(wider.at)) },
    floor: { ...previous(lower, nextDown(lower.at)), ...next(higher, higher.at) },
  };
}

function takeSmaller(nearest: Nearest, value: number): void {
  if (value < nearest.at) {
    nearest.at = value;
    nearest.turns = 0;
  }
  if (value === nearest.at) nearest.turns += 1;
}

function takeLarger(nearest: Nearest, value: number): void {
  if (value > nearest.at) {
    nearest.at = value;
    nearest.turns = 0;
  }
  if (value === nearest.at) nearest.turns += 1;
}

function previous({ turns }: Nearest, value: number): { previous?: NearestChange } {
  return turns === 0 ? {} : { previous: { value, turns } };
}

function next({ turns }: Nearest, value: number): { next?: NearestChange } {
  return turns === 0 ? {} : { next: { value, turns } };
}
