/** A bare array of events, compact or pretty-printed (traces.md §1). */
import { inWords } from '../problems';
import { Elements } from './elements';
import { isBlank, OPEN_ARRAY } from './jsonBytes';
import type { ShapeScan } from './shape';
import type { Tally } from './tally';

export class ArrayScan implements ShapeScan {
  readonly form = 'array';
  done = false;
  private readonly tally: Tally;
  private elements: Elements;
  private state: 'before' | 'inside' | 'after' = 'before';

  constructor(tally: Tally) {
    this.tally = tally;
    this.elements = new Elements(tally, true);
  }

  push(chunk: Uint8Array, offset: number): void {
    let at = 0;
    while (at < chunk.length && !this.done) {
      if (this.state === 'inside') {
        at = this.elements.push(chunk, at, offset);
        if (this.elements.brokenAt !== undefined) this.breakAt(this.elements.brokenAt, 'document-broken');
        if (this.elements.closed) this.state = 'after';
      } else if (isBlank(chunk[at])) {
        at++;
      } else if (chunk[at] === OPEN_ARRAY) {
        // A second array behind the first: joined files.
        const before = this.elements.number;
        this.elements = new Elements(this.tally, true);
        this.elements.number = before;
        this.state = 'inside';
        at++;
      } else {
        this.breakAt(offset + at, 'document-trailing');
      }
    }
  }

  private breakAt(byte: number, code: 'document-broken' | 'document-trailing'): void {
    this.done = true;
    const events = this.tally.lines;
    this.tally.log.add({
      code, stage: 'parse', severity: 'lost', byte,
      sentence: code === 'document-trailing' ? `After the end of the array something else follows at byte ${inWords(byte)}; it was left out.`
        : `The array is not valid JSON at byte ${inWords(byte)}; the ${inWords(events)} events before that were kept.`,
    });
  }

  end(): void {
    if (this.done || this.state !== 'inside') return;
    const { elements } = this;
    const events = inWords(this.tally.lines);
    const place = elements.unfinished ? { line: elements.number, byte: elements.lastStart } : {};
    this.tally.log.add({
      code: 'document-cut', stage: 'parse', severity: 'lost', ...place,
      sentence: elements.unfinished ? `The array is cut inside event ${inWords(elements.number)}; the ${events} complete events before it were kept.`
        : `The array is cut after event ${inWords(elements.number)}; the ${events} events before the cut were kept.`,
    });
  }
}
