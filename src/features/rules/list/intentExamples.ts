/**
 * Examples of an intent: phrases a classifier scores, which no law runs.
 *
 * Law: they stand under their rule like the examples that are run, and have no outcome.
 */
import type { Declaration } from '../../../engine/checkup';

const NONE: readonly string[] = [];

/** Phrases of the intent of the rule at a position, as declared; none where its condition is no intent. */
export function intentExamples(declaration: Declaration | undefined, rule: number): readonly string[] {
  const condition = declaration?.rules[rule]?.condition;
  return condition?.kind === 'match' && condition.matcher.kind === 'intent' ? condition.matcher.examples : NONE;
}
