/**
 * Turns as they come in: the message event, the verdict event, or both.
 *
 * Law: whichever comes first makes the record, the other joins it, so that halves of a log and holes in it cost nothing.
 * Inside one run they pair by agent, a message with the verdict that follows it.
 */
import { pagedCounts, pagedFloats, pagedInts, pagedShorts } from './paged';
import type { Runs } from './runs';

/** What one event says of its turn. `at`: epoch ms, NaN not recorded. `stage`: hash of the runtime stage id. */
export interface TurnSighting {
  readonly run: number;
  readonly agent: number;
  readonly event: number;
  readonly at: number;
  readonly line: number;
  readonly stage: number;
}

export class TurnRecords {
  readonly run = pagedInts();
  readonly agent = pagedInts();
  /** Events of the message and of the verdict; -1: not in the files. */
  readonly startEvent = pagedInts();
  readonly routedEvent = pagedInts();
  readonly startAt = pagedFloats();
  readonly routedAt = pagedFloats();
  readonly startLine = pagedCounts();
  readonly routedLine = pagedCounts();
  /** Which verdict of its run id this is, from 1; 0: none. */
  readonly nth = pagedCounts();
  /** Turn index of the verdict; -1: none. */
  readonly turn = pagedInts();
  /** How often the message was seen again. */
  readonly startCopies = pagedShorts();
  readonly #startStage = pagedCounts();
  readonly #routedStage = pagedCounts();
  readonly next = pagedInts();
  readonly #runs: Runs;

  constructor(runs: Runs) {
    this.#runs = runs;
  }

  get count(): number {
    return this.run.length;
  }

  /** Whether this very verdict (run and stage) was seen before. */
  hasVerdict(run: number, stage: number): boolean {
    for (let r = this.#runs.firstRecord.get(run); r >= 0; r = this.next.get(r)) {
      if (this.routedEvent.get(r) >= 0 && this.#routedStage.get(r) === stage) return true;
    }
    return false;
  }

  /** The record of this very message, or -1. */
  messageRecord(run: number, stage: number): number {
    for (let r = this.#runs.firstRecord.get(run); r >= 0; r = this.next.get(r)) {
      if (this.startEvent.get(r) >= 0 && this.#startStage.get(r) === stage) return r;
    }
    return -1;
  }

  /** The record this sighting belongs to: the latest of its run and agent that lacks it, or a new one. */
  join(sighting: TurnSighting, kind: 'message' | 'verdict'): number {
    let found = -1;
    for (let r = this.#runs.firstRecord.get(sighting.run); r >= 0; r = this.next.get(r)) {
      if (this.agent.get(r) !== sighting.agent) continue;
      const lacks = kind === 'message' ? this.startEvent.get(r) < 0 : this.routedEvent.get(r) < 0;
      // A message comes before its verdict; without times the order of the files decides.
      const wrongOrder = kind === 'message' ? sighting.at > this.routedAt.get(r) : sighting.at < this.startAt.get(r);
      if (lacks && !wrongOrder) found = r;
    }
    const record = found >= 0 ? found : this.#begin(sighting);
    if (kind === 'message') {
      this.startEvent.set(record, sighting.event);
      this.startAt.set(record, sighting.at);
      this.startLine.set(record, sighting.line);
      this.#startStage.set(record, sighting.stage);
    } else {
      this.routedEvent.set(record, sighting.event);
      this.routedAt.set(record, sighting.at);
      this.routedLine.set(record, sighting.line);
      this.#routedStage.set(record, sighting.stage);
    }
    return record;
  }

  /** The event that made the record: where it stands in the order of the files. */
  firstEvent(record: number): number {
    const start = this.startEvent.get(record);
    const routed = this.routedEvent.get(record);
    return start < 0 ? routed : routed < 0 ? start : Math.min(start, routed);
  }

  #begin(sighting: TurnSighting): number {
    const record = this.count;
    this.run.push(sighting.run);
    this.agent.push(sighting.agent);
    this.startEvent.push(-1);
    this.routedEvent.push(-1);
    this.turn.push(-1);
    this.startAt.push(Number.NaN);
    this.routedAt.push(Number.NaN);
    for (const column of [this.startLine, this.routedLine, this.nth, this.#startStage, this.#routedStage]) column.push(0);
    this.startCopies.push(0);
    this.next.push(-1);
    const last = this.#runs.lastRecord.get(sighting.run);
    if (last < 0) this.#runs.firstRecord.set(sighting.run, record);
    else this.next.set(last, record);
    this.#runs.lastRecord.set(sighting.run, record);
    return record;
  }
}
