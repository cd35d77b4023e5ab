/**
 * Where the wanted events stand: type, run, offset and length, and nothing of what they say.
 *
 * Law: 20 bytes an event, in pages that are never copied. Events of one run are a linked list, because runs interleave in
 * a log; files follow one another.
 */
import type { EventCode } from './eventTypes';

const BITS = 13;
const PAGE = 1 << BITS;
const MASK = PAGE - 1;
/** Numbers per event in a page of whole numbers. */
const CODE = 0;
const LENGTH = 1;
const PREVIOUS = 2;
const STRIDE = 3;

export class KeptEvents {
  readonly #offsets: Float64Array[] = [];
  readonly #facts: Int32Array[] = [];
  readonly #fileStarts: number[] = [];
  count = 0;

  /** Everything added from here on belongs to the next file. */
  beginFile(): void {
    this.#fileStarts.push(this.count);
  }

  /** `previous`: the last event of the same run so far, -1: none. Returns the index. */
  add(code: EventCode, offset: number, length: number, previous: number): number {
    const event = this.count++;
    if ((event & MASK) === 0) {
      this.#offsets.push(new Float64Array(PAGE));
      this.#facts.push(new Int32Array(PAGE * STRIDE));
    }
    const offsets = this.#offsets[event >>> BITS];
    const facts = this.#facts[event >>> BITS];
    if (offsets === undefined || facts === undefined) return event;
    offsets[event & MASK] = offset;
    const at = (event & MASK) * STRIDE;
    facts[at + CODE] = code;
    facts[at + LENGTH] = length;
    facts[at + PREVIOUS] = previous;
    return event;
  }

  code(event: number): number {
    return this.#fact(event, CODE);
  }

  /** First byte of the event in the text of its file, and the byte behind its last. */
  from(event: number): number {
    return this.#offsets[event >>> BITS]?.[event & MASK] ?? 0;
  }

  to(event: number): number {
    return this.from(event) + this.#fact(event, LENGTH);
  }

  /** Number of the file an event stands in. */
  fileOf(event: number): number {
    let low = 0;
    let high = this.#fileStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#fileStarts[middle] ?? 0) <= event) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The events of one file are those from `first` up to, not including, `end`. */
  eventsOf(file: number): { readonly first: number; readonly end: number } {
    return { first: this.#fileStarts[file] ?? this.count, end: this.#fileStarts[file + 1] ?? this.count };
  }

  /** Events of a run up to `last`, first one first; those at or beyond `before` are left out. */
  chain(last: number, before: number): number[] {
    const events: number[] = [];
    for (let event = last; event >= 0; event = this.#fact(event, PREVIOUS)) if (event < before) events.push(event);
    return events.reverse();
  }

  #fact(event: number, which: number): number {
    return this.#facts[event >>> BITS]?.[(event & MASK) * STRIDE + which] ?? 0;
  }
}
