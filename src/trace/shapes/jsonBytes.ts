/**
 * JSON as bytes: where a value ends, without making sense of it.
 *
 * Law: a walk can stop at any byte and go on with the next chunk. Structure is trusted, not validated: brackets are
 * counted, strings are jumped over; whether a value parses is for those who parse it.
 */

export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;
export const LF = 0x0a;
export const CR = 0x0d;
const BACKSLASH = 0x5c;

/** Bytes of a string looked at one by one before a search by the platform pays. */
const SHORT = 24;

/**
 * Blank between values: space, tab, line ends, zero bytes of a padded file, the record separator of JSON text sequences,
 * and the three bytes of a byte order mark, which also stands mid-file where files were joined.
 */
export function isBlank(byte: number | undefined): boolean {
  return byte !== undefined && (byte <= 0x20 ? byte === 0x20 || byte === LF || byte === CR || byte === 0x09 || byte === 0 || byte === 0x1e : byte === 0xef || byte === 0xbb || byte === 0xbf);
}

/** First byte at or after `from` that is not blank; `to` where all is blank. */
export function skipBlank(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(bytes[at])) at++;
  return at;
}

/** Finds the end of one value over any number of chunks. */
export class ValueWalk {
  private depth = 0;
  private inString = false;
  private escaped = false;
  private scalar = false;

  /** Begins a value whose first byte is `first`; that byte is then the first one walked. */
  begin(first: number): void {
    this.depth = 0;
    this.inString = false;
    this.escaped = false;
    this.scalar = first !== QUOTE && first !== OPEN_OBJECT && first !== OPEN_ARRAY;
  }

  /** Ends with a byte of its own. False: a number or a word, which ends where something else begins or with the text. */
  get open(): boolean {
    return !this.scalar;
  }

  /** The walk stopped inside a string. */
  get withinString(): boolean {
    return this.inString;
  }

  /** Index just past the value; -1: it goes on beyond `to`. */
  walk(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    if (this.scalar) {
      while (at < to && !endsScalar(bytes[at])) at++;
      return at < to ? at : -1;
    }
    let depth = this.depth;
    if (this.inString) {
      at = this.string(bytes, at, to);
      if (at < 0) return -1;
      if (depth === 0) return at;
    }
    while (at < to) {
      const byte = bytes[at++];
      if (byte === QUOTE) {
        at = this.string(bytes, at, to);
        if (at < 0) {
          this.depth = depth;
          return -1;
        }
        if (depth === 0) return at;
      } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        depth++;
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (--depth <= 0) return at;
      }
    }
    this.depth = depth;
    return -1;
  }

  /** Index just past the closing quote of the string that `from` is inside of; -1: it goes on. */
  private string(bytes: Uint8Array, from: number, to: number): number {
    let at = from;
    if (this.escaped) {
      if (at >= to) return -1;
      at++;
      this.escaped = false;
    }
    for (;;) {
      const near = at + SHORT < to ? at + SHORT : to;
      while (at < near) {
        const byte = bytes[at];
        if (byte === QUOTE) {
          this.inString = false;
          return at + 1;
        }
        at += byte === BACKSLASH ? 2 : 1;
      }
      if (at >= to) {
        this.inString = true;
        this.escaped = at > to;
        return -1;
      }
      const quote = bytes.indexOf(QUOTE, at);
      const end = quote < 0 || quote >= to ? to : quote;
      let slash = end;
      while (slash > at && bytes[slash - 1] === BACKSLASH) slash--;
      const escaped = (end - slash) % 2 === 1;
      if (end === to) {
        this.inString = true;
        this.escaped = escaped;
        return -1;
      }
      if (!escaped) {
        this.inString = false;
        return end + 1;
      }
      at = end + 1;
    }
  }
}

function endsScalar(byte: number | undefined): boolean {
  return byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT || byte === COLON || byte === OPEN_OBJECT || byte === OPEN_ARRAY || byte === QUOTE || isBlank(byte);
}

/** `bytes[from, to)` is one object, closed at its very end. */
export function isClosedObject(bytes: Uint8Array, from: number, to: number): boolean {
  if (bytes[from] !== OPEN_OBJECT) return false;
  const walk = new ValueWalk();
  walk.begin(OPEN_OBJECT);
  return walk.walk(bytes, from, to) === to;
}
