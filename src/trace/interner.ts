/**
 * Text to small numbers, straight from bytes: a million run ids cost their bytes and a few numbers, and no strings.
 *
 * Law: two spans get one number exactly when their bytes are equal. Numbers count up from 0 and never change.
 */
import { fnv1a, FNV_START } from './fingerprint';
import { pagedCounts } from './paged';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export class Interner {
  #pool = new Uint8Array(1 << 12);
  #used = 0;
  #table = new Int32Array(1 << 8).fill(-1);
  readonly #ends = pagedCounts();
  readonly #hashes = pagedCounts();

  get count(): number {
    return this.#ends.length;
  }

  /** Number of `bytes[from, to)`, given out anew when not seen before. */
  of(bytes: Uint8Array, from: number, to: number): number {
    const hash = fnv1a(bytes, from, to, FNV_START);
    const slot = this.#find(bytes, from, to, hash);
    const known = this.#table[slot] ?? -1;
    if (known >= 0) return known;
    const id = this.count;
    this.#keep(bytes, from, to);
    this.#hashes.push(hash);
    this.#table[slot] = id;
    if (this.count * 2 > this.#table.length) this.#widen();
    return id;
  }

  ofText(text: string): number {
    const bytes = encoder.encode(text);
    return this.of(bytes, 0, bytes.length);
  }

  /** Number of a text seen before; -1 otherwise. */
  lookup(text: string): number {
    const bytes = encoder.encode(text);
    const slot = this.#find(bytes, 0, bytes.length, fnv1a(bytes, 0, bytes.length, FNV_START));
    return this.#table[slot] ?? -1;
  }

  text(id: number): string {
    return decoder.decode(this.#pool.subarray(this.#start(id), this.#ends.get(id)));
  }

  /** FNV-1a of the text's UTF-8. */
  hash(id: number): number {
    return this.#hashes.get(id);
  }

  #start(id: number): number {
    return id === 0 ? 0 : this.#ends.get(id - 1);
  }

  /** The slot that holds these bytes, or the free one where they belong. */
  #find(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const mask = this.#table.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const id = this.#table[slot] ?? -1;
      if (id < 0 || (this.#hashes.get(id) === hash && this.#equal(id, bytes, from, to))) return slot;
    }
  }

  #equal(id: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#start(id);
    if (this.#ends.get(id) - start !== to - from) return false;
    for (let i = 0; i < to - from; i++) if (this.#pool[start + i] !== bytes[from + i]) return false;
    return true;
  }

  #keep(bytes: Uint8Array, from: number, to: number): void {
    const end = this.#used + to - from;
    if (end > this.#pool.length) {
      const larger = new Uint8Array(Math.max(end, this.#pool.length * 2));
      larger.set(this.#pool.subarray(0, this.#used));
      this.#pool = larger;
    }
    this.#pool.set(bytes.subarray(from, to), this.#used);
    this.#used = end;
    this.#ends.push(end);
  }

  #widen(): void {
    const table = new Int32Array(this.#table.length * 2).fill(-1);
    const mask = table.length - 1;
    for (let id = 0; id < this.count; id++) {
      let slot = this.#hashes.get(id) & mask;
      while ((table[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
      table[slot] = id;
    }
    this.#table = table;
  }
}
