/**
 * Rules run over the messages of a trace, one phrase after the other.
 *
 * Law: each message is taken as a first message, on its own; the record is counted beside it and never changed. A message is
 * counted where its definite claimant is, and once more as uncertain where an unknown rule stands before.
 */
import { ClaimWalk } from '../laws/claims';
import { StartTally } from './startTally';
import { UnclaimedTally } from './unclaimedTally';
import type { Claimants } from '../laws/claims';
import type { MessageSummary, RecordedStart } from '../results';
import type { Declaration, Evaluator } from '../types';

const MOST_TIMED_OUT = 100;

export class MessageRun {
  readonly #walk: ClaimWalk;
  readonly #rules: number;
  readonly #coldWalk: Float64Array;
  readonly #cascade: Float64Array;
  readonly #starts: StartTally;
  readonly #unclaimed = new UnclaimedTally();
  readonly #seen = new Set<string>();
  readonly #timedOut: { rule: number; phrase: string }[] = [];
  #messages = 0;
  #nobodyCold = 0;
  #nobodyCascade = 0;
  #uncertainCold = 0;
  #uncertainCascade = 0;

  /** `evaluator` may learn between calls (a table that grows), but a phrase is asked of it once. */
  constructor(declaration: Declaration, evaluator: Evaluator) {
    this.#walk = new ClaimWalk(declaration, evaluator);
    this.#rules = declaration.rules.length;
    this.#coldWalk = new Float64Array(this.#rules);
    this.#cascade = new Float64Array(this.#rules);
    this.#starts = new StartTally(declaration, evaluator);
  }

  /** Counts a message `times` times. `recorded`: what the trace says of its start; absent: nothing. */
  add(phrase: string, times = 1, recorded?: RecordedStart): void {
    const claimants = this.#walk.of(phrase);
    this.#messages += times;
    if (!this.#seen.has(phrase)) {
      this.#seen.add(phrase);
      this.#noteTimedOut(phrase, claimants);
    }
    const { coldWalk, cascade } = claimants;
    if (coldWalk === null) this.#nobodyCold += times;
    else this.#coldWalk[coldWalk] = (this.#coldWalk[coldWalk] ?? 0) + times;
    if (cascade === null) {
      this.#nobodyCascade += times;
      this.#unclaimed.add(phrase, times, claimants, recorded?.kind);
    } else this.#cascade[cascade] = (this.#cascade[cascade] ?? 0) + times;
    if (claimants.unknownBeforeColdWalk.length > 0) this.#uncertainCold += times;
    if (claimants.unknownBeforeCascade.length > 0) this.#uncertainCascade += times;
    this.#starts.add(phrase, times, claimants, recorded?.entry);
  }

  /** Everything counted so far. Can be asked again after more messages. */
  summary(): MessageSummary {
    return {
      messages: this.#messages,
      phrases: this.#seen.size,
      rules: Array.from({ length: this.#rules }, (_, rule) => ({ rule, coldWalk: this.#coldWalk[rule] ?? 0, cascade: this.#cascade[rule] ?? 0 })),
      nobody: { coldWalk: this.#nobodyCold, cascade: this.#nobodyCascade },
      uncertain: { coldWalk: this.#uncertainCold, cascade: this.#uncertainCascade },
      recorded: this.#starts.counts(),
      unclaimed: this.#unclaimed.list(),
      unclaimedPhrases: this.#unclaimed.size,
      differences: this.#starts.differences(),
      timedOut: [...this.#timedOut],
    };
  }

  #noteTimedOut(phrase: string, { unknownBeforeCascade }: Claimants): void {
    for (const rule of unknownBeforeCascade) {
      if (this.#timedOut.length === MOST_TIMED_OUT) return;
      if (this.#walk.evaluator.outcome(rule, phrase) === 'timed-out') this.#timedOut.push({ rule, phrase });
    }
  }
}
