/** Who writes what, and where something special happens: conversations as lists of turns, before anything is played. */

/** Lengths of `count` conversations that add up to `total`: three turns at least, ten at most. */
function lengths(random, count, total) {
  const each = Array.from({ length: count }, () => 3);
  let left = total - 3 * count;
  while (left > 0) {
    const index = random.whole(0, count - 1);
    if (each[index] >= 10) continue;
    each[index] += 1;
    left -= 1;
  }
  return each;
}

/** Deals every text once before any comes again, and then not in the same words. */
function makeDeck(random, texts) {
  const openings = ['Hi, ', 'Hello again. ', 'Quick one: ', 'Sorry to ask twice: ', 'Hey! '];
  let left = [];
  let round = 0;
  return () => {
    if (left.length === 0) {
      left = random.shuffle(texts);
      round += 1;
    }
    const text = left.pop();
    return round === 1 ? text : random.pick(openings) + text;
  };
}

/**
 * @param {object} agent
 * @param {{conversations: number, turns: number, offTopic: number, specials: {conversation: number, turn: number, kind: string}[]}} shape
 *   `offTopic`: share of messages written for no skill
 * @returns {{turns: {message: string, wanted?: string, special?: string}[]}[]}
 */
export function planConversations(random, agent, shape) {
  const topics = agent.skills.filter((skill) => !skill.rule).map(({ id }) => id);
  const decks = Object.fromEntries(Object.entries(agent.messages).map(([id, texts]) => [id, makeDeck(random, texts)]));
  const hasFollow = agent.messages.follow.length > 0;
  return lengths(random, shape.conversations, shape.turns).map((length, conversation) => {
    let topic = random.pick(topics);
    return {
      turns: Array.from({ length }, (_, index) => {
        const special = shape.specials.find((one) => one.conversation === conversation && one.turn === index)?.kind;
        if (special === 'start-rule') return { message: decks[agent.rule.id](), wanted: agent.rule.id, special };
        if (special === 'declined' || special === 'off-topic') return { message: decks.none(), special };
        if (special === 'unsure') return { message: decks[topic](), wanted: topic, special };
        if (index > 0 && random.chance(0.3)) topic = random.pick(topics.filter((id) => id !== topic));
        else if (index > 0 && special === undefined && random.chance(shape.offTopic)) return { message: decks.none() };
        else if (index > 0 && hasFollow && random.chance(0.4)) return { message: decks.follow(), wanted: topic, special };
        return { message: decks[topic](), wanted: topic, special };
      }),
    };
  });
}
