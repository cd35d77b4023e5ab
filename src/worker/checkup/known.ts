/** What a question knows beforehand of its cells: those that do not end, and those to be announced alone. */
import { hasRegex, matcherCaption, type Declaration, type GivenUpRule, type Rule } from '../../engine/checkup';
import type { AboutText } from './protocol';

export interface Known {
  /** The pattern of a rule as it is named to the page; undefined: it has none that is risky. */
  patternOf(rule: Rule): string | undefined;
  givenUp(pattern: string): boolean;
  /** Those of these rules that are given up, and after how many phrases. */
  givenUpOf(declaration: Declaration, rules: readonly number[]): GivenUpRule[];
  timedOut(pattern: string, phrase: string): boolean;
  /** The cell has to be announced alone. */
  alone(pattern: string, phrase: string): boolean;
}

export function knownOf({ timedOut, givenUp = [], careful = false, suspects = [] }: Omit<AboutText, 'text'>): Known {
  const patterns = new Set(givenUp);
  const known = new Set(timedOut.map(({ pattern, phrase }) => key(pattern, phrase)));
  const suspected = new Set(suspects.map(({ pattern, phrase }) => key(pattern, phrase)));
  const patternOf = (rule: Rule): string | undefined => (hasRegex(rule) && rule.condition.kind === 'match' ? matcherCaption(rule.condition.matcher) : undefined);
  return {
    patternOf,
    givenUpOf: (declaration, rules) => (patterns.size === 0 ? [] : rules.flatMap((rule) => {
      const of = declaration.rules[rule];
      const own = of && patternOf(of);
      return own === undefined || !patterns.has(own) ? [] : [{ rule, after: timedOut.filter(({ pattern }) => pattern === own).length }];
    })),
    givenUp: (pattern) => patterns.size > 0 && patterns.has(pattern),
    timedOut: (pattern, phrase) => known.size > 0 && known.has(key(pattern, phrase)),
    alone: (pattern, phrase) => careful || (suspected.size > 0 && suspected.has(key(pattern, phrase))),
  };
}

/** The length tells where the pattern ends, whatever characters the two hold. */
const key = (pattern: string, phrase: string): string => `${pattern.length}:${pattern}${phrase}`;
