/** Examples that two intents claim for themselves: a classifier cannot tell these apart. */
import { intentRules } from './intentRules';
import type { CheckProblem, Declaration } from '../types';

/**
 * Every intent example that another skill declared before (checkup.md, section 10). Inner whitespace and case do not count; it
 * is compared with the first skill that declared it only.
 */
export function duplicateIntentExamples(declaration: Declaration): CheckProblem[] {
  const first = new Map<string, { readonly id: string; readonly rule: number }>();
  return intentRules(declaration).flatMap(({ rule, id, examples }) => examples.flatMap((example, index): CheckProblem[] => {
    const key = example.trim().toLowerCase().replace(/\s+/g, ' ');
    const owner = first.get(key);
    if (owner === undefined) first.set(key, { id, rule });
    if (owner === undefined || owner.id === id) return [];
    return [{ kind: 'warning', code: 'duplicate-intent-example', skill: id, from: owner.id, to: id, rules: [owner.rule, rule], at: { part: 'intentExample', index } }];
  }));
}
