/**
 * Shares of a list of raw scores that add up to one.
 *
 * `xs`: raw scores, any doubles; `t`: temperature, read as 1 unless it is above 0 (so 0, negatives and NaN are 1; +Infinity is flat).
 * Returns one share per score, in order; an empty list for an empty list. Never throws.
 * Where the exponentials have no positive finite sum (all -Infinity, a +Infinity, a NaN) every share is 1/n.
 * Summed left to right in input order, which is part of the result's last bits (verdict.md, softmax).
 */
export function softmax(xs: readonly number[], t = 1): number[] {
  const temperature = t > 0 ? t : 1;
  // A loop instead of a spread: a list of any length must fit. NaN anywhere makes the maximum NaN, as it should.
  let max = -Infinity;
  for (const x of xs) max = Math.max(max, x);
  const exponentials = xs.map((x) => Math.exp((x - max) / temperature));
  let sum = 0;
  for (const e of exponentials) sum += e;
  if (sum > 0 && Number.isFinite(sum)) return exponentials.map((e) => e / sum);
  return xs.map(() => 1 / xs.length);
}
