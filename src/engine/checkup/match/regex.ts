/**
 * Patterns as they really run: without the flags that keep state between calls.
 *
 * Law: what is stored is read back from the compiled pattern, so that two ways to write one pattern are one.
 */
import type { RegexMatcher } from '../types';

/** Longest pattern that is read, UTF-16 units. Longer ones are no start rule, and engines refuse them late. */
export const LONGEST_PATTERN = 20_000;

/**
 * Compiles a pattern for searching: same source, the flags less `g` and `y` (checkup.md, section 2).
 * Undefined where the source or a flag is not legal, also where only the pair is (`uv`, a flag given twice).
 */
export function compilePattern(source: string, flags: string): RegExp | undefined {
  const kept = flags.replace(/[gy]/g, '');
  try {
    const asWritten = new RegExp(source, flags);
    return kept === flags ? asWritten : new RegExp(source, kept);
  } catch {
    return undefined;
  }
}

/** The description of a compiled pattern: source and flags read back, flags in alphabetical order. */
export function describePattern(pattern: RegExp): RegexMatcher {
  return { kind: 'regex', source: pattern.source, flags: pattern.flags };
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const WORD = /^[A-Za-z0-9_]$/;

/** One keyword as the text of a pattern: literal, with a word boundary only at an edge that is itself a word character. */
export function keywordSource(keyword: string): string {
  const before = WORD.test(keyword.charAt(0)) ? '\\b' : '';
  const behind = WORD.test(keyword.charAt(keyword.length - 1)) ? '\\b' : '';
  return `${before}${keyword.replace(SPECIAL, '\\$&')}${behind}`;
}

/** One keyword as a pattern. Case folds the non-Unicode way, spaces are literal. */
export function keywordPattern(keyword: string): RegExp {
  return new RegExp(keywordSource(keyword), 'i');
}
