/**
 * All pairs of rules that prove something about each other, found through an index and not by comparing each with each.
 *
 * Law: the same pairs, in the same order, as comparing every earlier rule with every later one.
 */
import { comparable, compare } from './compare';
import type { Comparable, Comparison, Part } from './compare';
import type { Matcher } from '../types';

export interface Pair extends Comparison {
  readonly earlier: number;
  readonly later: number;
  readonly relation: 'shadows' | 'overlaps';
}

export interface Pairs {
  readonly pairs: readonly Pair[];
  /** Looking stopped: more pairs, or more to compare, than a person could read or a machine should try. */
  readonly cut: boolean;
}

/** Most pairs that are listed. */
export const MOST_PAIRS = 5_000;
/** Most comparisons that are made. Rules of a person need a few hundred. */
const MOST_COMPARISONS = 400_000;

/**
 * Every pair with a relation, ordered by the earlier and then the later position. `matchers`: one per rule position, undefined
 * for a rule without one. Ten thousand rules of which few have a part in common take some milliseconds.
 */
export function comparePairs(matchers: readonly (Matcher | undefined)[]): Pairs {
  const prepared = matchers.map((matcher) => (matcher === undefined ? undefined : comparable(matcher)));
  const index = new PartIndex(prepared);
  const pairs: Pair[] = [];
  let left = MOST_COMPARISONS;
  for (let earlier = 0; earlier < prepared.length; earlier += 1) {
    const first = prepared[earlier];
    if (first === undefined) continue;
    for (const later of index.candidates(first, earlier)) {
      const second = prepared[later];
      if (second === undefined) continue;
      if (left === 0) return { pairs, cut: true };
      left -= 1;
      const { relation, proof } = compare(first, second);
      if (relation === null) continue;
      if (pairs.length === MOST_PAIRS) return { pairs, cut: true };
      pairs.push({ earlier, later, relation, ...(proof === undefined ? {} : { proof }) });
    }
  }
  return { pairs, cut: false };
}

/** Positions by pattern and by keyword. */
class PartIndex {
  readonly #at = new Map<string, number[]>();

  constructor(prepared: readonly (Comparable | undefined)[]) {
    prepared.forEach((matcher, position) => {
      for (const part of matcher?.parts ?? []) {
        for (const key of keysOf(part)) {
          const places = this.#at.get(key);
          if (places === undefined) this.#at.set(key, [position]);
          else if (places.at(-1) !== position) places.push(position);
        }
      }
    });
  }

  /**
   * Later positions that `matcher` could say something about, ascending. Every part of it must cover something of the later
   * one, so the part with the fewest places is enough; a keyword part can only cover or meet where a keyword is shared.
   */
  candidates(matcher: Comparable, after: number): readonly number[] {
    let fewest: { readonly part: Part; readonly places: number } | undefined;
    for (const part of matcher.parts) {
      let places = 0;
      for (const key of keysOf(part)) places += this.#at.get(key)?.length ?? 0;
      if (fewest === undefined || places < fewest.places) fewest = { part, places };
    }
    if (fewest === undefined) return [];
    const lists = [...keysOf(fewest.part)].map((key) => laterThan(this.#at.get(key) ?? [], after)).filter((list) => list.length > 0);
    if (lists.length < 2) return lists[0] ?? [];
    return [...new Set(lists.flat())].sort((a, b) => a - b);
  }
}

function* keysOf(part: Part): Generator<string> {
  if (part.pattern !== undefined) yield `/${part.pattern}`;
  else for (const word of part.words) yield `"${word}`;
}

/** The end of an ascending list, from the first position after `after`. */
function laterThan(places: readonly number[], after: number): readonly number[] {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > after) high = middle;
    else low = middle + 1;
  }
  return places.slice(low);
}
