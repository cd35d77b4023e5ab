/** One event spread over several lines, or several such after each other (a log that was pretty-printed). */
import { inWords } from '../problems';
import { Elements } from './elements';
import type { ShapeScan } from './shape';
import type { Tally } from './tally';

export class EventScan implements ShapeScan {
  done = false;
  private readonly tally: Tally;
  private readonly elements: Elements;

  constructor(tally: Tally) {
    this.tally = tally;
    this.elements = new Elements(tally, false);
  }

  get form(): 'event' | 'ndjson' | undefined {
    if (this.tally.good === 0) return undefined;
    return this.tally.lines === 1 ? 'event' : 'ndjson';
  }

  push(chunk: Uint8Array, offset: number): void {
    this.elements.push(chunk, 0, offset);
    if (this.elements.brokenAt === undefined) return;
    this.done = true;
    this.tally.log.add({
      code: 'document-broken', stage: 'parse', severity: 'lost', byte: this.elements.brokenAt,
      sentence: `The text is not valid JSON at byte ${inWords(this.elements.brokenAt)}; the ${inWords(this.tally.lines)} events before that were kept.`,
    });
  }

  end(): void {
    if (this.done || !this.elements.end()) return;
    this.tally.log.add({
      code: 'document-cut', stage: 'parse', severity: 'lost', line: this.elements.number, byte: this.elements.lastStart,
      sentence: `The file is cut inside event ${inWords(this.elements.number)}; the ${inWords(this.tally.lines)} complete events before it were kept.`,
    });
  }
}
