/**
 * Lines out of chunks of UTF-8, cut anywhere.
 *
 * Law: only the unfinished line is held. A line over the ceiling is counted where it ends, and held nowhere.
 */
import { Carry } from '../shapes/carry';
import { isBlank, LF, skipBlank } from '../shapes/jsonBytes';

export interface LineSink {
  /** One line that is not blank, `bytes[start, end)` without blanks around it; valid during the call. `ended`: it has a line end. */
  line(bytes: Uint8Array, start: number, end: number, number: number, ended: boolean): void;
  tooLong(number: number): void;
}

export class Lines {
  private readonly sink: LineSink;
  private readonly most: number;
  private readonly carry = new Carry();
  private overlong = false;
  private number = 0;

  /** `most`: bytes of the longest line that is read. */
  constructor(sink: LineSink, most: number) {
    this.sink = sink;
    this.most = most;
  }

  push(chunk: Uint8Array): void {
    let at = 0;
    for (let end = chunk.indexOf(LF); end >= 0; at = end + 1, end = chunk.indexOf(LF, at)) {
      if (this.overlong || this.carry.length > 0) {
        this.hold(chunk, at, end);
        this.release(true);
      } else {
        this.give(chunk, at, end, true);
      }
    }
    this.hold(chunk, at, chunk.length);
  }

  end(): void {
    if (this.overlong || this.carry.length > 0) this.release(false);
  }

  private hold(chunk: Uint8Array, from: number, to: number): void {
    if (this.overlong || from === to) return;
    if (this.carry.length + to - from > this.most) {
      this.overlong = true;
      this.carry.clear();
    } else {
      this.carry.append(chunk, from, to);
    }
  }

  private release(ended: boolean): void {
    if (this.overlong) this.sink.tooLong(++this.number);
    else this.give(this.carry.bytes, 0, this.carry.length, ended);
    this.overlong = false;
    this.carry.clear();
  }

  private give(bytes: Uint8Array, start: number, end: number, ended: boolean): void {
    this.number++;
    const from = skipBlank(bytes, start, end);
    let to = end;
    while (to > from && isBlank(bytes[to - 1])) to--;
    if (from === to) return;
    if (to - from > this.most) this.sink.tooLong(this.number);
    else this.sink.line(bytes, from, to, this.number, ended);
  }
}
