/** The choices of the cohort picker, and a Scope as one of them. */
import type { Scope } from '../../engine/whatif/types';
import type { TraceSummary } from '../../worker/protocol';
import { setting } from '../verdict/numbers';

export interface ScopeOption {
  readonly value: string;
  readonly label: string;
  readonly scope: Scope;
}

/** A scope as the value of an option. */
export function scopeValue(scope: Scope): string {
  if (scope.kind === 'cohort') return `cohort ${scope.key}`;
  return scope.kind === 'scorer' ? `scorer ${scope.name}` : 'all';
}

/** All turns, each scorer that has several cohorts, each cohort. Cohorts that share agent and scorer are told apart by their policy. */
export function scopeOptions({ cohorts }: Pick<TraceSummary, 'cohorts'>): readonly ScopeOption[] {
  const byScorer = new Map<string, number>();
  const byName = new Map<string, number>();
  for (const cohort of cohorts) {
    if (cohort.scorer !== undefined) byScorer.set(cohort.scorer, (byScorer.get(cohort.scorer) ?? 0) + 1);
    byName.set(cohortName(cohort), (byName.get(cohortName(cohort)) ?? 0) + 1);
  }
  const all: ScopeOption = { value: 'all', label: cohorts.length > 1 ? `all turns, ${cohorts.length} cohorts` : 'all turns', scope: { kind: 'all' } };
  const scorers = [...byScorer].filter(([, count]) => count > 1).map(([name, count]): ScopeOption => (
    { value: scopeValue({ kind: 'scorer', name }), label: `every ${name}, ${count} cohorts`, scope: { kind: 'scorer', name } }
  ));
  const single = cohorts.map((cohort): ScopeOption => {
    const scope: Scope = { kind: 'cohort', key: cohort.key };
    const name = cohortName(cohort);
    return { value: scopeValue(scope), label: (byName.get(name) ?? 0) > 1 ? `${name} · ${policyName(cohort.policy)}` : name, scope };
  });
  return [all, ...scorers, ...single];
}

/** "support-desk · minilm-cosine"; a cohort that asked no scorer says so. */
export function cohortName(cohort: { readonly agent: string; readonly scorer?: string }): string {
  return `${cohort.agent || 'unnamed agent'} · ${cohort.scorer ?? 'no scorer asked'}`;
}

/** "floor 0.18, margin 0.15, menu 3". */
export function policyName(policy: { readonly floor?: number | null; readonly nearTieMargin: number; readonly menuSize: number }): string {
  return `${typeof policy.floor === 'number' ? `floor ${setting(policy.floor)}` : 'no floor'}, margin ${setting(policy.nearTieMargin)}, menu ${policy.menuSize}`;
}
