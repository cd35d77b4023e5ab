/** Conversations as strips of verdicts: most flips first, or as they stand in the file. */
import { TURN_KINDS } from '../../engine/verdict';
import { isFlipped } from '../../engine/whatif';
import type { OpenTrace } from '../openTrace';
import type { Ask, ConversationRow, Reply } from '../protocol';

const GLYPHS = 24;

/** Conversations that hold a turn of the scope, at most `limit` of them in full. `total`: how many there are. */
export function conversationsAnswer(open: OpenTrace, ask: Ask<'conversations'>): Reply<'conversations'> {
  const { trace } = open;
  const { turns, judged } = open.judge(ask.scope, ask.policy);
  const flips = new Uint32Array(trace.conversations.length);
  const held = new Uint8Array(trace.conversations.length);
  for (const turn of turns) {
    const own = trace.columns.conversation[turn] ?? -1;
    if (own < 0) continue;
    held[own] = 1;
    if (isFlipped(trace.columns, judged, turn)) flips[own] = (flips[own] ?? 0) + 1;
  }
  const listed = new Uint32Array(trace.conversations.length).map((_, at) => at).filter((at) => held[at] === 1);
  if (ask.by === 'flips') listed.sort((a, b) => (flips[b] ?? 0) - (flips[a] ?? 0) || a - b);
  const rows = [...listed.subarray(0, ask.limit)].flatMap((at): ConversationRow[] => {
    const conversation = trace.conversations[at];
    if (!conversation) return [];
    const glyphs = [...conversation.turns.subarray(0, GLYPHS)].map((turn) => ({
      key: trace.meta(turn).key,
      kind: TURN_KINDS[judged.kind[turn] ?? 4] ?? 'not-judged',
      flip: isFlipped(trace.columns, judged, turn),
    }));
    return [{ label: conversation.label, recorded: conversation.recorded, agent: conversation.agent, turns: conversation.turns.length, flips: flips[at] ?? 0, glyphs }];
  });
  return { rows, total: listed.length };
}
