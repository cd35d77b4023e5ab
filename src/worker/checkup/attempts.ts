/**
 * How far a question has come over all its attempts: a worker that was ended begins again, and what was known stays known.
 *
 * Law: what is said only grows. Nothing is said of a question that is over.
 */
import type { AskProgress } from './protocol';
import { MANY_PATTERNS } from './timedOut';
import type { WatchEnv } from './watch';

export type OnProgress = (progress: AskProgress) => void;

/** On its way for so long, in milliseconds, and it runs long. */
export const LONG_MS = 1_000;

export class Attempts {
  /** Workers this question ended. */
  ended = 0;
  private readonly patterns = new Set<string>();
  private phrases = 0;
  private cells = 0;
  private long = false;
  private over = false;
  private cancel: (() => void) | undefined;

  constructor(private readonly env: Pick<WatchEnv, 'later'>, private readonly onProgress?: OnProgress) {}

  /** The question goes to a worker, for the first time or again after it gave way. */
  begin(): void {
    if (this.onProgress === undefined || this.long || this.cancel !== undefined) return;
    this.cancel = this.env.later(LONG_MS, () => {
      this.long = true;
      this.tell();
    });
  }

  /** So many phrases are behind in this attempt. */
  behind(phrases: number): void {
    if (phrases <= this.phrases) return;
    this.phrases = phrases;
    this.tell();
  }

  /** A pattern did not end in time. True: so many did before that it is given up with this phrase already. */
  timedOut(pattern: string): boolean {
    this.patterns.add(pattern);
    this.cells += 1;
    this.tell();
    return [...this.patterns].indexOf(pattern) >= MANY_PATTERNS;
  }

  /** The question is over. */
  stop(): void {
    this.over = true;
    this.cancel?.();
  }

  private tell(): void {
    if (!this.over) this.onProgress?.({ patterns: [...this.patterns], cells: this.cells, phrases: this.phrases, long: this.long });
  }
}
