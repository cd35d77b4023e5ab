/** Bytes of something that straddles chunks, in one growing buffer. What it gives is valid until the next `clear`. */
export class Carry {
  bytes = new Uint8Array(0);
  length = 0;

  append(from: Uint8Array, start: number, end: number): void {
    const needed = this.length + end - start;
    if (needed > this.bytes.length) {
      const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2, 4096));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
    this.bytes.set(start === 0 && end === from.length ? from : from.subarray(start, end), this.length);
    this.length = needed;
  }

  /** Empties it. A very large buffer is let go, so that one long line does not cost memory for the rest of the file. */
  clear(): void {
    this.length = 0;
    if (this.bytes.length > 4 * 1024 * 1024) this.bytes = new Uint8Array(0);
  }
}
