/** Runs every rule where it is called: for rules that are safe to run, and inside a worker that may be ended. */
import { compileRule } from '../match/compileRule';
import { KeywordIndex } from '../match/keywordIndex';
import type { CompiledRule } from '../match/compileRule';
import type { Declaration, Evaluator, Evidence, Outcome } from '../types';

const NOTHING: Evidence = Object.freeze({});

/**
 * An evaluator that runs rules here, compiled when first asked. Has no time limit: a pattern that never ends never returns.
 * A position without a rule is `not-judged`.
 */
export function plainEvaluator(declaration: Declaration): Required<Evaluator> {
  const compiled: (CompiledRule | undefined)[] = [];
  const index = new KeywordIndex(declaration.rules);
  const ruleAt = (at: number): CompiledRule | undefined => {
    const rule = declaration.rules[at];
    return rule === undefined ? undefined : (compiled[at] ??= compileRule(rule));
  };
  return {
    outcome(rule, phrase): Outcome {
      return index.mayMatch(rule, phrase) ? (ruleAt(rule)?.outcome(phrase) ?? 'not-judged') : 'no-match';
    },
    evidence(rule, phrase): Evidence {
      return ruleAt(rule)?.evidence(phrase) ?? NOTHING;
    },
  };
}
