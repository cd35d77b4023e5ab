/**
 * What became of the events of one file: the one door to the sink, and the counts (read + skipped + bad = lines).
 */
import { inWords, sizeInWords, type ProblemLog } from '../problems';
import { OPEN_OBJECT } from './jsonBytes';
import type { EventFate, EventSink } from '../scanTypes';
import type { ReadLimits } from '../types';

/** What one event of the form at hand is called. */
export type Unit = 'line' | 'event' | 'row';
const UNIT_NAMES: Readonly<Record<Unit, string>> = { line: 'Line', event: 'Event', row: 'Row' };

export class Tally {
  read = 0;
  skipped = 0;
  bad = 0;
  readonly limits: ReadLimits;
  readonly log: ProblemLog;
  private readonly sink: EventSink;

  constructor(sink: EventSink, log: ProblemLog, limits: ReadLimits) {
    this.sink = sink;
    this.log = log;
    this.limits = limits;
  }

  get lines(): number {
    return this.read + this.skipped + this.bad;
  }

  get good(): number {
    return this.read + this.skipped;
  }

  /** Hands an event on and counts it unless it is bad: that is for the caller, who may know better. Only an object can be an event. */
  feed(bytes: Uint8Array, start: number, end: number, offset: number, line: number): EventFate {
    if (bytes[start] !== OPEN_OBJECT) return 'bad';
    const fate = this.sink.event(bytes, start, end, offset, line);
    if (fate === 'read') this.read++;
    else if (fate === 'skipped') this.skipped++;
    return fate;
  }

  /** Counts a bad one that starts with `first` and ends with `last`. */
  addBad(unit: Unit, line: number, byte: number, first: number | undefined, last: number | undefined): void {
    this.bad++;
    const name = `${UNIT_NAMES[unit]} ${inWords(line)}`;
    const sentence = first !== 0x7b ? `${name} is not a JSON object; it was left out.`
      : last !== 0x7d ? `${name} is cut: it does not end with }; it was left out.`
        : `${name} does not parse as JSON; it was left out.`;
    this.log.add({ code: `bad-${unit}`, stage: 'parse', severity: 'lost', line, byte, sentence });
  }

  /** Counts one that is longer than the ceiling. */
  addTooLong(unit: Unit, line: number, byte: number): void {
    this.bad++;
    this.log.add({
      code: 'line-too-long', stage: 'parse', severity: 'lost', line, byte,
      sentence: `${UNIT_NAMES[unit]} ${inWords(line)} is longer than ${sizeInWords(this.limits.lineBytes)}; it was left out.`,
    });
  }
}
