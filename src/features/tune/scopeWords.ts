/**
 * What the sliders act on: which turns, of how many cohorts, and whether one scale holds them.
 */
import { scopeCohorts } from '../../engine/whatif/scope';
import type { Cohort, Scope, ScorerFacts } from '../../engine/whatif/types';
import { counted } from '../verdict/numbers';

export interface TuneScope {
  /**
   * `one`: one scorer, the knobs work. `mixed`: several scorers. `no-scores`: nothing was scored here.
   * `unknown`: the scope names something this trace does not hold.
   */
  readonly state: 'one' | 'mixed' | 'no-scores' | 'unknown';
  readonly cohorts: readonly Cohort[];
  readonly scorers: readonly ScorerFacts[];
  readonly turns: number;
  readonly scored: number;
}

/** Looks at the cohorts of a scope. Empty where it names something this trace does not hold. */
export function tuneScope(cohorts: readonly Cohort[], scorers: readonly ScorerFacts[], scope: Scope): TuneScope {
  const scoped = scopeCohorts(cohorts, scope);
  const held = scoped.cohorts.flatMap((index) => cohorts[index] ?? []);
  const names = new Set(held.map((cohort) => cohort.scorer));
  const scored = held.reduce((sum, cohort) => sum + cohort.scored, 0);
  return {
    state: held.length === 0 ? 'unknown' : scored === 0 ? 'no-scores' : scoped.oneScorer ? 'one' : 'mixed',
    cohorts: held,
    scorers: scorers.filter((scorer) => names.has(scorer.name)),
    turns: held.reduce((sum, cohort) => sum + cohort.turns, 0),
    scored,
  };
}

/** "of one cohort", "of 3 cohorts". */
export function cohortsWords(count: number): string {
  return count === 1 ? 'of one cohort' : `of ${counted(count, 'cohort')}`;
}

/** "support-desk · minilm-cosine"; both names are text of the trace. */
export function cohortName(cohort: Pick<Cohort, 'agent' | 'scorer'>): string {
  return `${cohort.agent === '' ? 'no agent name' : cohort.agent} · ${cohort.scorer ?? 'no scorer'}`;
}

/** Cohorts one can tune, most scored turns first. */
export function tunable(cohorts: readonly Cohort[]): readonly Cohort[] {
  return cohorts.filter((cohort) => cohort.scored > 0).toSorted((a, b) => b.scored - a.scored);
}

/** Why both sliders are off while several scorers are in scope. */
export function mixedReason(scope: Pick<TuneScope, 'cohorts'>): string {
  const names = new Set(scope.cohorts.filter((cohort) => cohort.scored > 0).map((cohort) => cohort.scorer ?? cohort.key));
  return `Off: ${counted(names.size, 'scorer')} here, and their scores share no scale. Choose one cohort to move floor and margin.`;
}

/** Margin and floor a cohort was recorded with, for the list to pick from. */
export function cohortKnobs(cohort: Pick<Cohort, 'policy'>): { readonly margin: number; readonly floor: number | undefined } {
  return { margin: cohort.policy.nearTieMargin, floor: cohort.policy.floor ?? undefined };
}
