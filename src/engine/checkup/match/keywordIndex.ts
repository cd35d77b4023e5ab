/**
 * Says at once, for most rules of keywords, that a phrase cannot match them.
 *
 * Law: it may say "perhaps" too often, never "no" wrongly. A run of ASCII word characters inside a keyword stands between
 * boundaries wherever the keyword is found, so it is a whole word of the phrase; ASCII letters fold only among themselves.
 */
import type { Rule } from '../types';

const WORDS = /[A-Za-z0-9_]+/g;

export class KeywordIndex {
  readonly #rulesByWord = new Map<string, number[]>();
  /** 1: a rule of keywords that each hold a word. Only these can be ruled out. */
  readonly #indexed: Uint8Array;
  /** Number of the last phrase that holds a word of the rule. */
  readonly #seenIn: Uint32Array;
  #phrase: string | undefined;
  #number = 0;

  constructor(rules: readonly Rule[]) {
    this.#indexed = new Uint8Array(rules.length);
    this.#seenIn = new Uint32Array(rules.length);
    rules.forEach(({ condition }, rule) => {
      if (condition.kind !== 'match' || condition.matcher.kind !== 'keywords') return;
      const words = condition.matcher.keywords.map(longestWord);
      if (words.some((word) => word === undefined)) return;
      this.#indexed[rule] = 1;
      for (const word of new Set(words)) {
        if (word === undefined) continue;
        const rulesOfWord = this.#rulesByWord.get(word);
        if (rulesOfWord === undefined) this.#rulesByWord.set(word, [rule]);
        else rulesOfWord.push(rule);
      }
    });
  }

  /** Whether the rule at this position has to be run on the phrase at all. */
  mayMatch(rule: number, phrase: string): boolean {
    if (this.#indexed[rule] !== 1) return true;
    if (phrase !== this.#phrase) this.#look(phrase);
    return this.#seenIn[rule] === this.#number;
  }

  #look(phrase: string): void {
    this.#phrase = phrase;
    this.#number += 1;
    for (const word of phrase.match(WORDS) ?? []) {
      for (const rule of this.#rulesByWord.get(word.toLowerCase()) ?? []) this.#seenIn[rule] = this.#number;
    }
  }
}

function longestWord(keyword: string): string | undefined {
  let longest: string | undefined;
  for (const word of keyword.match(WORDS) ?? []) if (longest === undefined || word.length > longest.length) longest = word;
  return longest?.toLowerCase();
}
