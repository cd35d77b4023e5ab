/** The policy in force beside the recorded one, as the bar words it. */
import type { Cohort, Scope, WhatIfPolicy } from '../../engine/whatif/types';
import { scorersIn } from '../../state/arrival';
import { setting } from '../verdict/numbers';

export interface SettingWords {
  readonly inForce: string;
  /** The recorded value; several cohorts may differ. */
  readonly recorded: string;
  readonly differs: boolean;
}

export interface PolicyWords {
  readonly floor: SettingWords;
  readonly margin: SettingWords;
  /** Several scorers are in scope, so floor and margin are as recorded. */
  readonly mixed: boolean;
  /** Words for law and menu size where they differ from the record. */
  readonly others: readonly string[];
}

/** `cohorts`: of the trace on screen. Floors and margins are worded as set or as recorded; several recorded ones are "mixed". */
export function policyWords(cohorts: readonly Cohort[], scope: Scope, policy: WhatIfPolicy): PolicyWords {
  const inside = cohorts.filter((cohort) => cohort.scored > 0 && (scope.kind === 'all' || (scope.kind === 'cohort' ? cohort.key === scope.key : cohort.scorer === scope.name)));
  const mixed = scorersIn({ cohorts: inside }, { kind: 'all' }).length > 1;
  const floors = inside.map((cohort) => (typeof cohort.policy.floor === 'number' ? setting(cohort.policy.floor) : 'none'));
  const margins = inside.map((cohort) => setting(cohort.policy.nearTieMargin));
  const others = [
    ...(policy.law === 'recorded' ? [] : [`law ${policy.law}`]),
    ...(policy.menuSize === 'recorded' ? [] : [`menu ${policy.menuSize}`]),
    ...Object.entries(policy.categorical).map(([name, on]) => `${name} ${on ? 'categorical' : 'not categorical'}`),
  ];
  return {
    floor: words(floors, mixed || policy.floor === 'recorded' ? undefined : policy.floor),
    margin: words(margins, mixed || policy.margin === 'recorded' ? undefined : policy.margin),
    mixed,
    others,
  };
}

function words(recorded: readonly string[], set: number | 'none' | undefined): SettingWords {
  const distinct = [...new Set(recorded)];
  const was = distinct.length === 0 ? '–' : distinct.length === 1 ? (distinct[0] ?? '–') : 'mixed';
  const inForce = set === undefined ? was : set === 'none' ? 'none' : setting(set);
  return { inForce, recorded: was, differs: inForce !== was };
}
