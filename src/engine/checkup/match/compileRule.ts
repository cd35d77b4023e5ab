/** One rule, ready to run on one phrase. */
import { compileMatcher } from './compileMatcher';
import { compilePredicate } from './predicates';
import type { Condition, Evidence, Matcher, Outcome, Rule } from '../types';

export interface CompiledRule {
  /** Never throws: a failure is the outcome `threw`. */
  readonly outcome: (phrase: string) => Outcome;
  readonly evidence: (phrase: string) => Evidence;
}

const NOTHING: Evidence = Object.freeze({});
const noEvidence = (): Evidence => NOTHING;

/**
 * Compiles a rule's condition (checkup.md, section 4). No condition matches everything; an intent and opaque code are
 * `not-judged`, never `no-match`. Tests and defaults have no evidence.
 */
export function compileRule({ condition }: Rule): CompiledRule {
  switch (condition.kind) {
    case 'always': return { outcome: () => 'match', evidence: noEvidence };
    case 'opaque': return { outcome: () => 'not-judged', evidence: noEvidence };
    case 'named': {
      const test = compilePredicate(condition.name);
      return { outcome: test === undefined ? () => 'not-judged' : guarded(test), evidence: noEvidence };
    }
    case 'match': {
      const compiled = compileMatcher(condition.matcher);
      return compiled === null ? { outcome: () => 'not-judged', evidence: noEvidence } : { outcome: guarded(compiled.test), evidence: calm(compiled.evidence) };
    }
  }
}

function guarded(test: (phrase: string) => boolean): (phrase: string) => Outcome {
  return (phrase) => {
    try {
      return test(phrase) ? 'match' : 'no-match';
    } catch {
      return 'threw';
    }
  };
}

function calm(evidence: (phrase: string) => Evidence): (phrase: string) => Evidence {
  return (phrase) => {
    try {
      return evidence(phrase);
    } catch {
      return NOTHING;
    }
  };
}

/** Whether a rule runs a pattern its author wrote, which may never end. Keywords, tests and defaults are safe to run anywhere. */
export function hasRegex(rule: Rule): boolean {
  const matcher = matcherOf(rule.condition);
  return matcher?.kind === 'regex' || (matcher?.kind === 'all' && matcher.parts.some((part) => part.kind === 'regex'));
}

/** The data matcher of a condition, where it has one. */
export function matcherOf(condition: Condition): Matcher | undefined {
  return condition.kind === 'match' ? condition.matcher : undefined;
}

/** Whether a rule is compared by a classifier: no law runs it. */
export function isIntent(rule: Rule): boolean {
  return matcherOf(rule.condition)?.kind === 'intent';
}

/** Whether a rule has no condition, and so claims every message of the cold walk. */
export function isDefault(rule: Rule): boolean {
  return rule.condition.kind === 'always';
}
