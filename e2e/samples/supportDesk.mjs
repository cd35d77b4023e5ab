/** The sample log: one made-up week of four agents, 389 turns in 60 conversations, with every verdict and every odd case. */
import { ACCOUNT, ANALYST_AGENT, INFRA, SUPPORT } from './agents.mjs';
import { planConversations } from './plan.mjs';
import { makeRandom } from './random.mjs';
import { playTurn } from './turn.mjs';

const MONDAY = Date.UTC(2026, 9, 5);
const DAY = 86_400_000;
const MINUTE = 60_000;

const at = (conversation, turn, kind) => ({ conversation, turn, kind });

const SHAPES = [
  {
    agent: SUPPORT, session: (n) => `s-${String(151 + n).padStart(4, '0')}`, conversations: 38, turns: 243, offTopic: 0.17, rails: () => false,
    specials: [
      at(2, 1, 'start-rule'), at(11, 0, 'start-rule'), at(27, 2, 'start-rule'),
      at(0, 2, 'scorer-failed'), at(7, 0, 'scorer-failed'), at(13, 1, 'scorer-failed'), at(19, 2, 'scorer-failed'), at(24, 0, 'scorer-failed'), at(33, 1, 'scorer-failed'),
      at(4, 2, 'older-law'), at(6, 0, 'dropped-resume'), at(30, 0, 'dropped-resume'),
      at(2, 2, 'pause'), at(17, 1, 'pause'), at(36, 2, 'pause-unfinished'),
      at(15, 1, 'llm-failed'), at(21, 2, 'tool-error'), at(28, 1, 'stopped-early'), at(5, 1, 'refused'), at(22, 2, 'refused'), at(12, 0, 'tied-off-menu'), at(20, 0, 'tied-off-menu'), at(14, 0, 'off-topic'), at(31, 0, 'off-topic'), at(35, 0, 'off-topic'),
    ],
  },
  {
    agent: INFRA, session: (n) => `ops-${String(31 + n).padStart(4, '0')}`, conversations: 12, turns: 81, offTopic: 0.28, rails: () => false,
    specials: [
      at(1, 1, 'start-rule'), at(8, 0, 'start-rule'), at(3, 1, 'scorer-failed'), at(5, 2, 'tool-error'), at(6, 0, 'tied-refused'), at(9, 0, 'tied-refused'), at(2, 2, 'refused'), at(10, 1, 'llm-failed'),
    ],
  },
  {
    agent: ANALYST_AGENT, session: (n) => `an-${String(7 + n).padStart(4, '0')}`, conversations: 7, turns: 47, offTopic: 0, rails: (n) => n % 3 === 1,
    specials: [at(0, 2, 'unsure'), at(2, 1, 'unsure'), at(3, 0, 'tied'), at(5, 2, 'unsure'), at(1, 1, 'declined'), at(4, 2, 'declined'), at(6, 1, 'declined')],
  },
  {
    agent: ACCOUNT, session: (n) => `bot-${String(112 + n).padStart(4, '0')}`, conversations: 3, turns: 18, offTopic: 0.1, rails: () => false,
    specials: [at(1, 2, 'start-rule')],
  },
];

/** A time in the week when people write: most by day, some at night. */
function openingTime(random) {
  const hour = random.chance(0.85) ? random.between(7, 20) : random.between(0, 24);
  return MONDAY + random.whole(0, 6) * DAY + Math.round(hour * 60 * MINUTE);
}

/** Plays one conversation from its first to its last turn. */
export function playConversation(random, scene, turns, start) {
  const state = { messages: 0 };
  const legs = [];
  const played = [];
  let now = start;
  for (const turn of turns) {
    const result = playTurn({ ...scene, random, start: now }, turn, state);
    legs.push(...result.legs);
    played.push({ turn, leg: result.legs[0], routed: result.routed });
    now = result.legs.at(-1).now + random.whole(20_000, 5 * MINUTE);
    if (turn.special === 'pause-unfinished') break;
  }
  return { legs, played, state };
}

/** Gives every leg the id its process would have given it. */
export function nameRuns(legs, first) {
  legs.toSorted((one, other) => one.start - other.start).forEach((leg, index) => leg.name(`run-${leg.start}-${first + index}`));
}

/**
 * @returns {{events: object[], labels: Record<string, string | null>, played: {turn: object, leg: object, routed: object}[]}} events in the order of the clock
 */
export function supportDeskLog() {
  const random = makeRandom(20_261_005);
  const legs = [];
  const played = [];
  for (const shape of SHAPES) {
    const openings = Array.from({ length: shape.conversations }, () => openingTime(random)).sort((one, other) => one - other);
    planConversations(random, shape.agent, shape).forEach(({ turns }, n) => {
      const scene = { agent: shape.agent, sessionId: shape.session(n), rails: shape.rails(n), full: false };
      const conversation = playConversation(random, scene, turns, openings[n]);
      legs.push(...conversation.legs);
      played.push(...conversation.played);
    });
  }
  nameRuns(legs, 1);
  const events = legs.flatMap((leg) => leg.events).sort((one, other) => one.meta.wallClockMs - other.meta.wallClockMs);
  const labels = Object.fromEntries(
    played.toSorted((one, other) => one.leg.start - other.leg.start).map(({ turn, leg }) => [leg.runId, turn.wanted ?? null]),
  );
  return { events, labels, played };
}
