/** A recording of one support case with its findings ledger: every result twice read, by the model and by a judge, beside the routing of its turn. */
import { DELIVERY } from './case/delivery.mjs';
import { GRINDER } from './case/grinder.mjs';
import { MONEY } from './case/money.mjs';
import { Play } from './case/playCase.mjs';
import { makeRandom } from './random.mjs';
import { nameRuns } from './supportDesk.mjs';

const START = Date.UTC(2026, 9, 8, 9, 14, 0);

/** The case as played: legs, turns, ledger and its writes. */
export function playFindings() {
  const play = new Play(makeRandom(4471), 's-0412', START);
  for (const turn of [...DELIVERY, ...MONEY, ...GRINDER]) play.turn(turn);
  nameRuns(play.legs, 1207);
  return play;
}

/** @returns {object} a recording: snapshot, events, structure. The ledger holds the rows of all turns, as a continued conversation carries them. */
export function findings(play = playFindings()) {
  const last = play.played.at(-1);
  const { by, from, to, offered, stayOffered, scores, scorer } = last.routed;
  return {
    snapshot: {
      sharedState: {
        userMessage: last.turn.message, history: play.history, runIdentity: { conversationId: last.leg.sessionId }, runIdentitySource: 'session',
        turnNumber: play.played.length, iteration: last.leg.iteration, maxIterations: 8, entryScores: scores, entryScorer: scorer,
        turnRoute: { by, ...(from && { from }), ...(to && { to }), ...(offered && { offered }), ...(stayOffered && { stayOffered }) }, currentSkillId: play.current,
        coverageDeclared: play.coverage, findingsLedger: play.ledger.rows,
      },
      executionTree: { id: 'seed', runtimeStageId: 'seed#0', name: 'Initialize' },
      commitLog: [], commitValues: 'delta', writeProvenance: 'off', runId: `${last.leg.start}-0000001213`, subflowResults: {}, recorders: [],
    },
    events: play.legs.flatMap((leg) => leg.events),
    structure: { name: 'Initialize', id: 'seed', type: 'stage', next: { name: 'RouteTurn', id: 'pick-entry', type: 'stage' } },
  };
}
