/**
 * Where the wanted events stand: type, run, offset and length, and nothing of what they say.
 *
 * Law: 21 bytes an event. Events of one run are a linked list, because runs interleave in a log; files follow one another.
 */
import { pagedBytes, pagedCounts, pagedFloats, pagedInts } from './paged';
import type { EventCode } from './eventTypes';

export class KeptEvents {
  readonly code = pagedBytes();
  readonly run = pagedInts();
  readonly offset = pagedFloats();
  readonly bytes = pagedCounts();
  readonly #previous = pagedInts();
  readonly #fileStarts: number[] = [];

  get count(): number {
    return this.code.length;
  }

  /** Everything added from here on belongs to the next file. */
  beginFile(): void {
    this.#fileStarts.push(this.count);
  }

  /** `previous`: the last event of the same run so far, -1: none. Returns the index. */
  add(code: EventCode, run: number, offset: number, bytes: number, previous: number): number {
    this.code.push(code);
    this.run.push(run);
    this.offset.push(offset);
    this.bytes.push(bytes);
    this.#previous.push(previous);
    return this.count - 1;
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

  /** Events of a run up to `last`, first one first; those at or beyond `before` are left out. */
  chain(last: number, before: number): number[] {
    const events: number[] = [];
    for (let event = last; event >= 0; event = this.#previous.get(event)) if (event < before) events.push(event);
    return events.reverse();
  }
}
