/** Which cohorts and which turns a scope means. */
import type { Cohort, Scope, TurnColumns } from './types';

export interface ScopedCohorts {
  /** Indices into the cohorts, ascending. */
  readonly cohorts: readonly number[];
  /** All scores in scope come from one scorer: only then do floor and margin have one meaning. */
  readonly oneScorer: boolean;
}

function inScope(cohort: Cohort, scope: Scope): boolean {
  if (scope.kind === 'all') return true;
  return scope.kind === 'cohort' ? cohort.key === scope.key : cohort.scorer === scope.name;
}

/**
 * Cohorts of a scope; none where it names something this trace does not hold. Cohorts without a scored turn do not spoil
 * `oneScorer`: they bring no scale of their own. Scores without a scorer's name count as a scorer of that cohort alone.
 */
export function scopeCohorts(cohorts: readonly Cohort[], scope: Scope): ScopedCohorts {
  const held: number[] = [];
  const scored = new Set<string>();
  const named = new Set<string>();
  cohorts.forEach((cohort, index) => {
    if (!inScope(cohort, scope)) return;
    held.push(index);
    if (cohort.scored > 0) scored.add(cohort.scorer === undefined ? `cohort ${index}` : `scorer ${cohort.scorer}`);
    if (cohort.scorer !== undefined) named.add(cohort.scorer);
  });
  return { cohorts: held, oneScorer: (scored.size > 0 ? scored.size : named.size) === 1 };
}

/**
 * Turns of a scope in file order. Scope `all` holds every turn, also messages without a verdict; the others hold the turns
 * of their cohorts. One pass over the columns: keep the result while the scope stays.
 */
export function scopeTurns(columns: TurnColumns, cohorts: readonly Cohort[], scope: Scope): Uint32Array {
  const turns = new Uint32Array(columns.count);
  if (scope.kind === 'all') return turns.map((_, turn) => turn);
  const held = new Uint8Array(cohorts.length);
  for (const index of scopeCohorts(cohorts, scope).cohorts) held[index] = 1;
  let length = 0;
  for (let turn = 0; turn < columns.count; turn += 1) {
    if (held[columns.cohort[turn] ?? -1] === 1) {
      turns[length] = turn;
      length += 1;
    }
  }
  return turns.slice(0, length);
}
