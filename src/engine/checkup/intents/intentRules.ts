/** The rules a classifier compares, with what is scored of them. */
import type { Declaration } from '../types';
import type { IntentCandidate } from './wordOverlap';

export interface IntentRule extends IntentCandidate {
  /** Position among all rules. */
  readonly rule: number;
}

/** Intent rules in declaration order. Empty: there is nothing to score. */
export function intentRules({ rules }: Declaration): IntentRule[] {
  return rules.flatMap(({ use, condition }, rule) => {
    const matcher = condition.kind === 'match' ? condition.matcher : undefined;
    return matcher?.kind === 'intent' ? [{ rule, id: use, intent: matcher.intent, examples: matcher.examples }] : [];
  });
}
