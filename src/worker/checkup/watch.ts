/**
 * Watches a worker that runs patterns: how long it has said nothing, and whether that is too long.
 *
 * Law: silence is measured with the clock, never by counting timers, which a browser slows down in a page nobody looks at. A
 * timer that comes late proves nothing: signs of life may lie unread behind it, so it is asked once more before it judges.
 */

export interface WatchEnv {
  /** Milliseconds, only ever growing. */
  now(): number;
  /** Runs `then` after about `ms`; call the result to take it back. */
  later(ms: number, then: () => void): () => void;
}

/** What was silent: risky cells, work that ends by itself, or a worker that never said a word. */
export type Silence = 'risky' | 'work' | 'load';

/** Silence allowed, in milliseconds. A worker just started has to be fetched first; its silence counts from its first message. */
export const ALLOWED_MS: Readonly<Record<Silence, number>> = { risky: 500, work: 10_000, load: 10_000 };
/** Between two looks. */
export const LOOK_MS = 100;

export class Watch {
  private since = 0;
  private due = 0;
  private lateBefore = false;
  private doing: Silence = 'load';
  private cancel: (() => void) | undefined;

  constructor(private readonly env: WatchEnv, private readonly onSilent: (silence: Silence) => void) {}

  /** A worker begins with a question. `loaded`: it has spoken before. */
  start(loaded: boolean): void {
    this.doing = loaded ? 'work' : 'load';
    this.since = this.env.now();
    this.lateBefore = false;
    this.look();
  }

  /** The worker said something. `risky`: it is about to run risky cells, or has left them; absent: neither. */
  heard(risky?: boolean): void {
    this.since = this.env.now();
    if (risky !== undefined) this.doing = risky ? 'risky' : 'work';
    else if (this.doing === 'load') this.doing = 'work';
  }

  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  private look(): void {
    this.stop();
    this.due = this.env.now() + LOOK_MS;
    this.cancel = this.env.later(LOOK_MS, () => this.judge());
  }

  private judge(): void {
    this.cancel = undefined;
    const now = this.env.now();
    const late = now - this.due > LOOK_MS && !this.lateBefore;
    this.lateBefore = late;
    if (!late && now - this.since > ALLOWED_MS[this.doing]) this.onSilent(this.doing);
    else this.look();
  }
}
