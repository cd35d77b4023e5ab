/** What is known of a scorer's `categorical` trait, and the reader's word on it (traces.md, section 7). */
import type { ScorerFacts, WhatIfPolicy } from '../../engine/whatif/types';

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

const INFERRED: Readonly<Record<ScorerFacts['evidence'], string>> = {
  proven: 'as the record says', disproven: 'as the record says', 'by-name': 'as its name says', none: 'as assumed',
};

/** The choices of a reader: leave it as it was found, which is said, or say one or the other. */
export function traitOptions({ categorical, evidence }: Pick<ScorerFacts, 'categorical' | 'evidence'>): readonly { readonly value: TraitChoice; readonly label: string }[] {
  return [
    { value: 'inferred', label: `${INFERRED[evidence]}: ${categorical ? 'categorical' : 'not categorical'}` },
    { value: 'yes', label: 'categorical' },
    { value: 'no', label: 'not categorical' },
  ];
}

/** What the trait does, for someone who meets the word first. */
export const CATEGORICAL_MEANS = 'Categorical: the top wins whatever the gap, so the margin decides nothing.';
