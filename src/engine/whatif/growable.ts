/**
 * Typed arrays that grow at the end.
 *
 * Law: what a view showed once it shows for ever. Appending writes only behind every view handed out, and growing
 * copies into a new buffer, so old views keep the old one.
 */
type Numbers = Uint8Array | Int32Array | Uint32Array | Float64Array;

export interface Growable<A extends Numbers> {
  readonly length: number;
  push(value: number): void;
  /** The first `length` entries, without a copy. */
  view(): A;
  /** A copy of the entries with `extra` more of `value` behind them. */
  padded(extra: number, value: number): A;
}

/**
 * A growable array; `make` allocates, e.g. `(n) => new Float64Array(n)`. The size doubles, so a push costs constant time
 * on average.
 */
export function growable<A extends Numbers>(make: (length: number) => A, cut: (array: A, length: number) => A): Growable<A> {
  let buffer = make(64);
  let length = 0;
  return {
    get length() { return length; },
    push(value) {
      if (length === buffer.length) {
        const larger = make(buffer.length * 2);
        larger.set(buffer);
        buffer = larger;
      }
      buffer[length] = value;
      length += 1;
    },
    view: () => cut(buffer, length),
    padded(extra, value) {
      const copy = make(length + extra);
      copy.set(cut(buffer, length));
      copy.fill(value, length);
      return copy;
    },
  };
}

export const growBytes = (): Growable<Uint8Array> => growable((n) => new Uint8Array(n), (a, n) => a.subarray(0, n));
export const growInts = (): Growable<Int32Array> => growable((n) => new Int32Array(n), (a, n) => a.subarray(0, n));
export const growOffsets = (): Growable<Uint32Array> => growable((n) => new Uint32Array(n), (a, n) => a.subarray(0, n));
export const growFloats = (): Growable<Float64Array> => growable((n) => new Float64Array(n), (a, n) => a.subarray(0, n));
