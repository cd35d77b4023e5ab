/**
 * What the sliders act on: which turns, of how many cohorts, and whether one scale holds them.
 */
import { scopeCohorts } from '../../engine/whatif/scope';
import type { Cohort, Scope, ScorerFacts } from '../../engine/whatif/types';
import { count, counted } from '../verdict/numbers';

export interface TuneScope {
  /**
   * `one`: one scorer, the knobs work. `mixed`: several scorers. `no-scores`: verdicts, but nothing was scored.
   * `no-verdicts`: this trace holds none.
   */
  readonly state: 'one' | 'mixed' | 'no-scores' | 'no-verdicts';
  readonly cohorts: readonly Cohort[];
  readonly scorers: readonly ScorerFacts[];
  /** All turns in scope, as the table of counts has them. */
  readonly turns: number;
  /** Turns that belong to no cohort: messages without a verdict. */
  readonly withoutVerdict: number;
  readonly scored: number;
}

/** Looks at the cohorts of a scope. `allTurns`: of the trace; only the scope of everything holds turns without a verdict. */
export function tuneScope(cohorts: readonly Cohort[], scorers: readonly ScorerFacts[], scope: Scope, allTurns = 0): TuneScope {
  const scoped = scopeCohorts(cohorts, scope);
  const held = scoped.cohorts.flatMap((index) => cohorts[index] ?? []);
  const names = new Set(held.map((cohort) => cohort.scorer));
  const inCohorts = held.reduce((sum, cohort) => sum + cohort.turns, 0);
  const withoutVerdict = scope.kind === 'all' ? Math.max(0, allTurns - inCohorts) : 0;
  const scored = held.reduce((sum, cohort) => sum + cohort.scored, 0);
  return {
    state: held.length === 0 ? 'no-verdicts' : scored === 0 ? 'no-scores' : scoped.oneScorer ? 'one' : 'mixed',
    cohorts: held,
    scorers: scorers.filter((scorer) => names.has(scorer.name)),
    turns: inCohorts + withoutVerdict,
    withoutVerdict,
    scored,
  };
}

/** "of one cohort", "of 3 cohorts". */
export function cohortsWords(cohorts: number): string {
  return cohorts === 1 ? 'of one cohort' : `of ${counted(cohorts, 'cohort')}`;
}

/** Why both sliders are off while several scorers are in scope. */
export function mixedReason(scope: Pick<TuneScope, 'cohorts'>): string {
  const names = new Set(scope.cohorts.filter((cohort) => cohort.scored > 0).map((cohort) => cohort.scorer ?? cohort.key));
  return `Off: ${counted(names.size, 'scorer')} here, and their scores share no scale. Choose one cohort to move floor and margin.`;
}

/** Floor and margin stay in force only when the scope before and the one after hold one and the same scorer. */
export function sameScorers(cohorts: readonly Cohort[], before: Scope, after: Scope): boolean {
  const names = (scope: Scope): string[] => [...new Set(tuneScope(cohorts, [], scope).cohorts.flatMap((cohort) => (cohort.scored > 0 ? [cohort.scorer ?? cohort.key] : [])))];
  const [was, is] = [names(before), names(after)];
  return was.length === 1 && is.length === 1 && was[0] === is[0];
}

/** What follows the number of turns: "of one cohort", or how many are of cohorts and how many hold no verdict. */
export function turnsOfWords({ turns, withoutVerdict, cohorts }: Pick<TuneScope, 'turns' | 'withoutVerdict' | 'cohorts'>): string {
  const unit = turns === 1 ? 'turn' : 'turns';
  if (withoutVerdict === 0) return `${unit} ${cohortsWords(cohorts.length)}`;
  return `${unit}: ${count(turns - withoutVerdict)} ${cohortsWords(cohorts.length)}, ${count(withoutVerdict)} without a verdict`;
}
