/**
 * The runs of a trace, by run id and session.
 *
 * Law: a run id is a time and a counter of one process, so two processes may share one; a different session is a
 * different run. An event without a session joins the run that has the id.
 */
import { Interner } from './interner';
import { pagedBytes, pagedInts } from './paged';

/** What was seen of a run, as bits. */
export const RUN = { ended: 1, failed: 2, worked: 4, turn: 8, configured: 16 } as const;

export class Runs {
  readonly ids = new Interner();
  readonly id = pagedInts();
  readonly session = pagedInts();
  /** Agent named by the run's configuration or by its path; -1: not yet known. */
  readonly agent = pagedInts();
  readonly seen = pagedBytes();
  readonly firstEvent = pagedInts();
  readonly lastEvent = pagedInts();
  /** Turn records of the run: first and last of a linked list. */
  readonly firstRecord = pagedInts();
  readonly lastRecord = pagedInts();
  /** Next run with the same id, and per id the first run and how many verdicts it has. */
  readonly #next = pagedInts();
  readonly #firstOfId = pagedInts();
  readonly verdictsOfId = pagedInts();

  get count(): number {
    return this.id.length;
  }

  /** The run of an event; -1 as session: not recorded. */
  of(id: number, session: number): number {
    if (id === this.#firstOfId.length) {
      this.#firstOfId.push(this.count);
      this.verdictsOfId.push(0);
      return this.#begin(id, session);
    }
    let last = -1;
    for (const run of this.withId(id)) {
      const own = this.session.get(run);
      if (own === session || session < 0) return run;
      if (own < 0) {
        this.session.set(run, session);
        return run;
      }
      last = run;
    }
    const run = this.#begin(id, session);
    this.#next.set(last, run);
    return run;
  }

  /** Runs that share an id, in order of appearance. */
  *withId(id: number): Generator<number, void> {
    for (let run = this.#firstOfId.get(id); run >= 0; run = this.#next.get(run)) yield run;
  }

  mark(run: number, bit: number): void {
    this.seen.set(run, this.seen.get(run) | bit);
  }

  has(run: number, bit: number): boolean {
    return (this.seen.get(run) & bit) !== 0;
  }

  #begin(id: number, session: number): number {
    this.id.push(id);
    this.session.push(session);
    this.agent.push(-1);
    this.seen.push(0);
    for (const column of [this.firstEvent, this.lastEvent, this.firstRecord, this.lastRecord, this.#next]) column.push(-1);
    return this.count - 1;
  }
}
