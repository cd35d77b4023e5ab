/**
 * Sentences in parts: words of ours, and beside them, marked as such, names, patterns and phrases of the file.
 *
 * Law: text of the file stands in a part of its own, whole and bounded, so that whoever shows it can keep it inert.
 */
import type { SentencePart } from '../results';
import type { CheckProblem, Declaration } from '../types';

/** Longest piece of the file inside a sentence. The whole of it stands in the file. */
const LONGEST = 400;

/** The sentence that parts make. */
export function partsText(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Number of a rule as people count: its place in the file, from 1. */
export function ruleNumber({ rules }: Declaration, rule: number): number {
  return (rules[rule]?.place ?? rule) + 1;
}

export function words(text: string): SentencePart {
  return { text };
}

export function skillName(id: string): SentencePart {
  return { text: bounded(id), strong: true };
}

export function pattern(text: string): SentencePart {
  return { text: bounded(text), mono: true };
}

export function quote(text: string): SentencePart {
  return { text: `“${bounded(text)}”`, quote: true };
}

/** Parts with commas between them and a word before the last: “a”, “b” or “c”. */
export function listed(parts: readonly SentencePart[], last: string): SentencePart[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [words(at === parts.length - 1 ? ` ${last} ` : ', '), part]));
}

/** Names the rules of a problem in a sentence, with their numbers where there is no other place for them. */
export class RuleNames {
  readonly #declaration: Declaration;
  readonly #numbered: boolean;

  constructor(declaration: Declaration, numbered: boolean) {
    this.#declaration = declaration;
    this.#numbered = numbered;
  }

  rule(at: number | undefined, skill = ''): SentencePart[] {
    const name = (at === undefined ? undefined : this.#declaration.rules[at]?.use) ?? skill;
    return this.#numbered && at !== undefined ? [skillName(name), words(` (rule ${ruleNumber(this.#declaration, at)})`)] : [skillName(name)];
  }

  /** The last rule of a problem: the one it is about. */
  last({ rules, skill }: CheckProblem): SentencePart[] {
    return this.rule(rules.at(-1), skill);
  }

  /** The first rule of a problem: the one that comes before. */
  first({ rules, from }: CheckProblem): SentencePart[] {
    return this.rule(rules[0], from);
  }
}

function bounded(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
