/**
 * Growing columns of numbers in pages: nothing is copied when they grow, and an unused tail costs one page at most.
 *
 * Law: an index that was never pushed reads as 0; the owner knows its own count.
 */
const BITS = 14;
const PAGE = 1 << BITS;
const MASK = PAGE - 1;

type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;

export class Paged<A extends Numbers> {
  readonly #make: (length: number) => A;
  readonly #pages: A[] = [];
  length = 0;

  constructor(make: (length: number) => A) {
    this.#make = make;
  }

  push(value: number): void {
    const i = this.length++;
    if ((i & MASK) === 0) this.#pages.push(this.#make(PAGE));
    const page = this.#pages[i >>> BITS];
    if (page !== undefined) page[i & MASK] = value;
  }

  get(i: number): number {
    return this.#pages[i >>> BITS]?.[i & MASK] ?? 0;
  }

  set(i: number, value: number): void {
    const page = this.#pages[i >>> BITS];
    if (page !== undefined) page[i & MASK] = value;
  }

  /** Copies the first `count` entries to the start of `target`. */
  copyTo(target: A, count: number): void {
    for (let p = 0; p * PAGE < count; p++) {
      const page = this.#pages[p];
      if (page !== undefined) target.set(page.subarray(0, Math.min(PAGE, count - p * PAGE)), p * PAGE);
    }
  }
}

export const pagedBytes = (): Paged<Uint8Array> => new Paged((n) => new Uint8Array(n));
export const pagedShorts = (): Paged<Uint16Array> => new Paged((n) => new Uint16Array(n));
export const pagedInts = (): Paged<Int32Array> => new Paged((n) => new Int32Array(n));
export const pagedCounts = (): Paged<Uint32Array> => new Paged((n) => new Uint32Array(n));
export const pagedFloats = (): Paged<Float64Array> => new Paged((n) => new Float64Array(n));
