/** What the cohorts of a scope have in common. */
import type { ScopedCohorts } from './scope';
import type { Cohort } from './types';

/** Cohorts of a scope that hold scores; all of them where none does. */
export function judgedCohorts(cohorts: readonly Cohort[], scoped: ScopedCohorts): readonly number[] {
  const scored = scoped.cohorts.filter((index) => (cohorts[index]?.scored ?? 0) > 0);
  return scored.length > 0 ? scored : scoped.cohorts;
}

/** The value all of these share; undefined where they differ or there is none. */
export function shared<V>(values: readonly V[]): V | undefined {
  const [first, ...rest] = values;
  return rest.every((value) => Object.is(value, first)) ? first : undefined;
}
