/** Scores as each scorer would have given them: high for the skill a message was written for, less for its neighbours, plus noise. */

/** Gaps thin out evenly towards `most`, so that a histogram of them has no holes and no spikes. */
function gapBelow(random, most) {
  for (;;) {
    const share = random.next();
    if (random.next() < 1 - 0.65 * share) return share * most;
  }
}

const scored = (skills, valueOf) => skills.map(({ id }) => ({ id, score: valueOf(id) }));

/** Who is on top and who second: the wanted skill nearly always where the gap is wide, often only second where it is narrow. */
function firstTwo(random, wanted, sure) {
  const neighbour = random.chance(0.7) ? wanted.near[0] : random.pick(wanted.near);
  return random.chance(sure) ? [wanted.id, neighbour] : [neighbour, wanted.id];
}

/** Cosine, about 0 to 0.85. Nothing wanted: everything low, some of it just above the floor. */
export function cosine(random, skills, wanted, incumbent) {
  if (wanted === undefined) {
    const ceiling = random.chance(0.75) ? random.between(0.1, 0.178) : random.between(0.183, 0.27);
    const best = random.pick(skills).id;
    return scored(skills, (id) => (id === best ? ceiling : ceiling * random.between(0.15, 0.96)));
  }
  const gap = gapBelow(random, 0.24);
  const difference = Math.log((1 + gap) / (1 - gap));
  const held = wanted.id === incumbent ? 0.08 : 0;
  const [top, second] = firstTwo(random, wanted, Math.min(0.98, 0.62 + held + gap * 2.6));
  const room = random.chance(0.8) ? 0.2 + difference + random.between(0, 0.14) : 0;
  const best = Math.min(0.84, Math.max(0.34, room, random.normal(0.56, 0.09)));
  const next = Math.max(0.03, best - difference);
  return scored(skills, (id) => (id === top ? best : id === second ? next : Math.max(0.012, next * random.between(0.08, 0.97) - 0.01)));
}

/** BM25, 0 to 15: four digits as that scorer rounds, and many plain zeros. */
export function bm25(random, skills, wanted) {
  const round = (value) => Math.round(value * 10_000) / 10_000;
  if (wanted === undefined) return scored(skills, () => (random.chance(0.8) ? 0 : round(random.between(0.1, 1.15))));
  const kind = random.next();
  const difference = kind < 0.16 ? random.between(0, 0.3) : kind < 0.5 ? random.between(0.3, 2.4) : random.between(2, 8);
  const [top, second] = firstTwo(random, wanted, difference < 0.3 ? 0.65 : 0.95);
  const best = Math.min(14.6, Math.max(1.6 + difference * random.between(0.6, 1.2), random.normal(6.4, 1.7)));
  const next = Math.max(0, best - difference);
  return scored(skills, (id) => round(id === top ? best : id === second ? next : random.chance(0.6) ? 0 : next * random.between(0.05, 0.8)));
}

/** Percent, 0 to 100, mostly one clear winner. */
export function percent(random, skills, wanted, _incumbent, unsure) {
  const round = (value) => Math.round(value * 100) / 100;
  if (wanted === undefined || unsure) return scored(skills, () => round(random.between(7, 21.8)));
  const [top] = firstTwo(random, wanted, 0.94);
  const best = random.between(41, 96);
  let rest = 100 - best;
  return scored(skills, (id) => {
    if (id === top) return round(best);
    const share = rest * random.between(0.1, 0.6);
    rest -= share;
    return round(share);
  });
}

/** No keyword of the list is in the message. */
export const keyword = (_random, skills) => scored(skills, () => 0);
