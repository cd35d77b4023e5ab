/** A piece of UTF-8 text inside some bytes; absent when it was not recorded. Reused, so that reading makes no strings. */
const encoder = new TextEncoder();
const NOTHING = new Uint8Array(0);

export class Span {
  bytes: Uint8Array = NOTHING;
  from = 0;
  /** -1: absent. */
  to = -1;

  get present(): boolean {
    return this.to >= 0;
  }

  clear(): void {
    this.bytes = NOTHING;
    this.from = 0;
    this.to = -1;
  }

  set(bytes: Uint8Array, from: number, to: number): void {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
  }

  setText(text: string | undefined): void {
    if (text === undefined) return this.clear();
    const bytes = encoder.encode(text);
    this.set(bytes, 0, bytes.length);
  }

  copy(other: Span): void {
    this.set(other.bytes, other.from, other.to);
  }
}
