/**
 * A clock with timers, and a worker that runs cells of which some never end. For tests only.
 */
import type { CheckerEnv, CheckupWorker } from './checker';
import type { AboutText, CheckReply, FromCheckup, TimedOutCell, ToCheckup } from './protocol';

/** Time that passes only when told to. */
export class TestClock {
  time = 0;
  private timers: { at: number; then: () => void }[] = [];
  readonly now = (): number => this.time;
  readonly later = (ms: number, then: () => void): (() => void) => {
    const timer = { at: this.time + ms, then };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  };

  /** Timers that wait. */
  get waiting(): number {
    return this.timers.length;
  }

  /** Lets time pass, and every timer that comes due run at its time. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (let next = this.due(end); next !== undefined; next = this.due(end)) {
      this.time = Math.max(this.time, next.at);
      next.then();
    }
    this.time = end;
  }

  /** Time passes while nothing runs, as in a page that is held up; then the timers that are due run, late. */
  stall(ms: number): void {
    this.time += ms;
    for (let next = this.due(this.time); next !== undefined; next = this.due(this.time)) next.then();
  }

  private due(end: number): { at: number; then: () => void } | undefined {
    const next = this.timers.toSorted((a, b) => a.at - b.at)[0];
    if (next === undefined || next.at > end) return undefined;
    this.timers = this.timers.filter((other) => other !== next);
    return next;
  }
}

export const cell = (pattern: string, phrase: string): TimedOutCell => ({ pattern, phrase });
const same = (a: TimedOutCell, b: TimedOutCell): boolean => a.pattern === b.pattern && a.phrase === b.phrase;

export const emptyReply: CheckReply = { faults: [], rules: [], timedOut: [], notes: [] };

/** Workers that answer every question about these cells at once, unless a cell never ends: then they fall silent at it. */
export class TestWorkers {
  readonly clock = new TestClock();
  spawned = 0;
  ended = 0;
  readonly asked: ToCheckup[] = [];
  readonly runs: TimedOutCell[] = [];
  /** Cells by text of the declaration; `*`: of any other. */
  cells: Readonly<Record<string, readonly TimedOutCell[]>> = { '*': [] };
  endless: readonly TimedOutCell[] = [];
  /** Nothing is answered, and no word comes. */
  mute = false;
  /** Questions are taken and never answered, with signs of life. */
  hold = false;
  private hears: (message: FromCheckup) => void = () => undefined;
  crash: (sentence: string) => void = () => undefined;

  readonly env: CheckerEnv = {
    now: this.clock.now,
    later: this.clock.later,
    spawn: () => this.spawn(),
  };

  /** The worker that runs now says something. */
  say(message: FromCheckup): void {
    this.hears(message);
  }

  private spawn(): CheckupWorker {
    this.spawned += 1;
    let alive = true;
    return {
      port: {
        post: (message) => {
          this.asked.push(message);
          if (alive && !this.mute && message.type === 'ask') this.answer(message, (sent) => { if (alive) this.hears(sent); });
        },
        listen: (onMessage, onCrash) => {
          this.hears = onMessage;
          this.crash = onCrash;
        },
      },
      end: () => {
        alive = false;
        this.ended += 1;
      },
    };
  }

  private answer(ask: Extract<ToCheckup, { type: 'ask' }>, post: (message: FromCheckup) => void): void {
    const { n } = ask;
    post({ type: 'alive', n });
    if (this.hold) return;
    const about: AboutText = ask.ask;
    const isKnown = (one: TimedOutCell): boolean => about.givenUp?.includes(one.pattern) === true || about.timedOut.some((known) => same(known, one));
    const all = this.cells[about.text] ?? this.cells['*'] ?? [];
    const wanted = all.filter((one) => !isKnown(one));
    const alone = (one: TimedOutCell): boolean => about.suspects?.some((suspect) => same(suspect, one)) === true;
    const chunks = [...wanted.filter(alone).map((one) => [one]), wanted.filter((one) => !alone(one))].filter((chunk) => chunk.length > 0);
    for (const chunk of chunks) {
      post({ type: 'at', n, cells: chunk });
      for (const one of chunk) {
        this.runs.push(one);
        if (this.endless.some((other) => same(other, one))) return;
      }
    }
    post({ type: 'at', n, cells: [] });
    const timedOut = all.flatMap((one, rule) => (isKnown(one) ? [{ rule, phrase: one.phrase }] : []));
    switch (ask.kind) {
      case 'check': return post({ type: 'reply', n, kind: 'check', reply: { ...emptyReply, timedOut } });
      case 'try': return post({ type: 'reply', n, kind: 'try', reply: { unreadable: true } });
      case 'messages': return post({ type: 'reply', n, kind: 'messages', reply: { rules: 0, outcomes: new Uint8Array(), witnesses: [], keywords: [] } });
    }
  }
}
