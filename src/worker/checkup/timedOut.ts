/**
 * What is known of patterns that did not end: on which phrase, and which are not worth another try.
 *
 * Law: known while the page is open, by pattern and phrase, so that it outlives every worker, every edit and every renumbering.
 * A pattern that timed out on three phrases is given up: it is run on no phrase any more and counts as timed out on all. Where
 * many patterns time out in one question, the further ones are given up at the first phrase, so that the question ends.
 */
import type { TimedOutCell } from './protocol';

/** So many phrases, and a pattern is given up. */
export const GIVE_UP_AT = 3;
/** So many patterns of one question, and the others are given up after one phrase. */
export const MANY_PATTERNS = 5;

export class TimedOut {
  private readonly phrases = new Map<string, Set<string>>();
  private readonly atOnce = new Set<string>();

  /** `atOnce`: the pattern is given up with this phrase already. */
  add({ pattern, phrase }: TimedOutCell, atOnce = false): void {
    if (atOnce) this.atOnce.add(pattern);
    const known = this.phrases.get(pattern);
    if (known === undefined) this.phrases.set(pattern, new Set([phrase]));
    else if (known.size < GIVE_UP_AT) known.add(phrase);
  }

  /** Every cell that is known not to end, in order of first sight. */
  cells(): TimedOutCell[] {
    return [...this.phrases].flatMap(([pattern, phrases]) => [...phrases].map((phrase) => ({ pattern, phrase })));
  }

  /** Patterns that are run on no phrase any more. */
  givenUp(): string[] {
    return [...this.phrases].flatMap(([pattern, phrases]) => (phrases.size < GIVE_UP_AT && !this.atOnce.has(pattern) ? [] : [pattern]));
  }
}
