/** What is known of a scorer that no turn records, and the reader's word on it. */
import type { ScorerFacts, WhatIfPolicy } from '../../engine/whatif/types';
import { traitChoice, withTrait } from '../verdict/traits';
import { setting } from '../verdict/numbers';

/** Further facts in words; empty where there are none. */
export function scorerNotes({ ownFloor, windowed }: Pick<ScorerFacts, 'ownFloor' | 'windowed'>): readonly string[] {
  return [
    ...(ownFloor === undefined ? [] : [`has a floor of its own, ${setting(ownFloor)}: the framework falls back to it where a policy has none`]),
    ...(windowed ? ['is shown earlier messages too'] : []),
  ];
}

/** Whether a scorer is judged as categorical now. */
export function categoricalInForce(scorer: Pick<ScorerFacts, 'name' | 'categorical'>, policy: WhatIfPolicy): boolean {
  const choice = traitChoice(policy.categorical, scorer.name);
  return choice === 'inferred' ? scorer.categorical : choice === 'yes';
}

/** The reader's words with one set, or taken back where it says what was found anyway. */
export function withCategorical(policy: WhatIfPolicy, scorer: Pick<ScorerFacts, 'name' | 'categorical'>, on: boolean): WhatIfPolicy['categorical'] {
  return withTrait(policy.categorical, scorer.name, on === scorer.categorical ? 'inferred' : on ? 'yes' : 'no');
}
