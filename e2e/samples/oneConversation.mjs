/** A recording of one conversation: all events, and the state the agent ended in. */
import { SUPPORT } from './agents.mjs';
import { makeRandom } from './random.mjs';
import { nameRuns, playConversation } from './supportDesk.mjs';

const START = Date.UTC(2026, 9, 8, 13, 52, 10);

const TURNS = [
  { message: 'Why are there two lines for the same subscription on my invoice?', wanted: 'billing' },
  { message: 'And can I pay the next one by bank transfer?', wanted: 'billing' },
  { message: 'You took the payment twice in September, please sort out the second one', wanted: 'refunds' },
  { message: 'To the same card, please', wanted: 'refunds' },
  { message: 'thanks, that helps' },
  { message: 'One more: the "E_PAIR" light blinks <b>red</b> on my headset 🎧', wanted: 'technical' },
];

/** What the framework keeps as committed state: of the last run only. */
function sharedState(played, state, events) {
  const last = played.at(-1);
  const { by, from, to, offered, stayOffered, scores, scorer } = last.routed;
  const history = events.flatMap(({ type, payload }) => {
    if (type.endsWith('.turn_start')) return [{ role: 'user', content: payload.userPrompt }];
    return type.endsWith('.turn_end') ? [{ role: 'assistant', content: payload.finalContent }] : [];
  });
  return {
    userMessage: last.turn.message, history, runIdentity: { conversationId: last.leg.sessionId }, runIdentitySource: 'session', turnNumber: played.length,
    iteration: last.leg.iteration, maxIterations: 5, entryScores: scores, entryScorer: scorer,
    turnRoute: { by, ...(from && { from }), ...(to && { to }), ...(offered && { offered }), ...(stayOffered && { stayOffered }) },
    currentSkillId: state.current, skillHistory: played.map(({ routed }) => routed.to ?? routed.from ?? null),
  };
}

/** @returns {object} a recording: snapshot, events, structure */
export function oneConversation() {
  const random = makeRandom(67);
  const scene = { agent: SUPPORT, sessionId: 's-0301', rails: false, full: true };
  const { legs, played, state } = playConversation(random, scene, TURNS, START);
  nameRuns(legs, 901);
  const events = legs.flatMap((leg) => leg.events);
  const last = played.at(-1).leg;
  return {
    snapshot: {
      sharedState: sharedState(played, state, events),
      executionTree: { id: 'seed', runtimeStageId: 'seed#0', name: 'Initialize' },
      commitLog: [{ stage: 'RouteTurn', stageId: 'pick-entry', runtimeStageId: 'pick-entry#1', idx: 1, overwrite: { currentSkillId: state.current }, updates: {}, trace: [] }],
      commitValues: 'delta', writeProvenance: 'off', runId: `${last.start}-${String(played.length).padStart(10, '0')}`, subflowResults: {}, recorders: [],
    },
    events,
    structure: { name: 'Initialize', id: 'seed', type: 'stage', next: { name: 'RouteTurn', id: 'pick-entry', type: 'stage' } },
  };
}
