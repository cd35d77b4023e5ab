/** What one turn does after its message came in: routing, the model's picks, tools, pause, failure, answer. */
import { Leg } from './leg.mjs';
import { entriesOf, routeTurn } from './route.mjs';

const others = (agent, current) => entriesOf(agent).filter((id) => id !== current);
const cursor = (agent, from, to, by, more = {}) => ({
  ...(from !== undefined && { from }), ...(to !== undefined && { to }), by, reachable: others(agent, to), ...more,
});

/** Cursor move of the first iteration: the turn's verdict in the cursor's own words. */
function firstMove(agent, routed) {
  const { by, from, to, witness } = routed;
  if (to !== undefined) return cursor(agent, from, to, by, witness ? { witness } : {});
  return cursor(agent, from, from, from === undefined ? 'none' : 'stay');
}

/** Which skill the model asks for, if any, and how that ends. */
function readSkill(random, agent, turn, routed, current) {
  const menu = routed.to === undefined ? routed.offered : undefined;
  if (turn.special === 'refused' || turn.special === 'tied-refused') {
    const guarded = agent.routing === 'guard' && menu !== undefined;
    const id = guarded ? random.pick(entriesOf(agent).filter((one) => !menu.includes(one))) ?? current : current;
    return id === undefined ? undefined : { id, refused: true, guarded: guarded && id !== current };
  }
  if (turn.special === 'tied-off-menu' && menu !== undefined) {
    return { id: others(agent, current).find((id) => !menu.includes(id)), menu };
  }
  if (turn.wanted === undefined || turn.wanted === current || routed.by === 'none') return undefined;
  if (menu !== undefined) {
    const id = menu.includes(turn.wanted) ? turn.wanted : menu[0];
    return random.chance(0.7) && id !== current ? { id, menu } : undefined;
  }
  return routed.decisive === false && random.chance(0.5) ? { id: turn.wanted } : undefined;
}

function writeReadSkill(random, leg, pick, current, callId) {
  leg.toolStart('read_skill', callId, { id: pick.id });
  if (!pick.refused) {
    leg.toolEnd(callId, `Skill '${pick.id}' is active from the next step on.`, random.whole(1, 14));
    return;
  }
  leg.wait(2);
  leg.write('skill.rejected', {
    requestedId: pick.id, ...(current !== undefined && { currentSkillId: current }), allowed: others(leg.agent, current), iteration: leg.iteration,
    ...(pick.guarded && { posture: 'guard' }),
  }, `tool-calls#${leg.step + 20}`);
  leg.toolEnd(callId, `Skill '${pick.id}' cannot be reached from here.`, 1);
}

/**
 * Plays one turn.
 *
 * @param {object} scene random, agent, sessionId, start, rails, full
 * @param {object} turn message, wanted, special
 * @param {{current?: string, messages: number}} state of the conversation; changed to where the turn leaves it
 * @returns {{legs: Leg[], routed: object}}
 */
