/** Phrases of which it cannot be told who claims them, and the rules that leave it open. */
import type { MessageSummary, OpenPhrase } from '../results';
import type { Evaluator } from '../types';
import { MOST_LISTED } from './unclaimedTally';

const MOST_TIMED_OUT = 100;

interface Row { times: number; readonly timedOut: readonly number[]; readonly notJudged: readonly number[] }

export class OpenTally {
  readonly #evaluator: Evaluator;
  readonly #rows = new Map<string, Row>();
  readonly #phrases = new Map<number, number>();
  readonly #cells: { rule: number; phrase: string }[] = [];
  #timedOutPhrases = 0;

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator;
  }

  /** `unknown`: the rules before the claimant whose outcome is unknown, at least one. */
  add(phrase: string, times: number, unknown: readonly number[]): void {
    const known = this.#rows.get(phrase);
    if (known !== undefined) {
      known.times += times;
      return;
    }
    const timedOut = unknown.filter((rule) => this.#evaluator.outcome(rule, phrase) === 'timed-out');
    const late = new Set(timedOut);
    this.#rows.set(phrase, { times, timedOut, notJudged: unknown.filter((rule) => !late.has(rule)) });
    if (timedOut.length > 0) this.#timedOutPhrases += 1;
    for (const rule of timedOut) {
      this.#phrases.set(rule, (this.#phrases.get(rule) ?? 0) + 1);
      if (this.#cells.length < MOST_TIMED_OUT) this.#cells.push({ rule, phrase });
    }
  }

  /** Phrases most frequent first, equal ones in order of first sight; rules in order. */
  found(): Pick<MessageSummary, 'open' | 'openPhrases' | 'timedOutPhrases' | 'timedOut' | 'timedOutRules'> {
    return {
      open: [...this.#rows].sort(([, a], [, b]) => b.times - a.times).slice(0, MOST_LISTED).map(([phrase, row]): OpenPhrase => ({ phrase, ...row })),
      openPhrases: this.#rows.size,
      timedOutPhrases: this.#timedOutPhrases,
      timedOut: [...this.#cells],
      timedOutRules: [...this.#phrases].sort(([a], [b]) => a - b).map(([rule, phrases]) => ({ rule, phrases })),
    };
  }
}
