/**
 * How many of n trials succeed: one exact draw from a binomial distribution, at a cost that does not grow with n.
 *
 * Small means by walking the distribution from 0, large ones by Hörmann's transformed rejection (BTRS, 1993).
 */

const WALK_BELOW = 10;
/** ln(k!) less its Stirling form, for k = 0 to 9; beyond, three terms of the series are exact enough. */
const STIRLING_TAIL = [
  0.0810614667953272, 0.0413406959554092, 0.0276779256849983, 0.0207906721037650, 0.0166446911898211,
  0.0138761288230707, 0.0118967099458917, 0.0104112652619720, 0.0092554621827127, 0.0083305634333632,
];

/** One draw. `n`: trials, a whole number from 0. `p`: chance of each; below 0 counts as 0, above 1 as 1. `random`: uniform on [0, 1). */
export function binomial(n: number, p: number, random: () => number): number {
  if (n === 0 || !(p > 0)) return 0;
  if (p >= 1) return n;
  if (p > 0.5) return n - binomial(n, 1 - p, random);
  return n * p < WALK_BELOW ? walk(n, p, random) : transformedRejection(n, p, random);
}

function walk(n: number, p: number, random: () => number): number {
  const odds = p / (1 - p);
  for (;;) {
    let chance = (1 - p) ** n;
    let left = random();
    for (let k = 0; k <= n; k += 1) {
      if (left < chance) return k;
      left -= chance;
      chance *= (odds * (n - k)) / (k + 1);
    }
    // Rounding left a sliver beyond n: draw again.
  }
}

function transformedRejection(n: number, p: number, random: () => number): number {
  const spread = Math.sqrt(n * p * (1 - p));
  const b = 1.15 + 2.53 * spread;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const centre = n * p + 0.5;
  const inner = 0.92 - 4.2 / b;
  const odds = p / (1 - p);
  const alpha = (2.83 + 5.1 / b) * spread;
  const mode = Math.floor((n + 1) * p);
  for (;;) {
    const u = random() - 0.5;
    const v = random();
    const edge = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / edge + b) * u + centre);
    if (edge >= 0.07 && v <= inner) return k;
    if (!(k >= 0 && k <= n)) continue;
    const height = Math.log((v * alpha) / (a / (edge * edge) + b));
    const bound = (mode + 0.5) * Math.log((mode + 1) / (odds * (n - mode + 1)))
      + (n + 1) * Math.log((n - mode + 1) / (n - k + 1))
      + (k + 0.5) * Math.log((odds * (n - k + 1)) / (k + 1))
      + stirlingTail(mode) + stirlingTail(n - mode) - stirlingTail(k) - stirlingTail(n - k);
    if (height <= bound) return k;
  }
}

function stirlingTail(k: number): number {
  const square = (k + 1) ** 2;
  return STIRLING_TAIL[k] ?? (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / (k + 1);
}
