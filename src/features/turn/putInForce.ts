/**
 * Puts a value of one knob in force from the strip of a turn.
 *
 * Law: floor and margin only have a meaning inside one scorer. Where the scope holds several, the turn's own cohort
 * becomes the scope first; otherwise the value would be set and change nothing.
 */
import type { KnobStrip } from '../../engine/verdict/types';
import { scopeCohorts } from '../../engine/whatif/scope';
import type { Cohort, Scope } from '../../engine/whatif/types';
import { commitPolicy, setScope } from '../../state/viewStore';

/** Whether a value set now would reach the turn: one scorer in scope, and the turn's cohort among its cohorts. */
export function reaches(cohorts: readonly Cohort[], scope: Scope, cohort: Cohort | undefined): boolean {
  if (!cohort) return false;
  const scoped = scopeCohorts(cohorts, scope);
  return scoped.oneScorer && scoped.cohorts.some((index) => cohorts[index]?.key === cohort.key);
}

/**
 * Commits the value of the knob; narrows the scope to the cohort where it would not reach the turn otherwise. `-Infinity`
 * is "no floor". `margin`: set together with a floor whose strip was drawn at that margin. Returns how many steps of undo
 * take it all back.
 */
export function putInForce(knob: KnobStrip['knob'], value: number, cohorts: readonly Cohort[], scope: Scope, cohort: Cohort | undefined, margin?: number): 1 | 2 {
  const narrows = cohort !== undefined && !reaches(cohorts, scope, cohort);
  if (narrows) setScope({ kind: 'cohort', key: cohort.key }, false);
  if (knob === 'margin') commitPolicy({ margin: value });
  else commitPolicy({ floor: value === -Infinity ? 'none' : value, ...(margin === undefined ? {} : { margin }) });
  return narrows ? 2 : 1;
}