export function playTurn(scene, turn, state) {
  const { random, agent, full } = scene;
  const leg = new Leg({ agent, sessionId: scene.sessionId, start: scene.start, rails: scene.rails }, full);
  const legs = [leg];
  leg.begin();
  leg.wait(random.whole(1, 6));
  leg.write('agent.turn_start', { turnIndex: 0, userPrompt: turn.message }, 'seed#0');
  const routed = routeTurn(random, agent, turn, state.current, state.messages, scene.rails);
  leg.wait(routed.decider ? random.whole(420, 1300) : random.whole(2, 38));
  leg.write('skill.turn_routed', routed, 'pick-entry#1');
  leg.wait(random.whole(3, 12));
  state.messages += 1;
  state.current = routed.to ?? routed.from;

  const step = (move, reply, offered) => {
    leg.evaluate(state.current, move);
    leg.wait(random.whole(18, 60));
    leg.ask(random, state.current, state.messages, offered, reply);
  };
  const here = () => cursor(agent, state.current, state.current, state.current === undefined ? 'none' : 'stay');
  let move = firstMove(agent, routed);
  const menu = routed.to === undefined && routed.by === 'menu' ? routed.offered : undefined;

  if (turn.special === 'llm-failed') {
    step(move, undefined, menu);
    leg.fail('The AI call failed: provider 529 overloaded');
    leg.close();
    return { legs, routed };
  }

  const pick = readSkill(random, agent, turn, routed, state.current);
  if (pick !== undefined) {
    step(move, { says: 'One moment.', calls: 1 }, menu);
    writeReadSkill(random, leg, pick, state.current, 't1');
    state.messages += 2;
    const before = state.current;
    if (!pick.refused) state.current = pick.id;
    const offer = pick.menu === undefined ? {} : { offered: pick.menu, ...(!pick.menu.includes(pick.id) && { declinedOffer: true }) };
    move = pick.refused ? here() : cursor(agent, before, pick.id, 'model-pick', offer);
    leg.wait(random.whole(4, 12));
  }

  const skill = agent.skills.find(({ id }) => id === state.current);
  const pauses = turn.special === 'pause' || turn.special === 'pause-unfinished';
  const tool = pauses ? { name: 'ask_manager', args: { question: 'Approve the amount?' }, result: 'approved' } : skill?.tools[0];
  if (tool !== undefined && (pauses || turn.special === 'tool-error' || random.chance(0.45))) {
    const second = skill?.tools[1];
    const pair = !pauses && second !== undefined && random.chance(0.5);
    step(move, { says: 'Checking.', calls: 1 }, pick === undefined ? menu : undefined);
    leg.toolStart(tool.name, 't2', tool.args);
    state.messages += 2;
    if (pauses) {
      pause(scene, leg, legs, turn, state);
      return { legs, routed };
    }
    if (turn.special === 'tool-error') leg.toolEnd('t2', `${tool.name}: no answer in 10 s`, 10_000, true);
    else leg.toolEnd('t2', tool.result, random.whole(12, 700));
    const edge = agent.edges.find(({ from, tool: name }) => from === state.current && name === tool.name);
    leg.wait(random.whole(4, 12));
    if (edge !== undefined) {
      move = cursor(agent, state.current, edge.to, 'route');
      state.current = edge.to;
    } else move = here();
    if (pair) {
      step(move, { says: '', calls: 1 });
      leg.toolStart(second.name, 't3', second.args);
      leg.toolEnd('t3', second.result, random.whole(12, 700));
      state.messages += 2;
      leg.wait(random.whole(4, 12));
      move = here();
    }
    step(move, answer(random, agent, state, turn));
  } else {
    step(move, answer(random, agent, state, turn), pick === undefined ? menu : undefined);
  }
  const stopped = turn.special === 'stopped-early' ? { reason: 'max-iterations', iteration: leg.iteration - 1, pendingToolCalls: 1, wrappedUp: true } : undefined;
  leg.end(stopped === undefined ? state.said : 'I ran out of steps; this is how far I came.', stopped);
  leg.close();
  state.messages += 1;
  return { legs, routed };
}

function answer(random, agent, state, turn) {
  const { answers } = agent;
  const about = turn.wanted !== undefined && state.current !== undefined && Object.hasOwn(answers, state.current) ? state.current : 'none';
  state.said = random.pick(answers[about]);
  return { says: state.said, calls: 0 };
}

/** The turn stops for a person. Resumed, it goes on in a leg with a run id of its own, which holds the open tool's end and the turn's. */
function pause(scene, leg, legs, turn, state) {
  const { random, agent } = scene;
  leg.wait(3);
  leg.writeOutside('pause.request', {
    reason: 'stage requested pause', questionPayload: { toolCallId: 't2', toolName: 'ask_manager', question: 'Approve the amount?' },
  }, 'tool-calls#paused');
  const asked = leg.now;
  leg.close();
  if (turn.special === 'pause-unfinished') return;
  const start = asked + random.whole(25 * 60_000, 4 * 3_600_000);
  const next = new Leg({ agent, sessionId: scene.sessionId, start, rails: scene.rails }, scene.full);
  next.writeOutside('pause.resume', { resumeInput: { input: 'approved by the manager' }, pausedDurationMs: start - asked }, 'tool-calls#resumed');
  next.wait(1);
  next.begin();
  next.iteration = leg.iteration;
  next.step = leg.step;
  next.wait(8);
  next.toolEnd('t2', 'approved by the manager', 0);
  next.events.at(-1).payload.durationMs = next.now - asked;
  next.wait(3);
  next.evaluate(state.current, cursor(agent, state.current, state.current, 'stay'));
  next.wait(30);
  next.ask(random, state.current, state.messages, undefined, answer(random, agent, state, turn));
  next.end(state.said);
  next.close();
  state.messages += 1;
  legs.push(next);
}
