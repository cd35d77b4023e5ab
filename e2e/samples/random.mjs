/** Chance from a seed: the same numbers on every machine. Only operations that are exact everywhere are used. */

/** Mulberry32: 32 bits of state, good enough to make samples of. */
export function makeRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low, high) => low + (high - low) * next();
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)],
    /** About normal: a sum of uniforms, which needs no logarithm and no cosine. */
    normal(mean, deviation) {
      let sum = 0;
      for (let i = 0; i < 12; i++) sum += next();
      return mean + (sum - 6) * deviation;
    },
    shuffle(list) {
      const mixed = [...list];
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
      }
      return mixed;
    },
  };
}
