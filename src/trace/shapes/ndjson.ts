/**
 * An NDJSON log: one event per line (traces.md §1). Lines are found in bytes; only the unfinished line is carried over.
 *
 * Law: one bad line never costs the good ones, and never makes the file something else.
 */
import { inWords } from '../problems';
import { Carry } from './carry';
import { COMMA, CR, isBlank, isClosedObject, LF, OPEN_OBJECT, skipBlank } from './jsonBytes';
import type { ShapeScan } from './shape';
import type { Tally } from './tally';

/** So many bad lines and not one good: this is no log. */
const GIVE_UP = 1000;

export class NdjsonScan implements ShapeScan {
  done = false;
  private readonly tally: Tally;
  private readonly separator: number;
  private readonly carry = new Carry();
  private carryOffset = 0;
  /** Inside a line that is over the ceiling: it is counted where it ends, and held nowhere. */
  private tooLong = false;
  private line = 0;
  /** The only line of the file may be one event, with or without a line end. */
  private cutLast = false;

  /** `separator`: 10, or 13 for a file whose lines end in a carriage return alone. */
  constructor(tally: Tally, separator: typeof LF | typeof CR = LF) {
    this.tally = tally;
    this.separator = separator;
  }

  get form(): 'ndjson' | 'event' | undefined {
    if (this.tally.good === 0) return undefined;
    return this.tally.lines === 1 ? 'event' : 'ndjson';
  }

  /** The file is one line without an end that does not parse. */
  get onlyCut(): boolean {
    return this.cutLast && this.tally.lines === 1;
  }

  push(chunk: Uint8Array, offset: number): void {
    const to = chunk.length;
    let at = 0;
    if (this.tooLong || this.carry.length > 0) {
      const end = chunk.indexOf(this.separator);
      this.carryOn(chunk, 0, end < 0 ? to : end);
      if (end < 0) return;
      this.line++;
      this.finishCarried(true);
      at = end + 1;
    }
    for (;;) {
      const end = chunk.indexOf(this.separator, at);
      if (end < 0) break;
      this.line++;
      if (end > at) this.whole(chunk, at, end, offset + at, true);
      at = end + 1;
      if (this.done) return;
    }
    at = skipBlank(chunk, at, to);
    if (at === to) return;
    this.carryOffset = offset + at;
    this.carryOn(chunk, at, to);
  }

  end(whole: boolean): void {
    if (!this.tooLong && this.carry.length === 0) return;
    this.line++;
    this.finishCarried(false, whole);
  }

  private carryOn(chunk: Uint8Array, from: number, to: number): void {
    if (this.tooLong) return;
    if (this.carry.length + to - from > this.tally.limits.lineBytes) {
      this.tooLong = true;
      this.carry.clear();
    } else {
      this.carry.append(chunk, from, to);
    }
  }

  private finishCarried(terminated: boolean, textWhole = true): void {
    if (this.tooLong) this.tally.addTooLong('line', this.line, this.carryOffset);
    else this.whole(this.carry.bytes, 0, this.carry.length, this.carryOffset, terminated, textWhole);
    this.tooLong = false;
    this.carry.clear();
  }

  /** One line `bytes[start, end)` whose first byte stands at `offset`. */
  private whole(bytes: Uint8Array, start: number, end: number, offset: number, terminated: boolean, textWhole = true): void {
    const from = skipBlank(bytes, start, end);
    let to = end;
    while (to > from && isBlank(bytes[to - 1])) to--;
    if (from === to) return;
    const at = offset + from - start;
    if (end - from > this.tally.limits.lineBytes) {
      this.tally.addTooLong('line', this.line, at);
      return;
    }
    // A cut can fall just behind an inner bracket: only the last line has to be walked to know.
    const cut = !terminated && bytes[from] === OPEN_OBJECT && !isClosedObject(bytes, from, to);
    if (!cut && this.tally.feed(bytes, from, to, at, this.line) !== 'bad') return;
    if (this.inParts(bytes, from, to, at, terminated, textWhole)) return;
    if (terminated) this.tally.addBad('line', this.line, at, bytes[from], bytes[to - 1]);
    else this.addCut(at, textWhole);
    if (this.tally.good === 0 && this.tally.bad >= GIVE_UP) this.done = true;
  }

  /** A bad line may be good ones in other clothes: a comma behind it, or line ends of the other kind within. */
  private inParts(bytes: Uint8Array, from: number, to: number, offset: number, terminated: boolean, textWhole: boolean): boolean {
    const other = this.separator === LF ? CR : LF;
    let end = bytes.indexOf(other, from);
    if (end >= 0 && end < to) {
      for (let at = from; ; at = end + 1, end = bytes.indexOf(other, at), this.line++) {
        const last = end < 0 || end >= to;
        this.whole(bytes, at, last ? to : end, offset + at - from, last ? terminated : true, textWhole);
        if (last) return true;
      }
    }
    return bytes[to - 1] === COMMA && this.tally.feed(bytes, from, to - 1, offset, this.line) !== 'bad';
  }

  private addCut(byte: number, textWhole: boolean): void {
    this.cutLast = true;
    this.tally.bad++;
    const why = textWhole ? ': the file was copied while it was being written, or its writer stopped.' : ', where reading ended.';
    this.tally.log.add({
      code: 'cut-last-line', stage: 'parse', severity: 'lost', line: this.line, byte,
      sentence: `The last line (${inWords(this.line)}) is cut${why}`,
    });
  }
}
