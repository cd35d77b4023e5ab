/**
 * The parts of a policy that are no slider: the law, the menu size, and what is known of a scorer's `categorical` trait.
 */
import type { Law } from '../../engine/verdict/types';
import type { Cohort, ScorerFacts, WhatIfPolicy } from '../../engine/whatif/types';
import { setting } from '../verdict/numbers';

const EVIDENCE: Readonly<Record<ScorerFacts['evidence'], string>> = {
  proven: 'the record proves it',
  disproven: 'the record rules it out',
  'by-name': 'assumed from the name',
  none: 'assumed, the record does not tell',
};

/** "not categorical (assumed, the record does not tell)". */
export function traitWords({ categorical, evidence }: Pick<ScorerFacts, 'categorical' | 'evidence'>): string {
  return `${categorical ? 'categorical' : 'not categorical'} (${EVIDENCE[evidence]})`;
}

/** The law a scope was recorded under, in words: "9.62", "current", or that its cohorts differ. */
export function recordedLaw(cohorts: readonly Pick<Cohort, 'law' | 'scored'>[]): string {
  const laws = new Set(cohorts.filter((cohort) => cohort.scored > 0).map((cohort) => cohort.law ?? 'current'));
  const [only] = laws;
  return laws.size === 1 && only !== undefined ? (only === 'current' ? 'newer builds' : 'builds up to 9.62') : 'each cohort its own';
}

/** What the two laws do differently, for someone who meets the choice first. */
export const LAW_WORDS: Readonly<Record<Law, string>> = {
  current: 'Newer builds: a near-tie does not hold an incumbent that was scored and is not above the floor.',
  '9.62': 'Builds up to 9.62: a near-tie always holds the incumbent, above the floor or not.',
};

export type TraitChoice = 'inferred' | 'yes' | 'no';

/** The reader's word on a scorer, as a choice. Names come from the trace: only own keys count. */
export function traitChoice(categorical: WhatIfPolicy['categorical'], name: string): TraitChoice {
  if (!Object.hasOwn(categorical, name)) return 'inferred';
  return categorical[name] === true ? 'yes' : 'no';
}

/** `categorical` with another word on one scorer. */
export function withTrait(categorical: WhatIfPolicy['categorical'], name: string, choice: TraitChoice): WhatIfPolicy['categorical'] {
  const others = Object.entries(categorical).filter(([other]) => other !== name);
  return Object.fromEntries(choice === 'inferred' ? others : [...others, [name, choice === 'yes']]);
}

/** The one recorded menu size of some cohorts; absent where they differ or none was scored. */
export function recordedMenu(cohorts: readonly Pick<Cohort, 'policy' | 'scored'>[]): number | undefined {
  const sizes = new Set(cohorts.filter((cohort) => cohort.scored > 0).map((cohort) => cohort.policy.menuSize));
  const [only] = sizes;
  return sizes.size === 1 ? only : undefined;
}

/** Words beside the menu size. */
export function recordedMenuWords(recorded: number | undefined): string {
  return recorded === undefined ? 'recorded: differs by cohort' : `recorded ${setting(recorded)}`;
}

/** Why a menu size is refused; absent: it can be used. */
export function refuseMenu(size: number): string | undefined {
  return Number.isInteger(size) && size >= 2 && size <= 1000 ? undefined : 'A menu offers a whole number of skills, at least 2.';
}
