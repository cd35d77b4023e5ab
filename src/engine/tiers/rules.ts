/**
 * Declared rules: their order, and the first that matches an input (spec/tier.md §4).
 *
 * Law: higher priority first, then id in the order of a dictionary. A rule with patterns and tools needs both. Rules never change
 * what the classifier says.
 */
import type { DeclaredRule } from './configTypes';
import type { IntentInput, RuleHit } from './stateTypes';

export interface CompiledRule { readonly rule: DeclaredRule; readonly patterns: readonly RegExp[] }
export type CompiledRules = readonly CompiledRule[];

/** Rules in the order in which they are asked. Patterns must be those of a resolved configuration: others throw here. */
export function compileRules(rules: readonly DeclaredRule[]): CompiledRules {
  return rules
    .map((rule) => ({ rule, patterns: rule.when.patterns.map((pattern) => new RegExp(pattern, 'u')) }))
    .sort((a, b) => b.rule.priority - a.rule.priority || a.rule.id.localeCompare(b.rule.id, 'en'));
}

/**
 * The first rule that matches, absent when none does. `matched`: ids of rules whose patterns are known to match; asked only where
 * the text of the input is not in the file.
 */
export function evaluateRules(rules: CompiledRules, input: IntentInput, matched?: ReadonlySet<string>): RuleHit | undefined {
  for (const compiled of rules) {
    if (matches(compiled, input, matched)) return { id: compiled.rule.id, tier: compiled.rule.tier };
  }
  return undefined;
}

function matches({ rule, patterns }: CompiledRule, { text, toolNames, cwd }: IntentInput, matched: ReadonlySet<string> | undefined): boolean {
  const { when } = rule;
  if (when.cwd !== '' && !cwd.startsWith(when.cwd)) return false;
  if (when.tools.length > 0 && !when.tools.some((tool) => toolNames.includes(tool))) return false;
  if (patterns.length === 0) return true;
  return text === undefined ? matched?.has(rule.id) === true : patterns.some((pattern) => pattern.test(text));
}
