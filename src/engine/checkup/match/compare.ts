/**
 * What two matchers prove about each other, without running either.
 *
 * Law: only what is certain for every phrase. Equal patterns and shared keywords prove something; no pattern is reasoned about.
 */
import { matcherCaption } from './caption';
import type { LeafMatcher, Matcher, Proof } from '../types';

export interface Comparison {
  /** `shadows`: whatever the later one matches, the earlier one matches too. `overlaps`: some message matches both. Null: nothing is proved. */
  readonly relation: 'shadows' | 'overlaps' | null;
  readonly proof?: Proof;
}

/** One part of a matcher, prepared for many comparisons. */
export interface Part {
  readonly leaf: LeafMatcher;
  /** Of a pattern: source and flags. Absent: keywords. */
  readonly pattern?: string;
  /** Lower-cased keywords in declared order, each once. */
  readonly words: ReadonlySet<string>;
}

export interface Comparable { readonly parts: readonly Part[]; readonly whole: boolean }

const NOTHING: Comparison = Object.freeze({ relation: null });
const NO_WORDS: ReadonlySet<string> = new Set();

/** Compares two matchers, `earlier` first in declaration order (checkup.md, section 3). An intent proves nothing. */
export function compareMatchers(earlier: Matcher, later: Matcher): Comparison {
  const [first, second] = [comparable(earlier), comparable(later)];
  return first === undefined || second === undefined ? NOTHING : compare(first, second);
}

/** A matcher as parts to compare; undefined for an intent. `whole`: a leaf, and not a list of one. */
export function comparable(matcher: Matcher): Comparable | undefined {
  if (matcher.kind === 'intent') return undefined;
  const leaves = matcher.kind === 'all' ? matcher.parts : [matcher];
  return { whole: matcher.kind !== 'all', parts: leaves.map(partOf) };
}

function partOf(leaf: LeafMatcher): Part {
  if (leaf.kind === 'regex') return { leaf, pattern: `${leaf.flags}/${leaf.source}`, words: NO_WORDS };
  return { leaf, words: new Set(leaf.keywords.map((word) => word.toLowerCase())) };
}

/** Compares two prepared matchers, the earlier one first. */
export function compare(earlier: Comparable, later: Comparable): Comparison {
  const [first, second] = [earlier.parts[0], later.parts[0]];
  if (first === undefined || second === undefined) return NOTHING;
  if (!earlier.whole || !later.whole) {
    const every = earlier.parts.every((part) => later.parts.some((other) => covers(part, other)));
    return every ? { relation: 'shadows', proof: { kind: 'covered-parts', captions: earlier.parts.map(({ leaf }) => matcherCaption(leaf)) } } : NOTHING;
  }
  if (first.pattern !== undefined || second.pattern !== undefined) {
    return covers(first, second) ? { relation: 'shadows', proof: { kind: 'same-regex', caption: matcherCaption(first.leaf) } } : NOTHING;
  }
  const shared = [...second.words].filter((word) => first.words.has(word));
  if (shared.length === 0) return NOTHING;
  return { relation: shared.length === second.words.size ? 'shadows' : 'overlaps', proof: { kind: 'shared-keywords', keywords: shared } };
}

/** Whether whatever `q` matches, `p` matches too: the same pattern, or every keyword of `q` among those of `p`. */
function covers(p: Part, q: Part): boolean {
  if (p.pattern !== undefined || q.pattern !== undefined) return p.pattern === q.pattern;
  if (q.words.size > p.words.size) return false;
  for (const word of q.words) if (!p.words.has(word)) return false;
  return true;
}
