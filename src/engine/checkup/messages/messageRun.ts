/**
 * Rules run over the messages of a trace, one phrase after the other.
 *
 * Law: each message is taken as a first message, on its own; the record is counted beside it and never changed. Under each law
 * a message is counted once: at its claimant, at nobody, or, where an unknown rule may take it first, among those that cannot
 * be told. What did not end in time is never taken for a no.
 */
import { ClaimWalk } from '../laws/claims';
import { OpenTally } from './openTally';
import { StartTally } from './startTally';
import { UnclaimedTally } from './unclaimedTally';
import type { MessageSummary, RecordedStart } from '../results';
import type { Declaration, Evaluator } from '../types';

export class MessageRun {
  readonly #walk: ClaimWalk;
  readonly #rules: number;
  readonly #coldWalk: Float64Array;
  readonly #cascade: Float64Array;
  readonly #starts: StartTally;
  readonly #unclaimed = new UnclaimedTally();
  readonly #seen = new Set<string>();
  readonly #open: OpenTally;
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
    this.#open = new OpenTally(evaluator);
  }

  /** Counts a message `times` times. `recorded`: what the trace says of its start; absent: nothing. */
  add(phrase: string, times = 1, recorded?: RecordedStart): void {
    const claimants = this.#walk.of(phrase);
    this.#messages += times;
    this.#seen.add(phrase);
    const { coldWalk, cascade, unknownBeforeColdWalk, unknownBeforeCascade } = claimants;
    if (unknownBeforeColdWalk.length > 0) this.#uncertainCold += times;
    else if (coldWalk === null) this.#nobodyCold += times;
    else this.#coldWalk[coldWalk] = (this.#coldWalk[coldWalk] ?? 0) + times;
    if (unknownBeforeCascade.length > 0) {
      this.#uncertainCascade += times;
      this.#open.add(phrase, times, unknownBeforeCascade);
    } else if (cascade === null) {
      this.#nobodyCascade += times;
      this.#unclaimed.add(phrase, times, coldWalk, recorded);
    } else this.#cascade[cascade] = (this.#cascade[cascade] ?? 0) + times;
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
      ...this.#open.found(),
    };
  }
}
