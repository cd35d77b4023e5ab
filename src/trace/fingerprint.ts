/**
 * The fingerprint of a trace: which verdicts it holds, whatever file they came in.
 *
 * Law: FNV-1a (32 bits) over the UTF-8 of each turn key, summed modulo 2^32, so that order does not matter;
 * never over bytes of the file (DESIGN, Terms).
 */
export const FNV_START = 0x811c9dc5;

/** Goes on hashing `bytes[from, to)` from `hash` (start with FNV_START). Unsigned. */
export function fnv1a(bytes: Uint8Array, from: number, to: number, hash: number): number {
  let h = hash;
  for (let i = from; i < to; i++) h = Math.imul(h ^ (bytes[i] ?? 0), 0x01000193);
  return h >>> 0;
}

export interface Fingerprint {
  /** `keyHash`: FNV-1a of one turn key. */
  add(keyHash: number): void;
  /** `<number of verdicts, base 36>-<8 hex>`. */
  readonly text: string;
}

export function createFingerprint(): Fingerprint {
  let sum = 0;
  let count = 0;
  return {
    add(keyHash) {
      sum = (sum + keyHash) >>> 0;
      count++;
    },
    get text() {
      return `${count.toString(36)}-${sum.toString(16).padStart(8, '0')}`;
    },
  };
}

/** The fingerprint of a trace that holds messages and not one verdict: over the keys of its messages. */
export function fingerprintOf(keys: Iterable<string>): string {
  const fingerprint = createFingerprint();
  const encoder = new TextEncoder();
  for (const key of keys) {
    const bytes = encoder.encode(key);
    fingerprint.add(fnv1a(bytes, 0, bytes.length, FNV_START));
  }
  return fingerprint.text;
}
