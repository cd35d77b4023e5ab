/**
 * The verdict as the build that wrote the sample would have recorded it: law 9.62, without traits.
 * Small on purpose and apart from the engine, so that a test of the samples tests the engine too. All scores here are finite.
 */

const gapOf = (top, other) => Math.tanh((top - other) / 2);

/** Candidates in rank order with their softmax share, summed in the order the scorer gave them. */
function rank(scores) {
  const most = Math.max(...scores.map(({ score }) => score));
  const powers = scores.map(({ score }) => Math.exp(score - most));
  const sum = powers.reduce((all, power) => all + power, 0);
  return scores
    .map(({ id, score }, index) => ({ id, score, relevance: powers[index] / sum }))
    .sort((one, other) => other.score - one.score);
}

/**
 * @param {{id: string, score: number}[]} scores in the scorer's order
 * @param {string | undefined} incumbent
 * @param {{nearTieMargin: number, menuSize: number, floor?: number}} policy
 */
export function verdictOf(scores, incumbent, policy) {
  const ranked = rank(scores);
  const alive = ranked.filter(({ score }) => policy.floor === undefined || score > policy.floor);
  const [top, second] = alive;
  if (top === undefined) return { kind: 'unmatched', ranked, decisive: false };
  const runnerUp = second && { id: second.id, gap: gapOf(top.score, second.score) };
  const decisive = runnerUp === undefined || runnerUp.gap >= policy.nearTieMargin;
  const judged = { ranked, ...(runnerUp && { runnerUp }), decisive };
  if (decisive) return top.id === incumbent ? { kind: 'stay', ...judged } : { kind: 'move', to: top.id, ...judged };
  if (incumbent !== undefined) return { kind: 'stay', ...judged };
  const tied = alive.filter(({ score }) => gapOf(top.score, score) < policy.nearTieMargin);
  return { kind: 'menu', offered: tied.slice(0, Math.max(2, policy.menuSize)).map(({ id }) => id), ...judged };
}
