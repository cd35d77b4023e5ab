/**
 * A run of JSON values, each one an event: the elements of an array, or values that simply follow each other.
 *
 * Law: an event is handed on as soon as its last byte is there, whatever comes after it.
 */
import { Carry } from './carry';
import { CLOSE_ARRAY, CLOSE_OBJECT, COLON, COMMA, isBlank, ValueWalk } from './jsonBytes';
import type { Tally, Unit } from './tally';

export class Elements {
  /** Elements begun so far. */
  number = 0;
  /** Byte of the text at which something stood that belongs to no list. Scanning ends there. */
  brokenAt: number | undefined;
  /** The closing bracket was met. */
  closed = false;
  private readonly tally: Tally;
  private readonly bracketed: boolean;
  private readonly unit: Unit;
  private readonly walk = new ValueWalk();
  private readonly carry = new Carry();
  private inside = false;
  private start = 0;
  private tooLong = false;

  /** `bracketed`: the list ends with `]`; the opening one was met already. */
  constructor(tally: Tally, bracketed: boolean, unit: Unit = 'event') {
    this.tally = tally;
    this.bracketed = bracketed;
    this.unit = unit;
  }

  /** The element that goes on is not finished. */
  get unfinished(): boolean {
    return this.inside;
  }

  /** Text offset of the element met last. */
  get lastStart(): number {
    return this.start;
  }

  /** Index just past the closing bracket, or past all that was looked at. `offset`: of `bytes[0]` in the text. */
  push(bytes: Uint8Array, from: number, offset: number): number {
    const to = bytes.length;
    let at = from;
    while (at < to) {
      if (!this.inside) {
        const byte = bytes[at];
        if (isBlank(byte) || byte === COMMA) {
          at++;
          continue;
        }
        if (byte === CLOSE_ARRAY && this.bracketed) {
          this.closed = true;
          return at + 1;
        }
        if (byte === undefined || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT || byte === COLON) {
          this.brokenAt = offset + at;
          return to;
        }
        this.walk.begin(byte);
        this.inside = true;
        this.start = offset + at;
        this.number++;
      }
      const end = this.walk.walk(bytes, at, to);
      if (end < 0) {
        this.carryOn(bytes, at, to);
        return to;
      }
      this.finish(bytes, at, end);
      at = end;
    }
    return to;
  }

  /** The text ended: a number or word ends with it, anything else is cut. True: the last element is cut. */
  end(): boolean {
    if (!this.inside || this.walk.open) return this.inside;
    this.finish(this.carry.bytes, 0, 0);
    return false;
  }

  private carryOn(bytes: Uint8Array, from: number, to: number): void {
    if (this.tooLong) return;
    if (this.carry.length + to - from > this.tally.limits.lineBytes) {
      this.tooLong = true;
      this.carry.clear();
    } else {
      this.carry.append(bytes, from, to);
    }
  }

  private finish(bytes: Uint8Array, from: number, to: number): void {
    if (this.carry.length > 0 || this.tooLong) {
      this.carryOn(bytes, from, to);
      if (!this.tooLong) this.feed(this.carry.bytes, 0, this.carry.length);
    } else if (to - from > this.tally.limits.lineBytes) {
      this.tooLong = true;
    } else {
      this.feed(bytes, from, to);
    }
    if (this.tooLong) this.tally.addTooLong(this.unit, this.number, this.start);
    this.tooLong = false;
    this.inside = false;
    this.carry.clear();
  }

  private feed(bytes: Uint8Array, from: number, to: number): void {
    if (this.tally.feed(bytes, from, to, this.start, this.number) === 'bad') {
      this.tally.addBad(this.unit, this.number, this.start, bytes[from], bytes[to - 1]);
    }
  }
}
