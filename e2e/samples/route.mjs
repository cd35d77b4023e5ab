/** One turn's routing as the framework records it: tier 1, the scorer, the verdict, then decider and rails. */
import { bm25, cosine, keyword, percent } from './scorers.mjs';
import { verdictOf } from './verdict.mjs';

const SCORERS = { 'minilm-cosine': cosine, bm25, 'setfit-percent': percent, keyword };

/** Entries of the graph in declaration order: what an unmatched menu offers. */
export const entriesOf = (agent) => agent.skills.map(({ id }) => id);

/** A rule skill is scored only while it is the incumbent, and then it is appended last. */
function candidateScores(random, agent, turn, from) {
  const asked = agent.skills.filter((skill) => !skill.rule);
  const wanted = asked.find(({ id }) => id === turn.wanted);
  const scores = SCORERS[agent.scorer](random, asked, wanted, from, turn.special === 'unsure');
  if (from !== undefined && !asked.some(({ id }) => id === from)) {
    scores.push({ id: from, score: agent.scorer === 'minilm-cosine' ? random.between(0.06, 0.31) : 0 });
  }
  return scores;
}

/** Two skills nearly tied, the incumbent scored under the floor: the two laws differ on exactly this. */
function scoredOutScores(agent, from) {
  const others = agent.skills.filter((skill) => !skill.rule && skill.id !== from).map(({ id }) => id);
  return [...others.map((id, index) => ({ id, score: [0.5127, 0.4409, 0.1533, 0.0916, 0.0502][index] ?? 0.03 })), { id: from, score: 0.1188 }];
}

const TIED = {
  'minilm-cosine': [0.512, 0.481, 0.174, 0.12, 0.071, 0.04],
  bm25: [5.3107, 5.1994, 0.8812, 0, 0, 0],
  'setfit-percent': [34.15, 34.02, 12.7, 10.03, 9.1],
};

/** The wanted skill and one more, closer than the margin, the rest far below. */
function tiedScores(agent, wanted) {
  const ids = agent.skills.filter((skill) => !skill.rule).map(({ id }) => id);
  const order = [wanted, ...ids.filter((id) => id !== wanted)];
  return ids.map((id) => ({ id, score: TIED[agent.scorer][order.indexOf(id)] }));
}

/** Under law 9.62 a near-tie holds an incumbent that is below the floor; newer builds do not. Keep such turns out of the sample but one. */
function liftIncumbent(random, scores, from, floor) {
  return scores.map((row) => (row.id === from ? { id: from, score: floor * (1 + random.between(0.02, 0.3)) } : row));
}

function judge(random, agent, turn, from) {
  const { policy } = agent;
  if (turn.special === 'older-law') return verdictOf(scoredOutScores(agent, from), from, policy);
  if (turn.special?.startsWith('tied')) return verdictOf(tiedScores(agent, turn.wanted), from, policy);
  const scores = candidateScores(random, agent, turn, from);
  const verdict = verdictOf(scores, from, policy);
  const own = scores.find(({ id }) => id === from);
  const scoredOut = verdict.kind === 'stay' && !verdict.decisive && own !== undefined && own.score <= policy.floor;
  return scoredOut ? verdictOf(liftIncumbent(random, scores, from, policy.floor), from, policy) : verdict;
}

/** The decider's answer to an open menu: a skill, to stay, or nothing. */
function deciderPick(turn, offered, from) {
  if (turn.special === 'declined') return undefined;
  if (turn.wanted !== undefined && turn.wanted !== from && offered.includes(turn.wanted)) return turn.wanted;
  return from === undefined ? undefined : 'stay';
}

/**
 * @param {object} turn message, wanted skill and what is special about it
 * @param {string | undefined} from the incumbent
 * @param {number} earlier earlier messages of the conversation
 * @param {boolean} rails
 * @returns {object} payload of `skill.turn_routed`, keys in the order the framework writes them
 */
export function routeTurn(random, agent, turn, from, earlier, rails) {
  const { policy, scorer, rule } = agent;
  const incumbent = from === undefined ? {} : { from };
  const found = rule?.matches.exec(turn.message);
  if (found) return { by: 'entry', ...incumbent, to: rule.id, decisive: true, witness: { text: found[0], keyword: rule.keyword }, policy };
  const window = agent.window === undefined ? {} : { window: Math.min(agent.window, earlier) };
  if (turn.special === 'scorer-failed') {
    return from === undefined
      ? { by: 'menu', scorer, offered: entriesOf(agent), policy, ...window }
      : { by: 'continuity', from, to: from, scorer, policy, ...window };
  }
  const verdict = judge(random, agent, turn, from);
  const { ranked: scores, runnerUp, decisive } = verdict;
  const numbers = { scorer, scores, ...(runnerUp && { runnerUp }), decisive };
  const dropped = turn.special === 'dropped-resume' ? { droppedResume: { id: 'gift-cards', reason: 'unknown-skill' } } : {};
  const after = { policy, ...window, ...dropped };
  if (verdict.kind === 'move') return { by: 'intent', ...incumbent, to: verdict.to, ...numbers, ...after };
  if (verdict.kind === 'stay') return { by: 'continuity', from, to: from, ...numbers, ...after };
  const offered = verdict.kind === 'menu' ? verdict.offered : entriesOf(agent);
  const open = { ...numbers, offered, ...(from !== undefined && { stayOffered: true }) };
  if (agent.decider === undefined) return { by: rails ? 'none' : 'menu', ...incumbent, ...open, ...after };
  const picked = deciderPick(turn, offered, from);
  const decider = { decider: { ...agent.decider, ...(picked !== undefined && { picked }) } };
  if (picked === undefined) return { by: rails ? 'none' : 'menu', ...incumbent, ...open, ...after, ...decider };
  if (picked === 'stay') return { by: 'continuity', from, to: from, ...open, ...after, ...decider };
  return { by: 'decider', ...incumbent, to: picked, ...open, ...after, ...decider };
}
