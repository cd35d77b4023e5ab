/**
 * Signs of life of a worker that works for long, and where it stands.
 *
 * Law: a sign at least every 25 ms while it is free to give one. With each longer rest other messages are let in, so that a
 * question that was given up is left within one rest.
 */
import type { CheckupReport, TimedOutCell } from './protocol';

/** Longest work without a sign of life, in milliseconds. */
export const SIGN_EVERY_MS = 25;

export interface PaceEnv {
  readonly post: (report: CheckupReport) => void;
  readonly now: () => number;
  /** Lets waiting messages in. */
  readonly breathe: () => Promise<void>;
}

/** Thrown inside the worker only: nobody waits for this answer any more. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

export class Pace {
  /** Of the last sign, and of the last time messages were let in. */
  private last: number;
  private breathed: number;
  private given = false;

  /** Begins with a sign of life: from here on silence counts. */
  constructor(private readonly env: PaceEnv, private readonly n: number) {
    this.last = env.now();
    this.breathed = this.last;
    env.post({ type: 'alive', n });
  }

  /** The question is wanted no more; the next rest throws. */
  giveUp(): void {
    this.given = true;
  }

  /** Says which risky cells come next; none: they are behind. `done`: phrases that are. */
  at(cells: readonly TimedOutCell[], done?: number): void {
    this.last = this.env.now();
    this.env.post({ type: 'at', n: this.n, cells, ...(done === undefined ? {} : { done }) });
  }

  /** Gives a sign of life where it is due. */
  sign(): void {
    if (this.env.now() - this.last >= SIGN_EVERY_MS) this.signNow();
  }

  /** Gives a sign where it is due, and lets messages in as often. Throws GivenUp where nobody waits any more. */
  async rest(): Promise<void> {
    this.sign();
    if (this.env.now() - this.breathed < SIGN_EVERY_MS) return;
    await this.env.breathe();
    this.breathed = this.env.now();
    if (this.given) throw new GivenUp();
  }

  private signNow(): void {
    this.last = this.env.now();
    this.env.post({ type: 'alive', n: this.n });
  }
}
