/** Plays the case: every turn routed, every round asked, every result judged, in the order and form the framework writes them. */
import { Leg } from '../leg.mjs';
import { entriesOf } from '../route.mjs';
import { verdictOf } from '../verdict.mjs';
import { CASE_DESK } from './agent.mjs';
import { CaseLedger } from './caseLedger.mjs';
import { basisRow, contingentRow, judgeRow, standingRows } from './rowsOfCase.mjs';

const { policy, scorer } = CASE_DESK;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Payload of the verdict of one turn. */
function routed(turn, from) {
  const { kind, to, ranked, runnerUp, decisive, offered = entriesOf(CASE_DESK) } = verdictOf(CASE_DESK.skills.map(({ id }, at) => ({ id, score: turn.scores[at] })), from, policy);
  const incumbent = from === undefined ? {} : { from };
  const numbers = { scorer, scores: ranked, ...(runnerUp && { runnerUp }), decisive };
  if (kind === 'move') return { by: 'intent', ...incumbent, to, ...numbers, policy };
  if (kind === 'stay') return { by: 'continuity', ...incumbent, to: from, ...numbers, policy };
  return { by: 'menu', ...incumbent, ...numbers, offered, ...(from !== undefined && { stayOffered: true }), policy };
}

const cursor = (from, to, by) => ({ ...(from && { from }), ...(to && { to }), by, reachable: entriesOf(CASE_DESK).filter((id) => id !== to) });

export class Play {
  ledger = new CaseLedger();
  legs = [];
  played = [];
  history = [];
  coverage = [];
  current = undefined;
  /** Name in the case → call with its id and text. */
  known = new Map();

  constructor(random, sessionId, start) {
    Object.assign(this, { random, sessionId, now: start });
  }

  #id() {
    return `call_${Array.from({ length: 12 }, () => ALPHABET[this.random.whole(0, ALPHABET.length - 1)]).join('')}`;
  }

  #write(leg, rows, stage, path) {
    for (const { name, payload } of this.ledger.write(rows, this.legs.length)) leg.write(name.replace('agentfootprint.', ''), payload, stage, path);
  }

  turn(turn) {
    const { random, history } = this;
    const leg = new Leg({ agent: CASE_DESK, sessionId: this.sessionId, start: this.now, rails: false }, false);
    this.legs.push(leg);
    leg.begin();
    leg.wait(random.whole(1, 6));
    leg.write('agent.turn_start', { turnIndex: 0, userPrompt: turn.message }, 'seed#0');
    history.push({ role: 'user', content: turn.message });
    const verdict = routed(turn, this.current);
    this.played.push({ leg, turn, routed: verdict });
    leg.wait(random.whole(2, 20));
    leg.write('skill.turn_routed', verdict, 'pick-entry#1');
    const before = this.current;
    this.current = verdict.to ?? verdict.from;
    let move = cursor(before, this.current, verdict.to === undefined ? 'stay' : verdict.by);
    const next = (reply) => {
      leg.wait(random.whole(4, 12));
      leg.evaluate(this.current, move);
      leg.wait(random.whole(18, 60));
      leg.ask(random, this.current, history.length, verdict.to === undefined && leg.iteration === 1 ? verdict.offered : undefined, reply);
      move = cursor(this.current, this.current, 'stay');
    };
    for (const round of turn.rounds) {
      next({ says: '', calls: round.calls.length });
      this.#round(leg, round);
    }
    next({ says: turn.end.text, calls: 0 });
    this.#answer(leg, turn.end);
    this.now = leg.now + random.whole(30_000, 240_000);
  }

  /** Everything the batch says of earlier results first; then each call: basis, values used, the run, the judge. */
  #round(leg, { said, calls }) {
    const { random, history, ledger } = this;
    const { iteration } = leg;
    const stage = `tool-calls#${leg.step + 20}`;
    const batch = calls.map((call) => ({ ...call, id: this.#id(), text: typeof call.result === 'string' ? call.result : JSON.stringify(call.result) }));
    history.push({ role: 'assistant', content: '', toolCalls: batch.map(({ id, tool, args }) => ({ id, name: tool, args })) });
    const on = { toolCallId: batch[0].id };
    this.#write(leg, said.flatMap((one) => standingRows(one, this.known, on, iteration)), stage);
    for (const call of batch) {
      if (call.about) this.#write(leg, [basisRow(call, iteration)], stage);
      if (call.contingent) this.#write(leg, [contingentRow(call.contingent, this.known, ledger.standings, { toolCallId: call.id }, iteration)], stage);
      leg.toolStart(call.tool, call.id, call.args);
      leg.toolEnd(call.id, call.result, random.whole(20, 640));
      if (call.looked) this.coverage.push({ kind: 'absence', toolCallId: call.id, toolName: call.tool, iteration, ...call.looked });
      const row = judgeRow(random, call, iteration);
      leg.wait(row.latencyMs);
      this.#write(leg, [row], stage);
      const content = call.ref === undefined ? call.text : JSON.stringify({ placed: true, ref: call.ref, reason: 'longer than 2000 characters', chars: call.text.length });
      history.push({ role: 'tool', content, toolCallId: call.id, toolName: call.tool });
    }
    // Only once the batch is done can the model speak of it.
    for (const call of batch) this.known.set(call.name, call);
  }

  #answer(leg, { text, said, contingent }) {
    const { iteration } = leg;
    const stage = `final/prepare-final#${leg.step + 44}`;
    this.#write(leg, said.flatMap((one) => standingRows(one, this.known, 'answer', iteration)), stage, ['final']);
    if (contingent) this.#write(leg, [contingentRow(contingent, this.known, this.ledger.standings, 'answer', iteration)], stage, ['final']);
    // A row of a later build, which a reader of today does not know.
    if (this.legs.length % 3 === 0) this.#write(leg, [{ kind: 'grounded', iteration, posture: 'assist', candidates: said.length + 2, lookedUp: 2 }], stage);
    leg.end(text);
    leg.close();
    this.history.push({ role: 'assistant', content: text });
  }
}
