/**
 * The neighbours of a double. Break-points are exact, so "just above" and "just below" one must be exact too.
 */
const asDouble = new Float64Array(1);
const asBits = new BigInt64Array(asDouble.buffer);

/** Smallest double greater than `x`. NaN and +Infinity give themselves back; both zeros give the smallest positive double. */
export function nextUp(x: number): number {
  if (Number.isNaN(x) || x === Infinity) return x;
  if (x === 0) return Number.MIN_VALUE;
  asDouble[0] = x;
  asBits[0] = (asBits[0] ?? 0n) + (x > 0 ? 1n : -1n);
  // Stepping -MIN_VALUE up lands on -0, which must not leak out as a value of its own.
  return (asDouble[0] ?? 0) + 0;
}

/** Largest double smaller than `x`. NaN and -Infinity give themselves back. */
export function nextDown(x: number): number {
  return 0 - nextUp(0 - x);
}
