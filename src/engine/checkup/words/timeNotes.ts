/** What to know of patterns that did not end in time, in sentences. */
import { ruleNumber, skillName, words } from './parts';
import type { SentencePart, TimedOutRule } from '../results';
import type { Declaration, GivenUpRule } from '../types';

/** Rules that get a sentence of their own. */
const MOST_NAMED = 20;
const NUMBERS = ['none', 'one', 'two', 'three'];

/** How a run of patterns ended. */
export interface RunNotes {
  /** Distinct phrases on which each rule did not end, or was not run any more. */
  readonly timedOutRules: readonly TimedOutRule[];
  readonly givenUp?: readonly GivenUpRule[];
  /** Phrases on which no pattern was run, because there are too many. Absent: none. */
  readonly leftOut?: number;
}

/** One sentence on timing out, one for each rule, and one on what was left out; none: every pattern ended. */
export function timeNoteParts(declaration: Declaration, { timedOutRules, givenUp = [], leftOut = 0 }: RunNotes): SentencePart[][] {
  const after = new Map(givenUp.map((rule) => [rule.rule, rule.after]));
  const named = timedOutRules.slice(0, MOST_NAMED);
  return [
    ...(timedOutRules.length === 0 ? [] : [[words('A pattern that did not end within half a second timed out: on that phrase it cannot be told what its rule does, which is not the same as no match.')]]),
    ...named.map(({ rule, phrases }) => {
      const tried = after.get(rule);
      return [
        words(`Rule ${ruleNumber(declaration, rule)} `), skillName(declaration.rules[rule]?.use ?? ''),
        words(` did not end in time on ${phrases} ${phrases === 1 ? 'phrase' : 'phrases'}${tried === undefined ? '' : `, and was given up after ${NUMBERS[tried] ?? tried}${phrases > tried ? '; on further ones it was not run' : ''}`}.`),
      ];
    }),
    ...(timedOutRules.length > named.length ? [[words(`${timedOutRules.length - named.length} more rules did not end in time.`)]] : []),
    ...(leftOut === 0 ? [] : [[words(`There are too many patterns and phrases to run them all: on the last ${leftOut} phrases no pattern was run, and its rules are not judged there.`)]]),
  ];
}

/** How many distinct phrases each rule timed out on, in order of rules. */
export function timedOutRules(cells: readonly { readonly rule: number; readonly phrase: string }[]): TimedOutRule[] {
  const phrases = new Map<number, Set<string>>();
  for (const { rule, phrase } of cells) {
    const known = phrases.get(rule);
    if (known === undefined) phrases.set(rule, new Set([phrase]));
    else known.add(phrase);
  }
  return [...phrases].sort(([a], [b]) => a - b).map(([rule, of]) => ({ rule, phrases: of.size }));
}
