/**
 * What is odd about a ledger and still legal: the row is kept and read, the oddity is named and counted.
 *
 * Law: an oddity never costs a row. What cannot be read at all is a rejected row, with its place and reason.
 */
export const ODDITIES = {
  'null-for-absent': 'A member that may be absent is null; it is read as absent.',
  'probabilities-missing': 'A judgment holds no probabilities.',
  'probability-missing': 'A judgment leaves some standings unscored; unscored is not zero.',
  'probability-unreadable': 'A probability is not a number; it is read as not scored.',
  'probability-out-of-range': 'A probability is below 0 or above 1; it is shown as sent.',
  'probabilities-sum': 'All four probabilities are there and do not sum to 1; they are shown as sent.',
  'confidence-missing': 'A judgment states no confidence.',
  'confidence-out-of-range': 'A confidence is below 0 or above 1; it is shown as sent.',
  'number-unreadable': 'A number of a judgment cannot be read; it is left out.',
  'choice-not-largest': 'The judge chose a standing that is not its most probable one.',
  'iteration-not-whole': 'An iteration is not a whole number from 0.',
  'empty-id': 'A row speaks of a result whose id is empty.',
  'prototype-id': 'A row speaks of a result whose id is a word of the language, such as __proto__.',
  'separator-in-key': 'A subject or predicate holds U+0000, the separator of keys: two identities can meet in one key.',
  'unknown-stratum': 'An assertion has a stratum this reader does not know; it is never compared.',
  'unknown-id': 'A standing names no known result.',
  'judgment-of-unknown-call': 'A judgment speaks of a call that declared no basis.',
  'standing-without-basis': 'A standing speaks of a call that declared no basis.',
  'repeated-id-over-turns': 'A call id is declared again in a later turn: the last word counts, and two results may be mixed.',
} as const;
export type OddityCode = keyof typeof ODDITIES;

export interface Oddity {
  readonly code: OddityCode;
  /** Rows it was seen on. */
  readonly count: number;
  /** Place of the first of them in the recorded list, from 0. */
  readonly firstAt: number;
  readonly sentence: string;
}

/** Counts oddities, once per row and code, in order of first sight. */
export class OddityCount {
  readonly #seen = new Map<OddityCode, { count: number; readonly firstAt: number; lastAt: number }>();

  note(code: OddityCode, at: number): void {
    const seen = this.#seen.get(code);
    if (seen === undefined) this.#seen.set(code, { count: 1, firstAt: at, lastAt: at });
    else if (seen.lastAt !== at) {
      seen.count += 1;
      seen.lastAt = at;
    }
  }

  list(): Oddity[] {
    return [...this.#seen].map(([code, { count, firstAt }]) => ({ code, count, firstAt, sentence: ODDITIES[code] }));
  }
}
