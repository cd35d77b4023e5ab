/**
 * What is known of patterns that did not end: on which phrase, and which are not worth another try.
 *
 * Law: known while the page is open, by pattern and phrase, so that it outlives every worker, every edit and every renumbering.
 * A pattern that timed out on three phrases is given up: it is run on no phrase any more and counts as timed out on all.
 */
import type { TimedOutCell } from './protocol';

/** So many phrases, and a pattern is given up. */
export const GIVE_UP_AT = 3;

export class TimedOut {
  private readonly phrases = new Map<string, Set<string>>();

  add({ pattern, phrase }: TimedOutCell): void {
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
    return [...this.phrases].flatMap(([pattern, phrases]) => (phrases.size < GIVE_UP_AT ? [] : [pattern]));
  }
}
