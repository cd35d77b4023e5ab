/** Which phrases a pattern did not end on, for the pane Problems: one row for each phrase, with every rule. */
import type { CheckReply, RuleRow } from '../../../worker/checkup/protocol';
import type { TextPlace } from '../../../trace/declaration/types';

export interface TimedOutPhrase {
  readonly phrase: string;
  /** Rules that did not end on it, in order. */
  readonly rules: readonly Pick<RuleRow, 'rule' | 'number' | 'use'>[];
  /** Where the phrase is declared: "example of rule 3, in never-routes". */
  readonly declared: string;
  /** Of the first place it is declared at: its rule, or its row of never-routes. */
  readonly place?: TextPlace;
}

/** Phrases in the order they were run. */
export function timedOutPhrases({ timedOut, rules, neverRoutes = [] }: Pick<CheckReply, 'timedOut' | 'rules' | 'neverRoutes'>): readonly TimedOutPhrase[] {
  const late = new Map<string, number[]>();
  for (const { phrase, rule } of timedOut) {
    const known = late.get(phrase);
    if (known === undefined) late.set(phrase, [rule]);
    else known.push(rule);
  }
  if (late.size === 0) return [];
  const declared = new Map<string, { words: string[]; place: TextPlace | undefined }>();
  const declare = (phrase: string, words: string, place: TextPlace | undefined): void => {
    if (!late.has(phrase)) return;
    const known = declared.get(phrase);
    if (known === undefined) declared.set(phrase, { words: [words], place });
    else if (!known.words.includes(words)) known.words.push(words);
  };
  for (const { number, examples, place } of rules) for (const { phrase } of examples) declare(phrase, `example of rule ${number}`, place);
  for (const { phrase, place } of neverRoutes) declare(phrase, 'in never-routes', place);
  return [...late].map(([phrase, of]) => {
    const { words = [], place } = declared.get(phrase) ?? {};
    return {
      phrase,
      rules: [...of].sort((a, b) => a - b).flatMap((rule) => rules[rule] ?? []),
      declared: words.length > 3 ? `${words.slice(0, 3).join(', ')} and ${words.length - 3} more` : words.join(', '),
      ...(place === undefined ? {} : { place }),
    };
  });
}
