/**
 * The bulk text pass for start rules: every message of a scope, page by page, with what was recorded at its start.
 *
 * Law: a message is handed on whole or not at all. What a start rule found is read from the record of its turn, since the
 * columns do not keep it.
 */
import { incumbentOf, type TurnColumns } from '../../engine/whatif';
import { NOT_JUDGED_WHY, TURN_KINDS, type TurnRouted } from '../../engine/verdict';
import type { RecordedStart } from '../checkup/protocol';
import type { OpenTrace } from '../openTrace';
import type { Ask, Reply, TurnMessage } from '../protocol';

/** Most turns of one page, and longest message that is handed on, in UTF-16 units. */
export const MOST_ROWS = 2_000;
export const LONGEST_MESSAGE = 100_000;

const START_RULE = NOT_JUDGED_WHY.indexOf('start-rule');
const NO_VERDICT = NOT_JUDGED_WHY.indexOf('no-verdict');

/** Rows in file order. `from` and `to` count turns of the scope; a page past the end is empty. */
export async function messagesAnswer(open: OpenTrace, { scope, from, to }: Ask<'messages'>): Promise<Reply<'messages'>> {
  const started = performance.now();
  const { trace } = open;
  const { columns } = trace;
  const inScope = open.turnsIn(scope);
  const first = Math.max(0, Math.floor(from));
  const turns = inScope.subarray(first, Math.max(first, Math.min(to, first + MOST_ROWS)));
  const byRule = turns.filter((turn) => columns.why[turn] === START_RULE);
  const messages = await trace.messages(turns, LONGEST_MESSAGE);
  const records = await trace.routedOf(byRule);
  const routed = new Map(Array.from(byRule, (turn, at) => [turn, records[at]]));
  const rows = Array.from(turns, (turn, at): TurnMessage => {
    const recorded = recordedStart(columns, turn, routed.get(turn));
    return {
      index: turn,
      key: trace.meta(turn).key,
      message: messages[at] ?? { state: 'not-recorded' },
      ...(recorded === undefined ? {} : { recorded }),
    };
  });
  return { rows, of: inScope.length, ms: performance.now() - started };
}

/** What stands in the record at the start of a turn; `routed` only where a start rule decided. Undefined: no verdict. */
function recordedStart(columns: TurnColumns, turn: number, routed: TurnRouted | undefined): RecordedStart | undefined {
  const why = columns.why[turn];
  if (why === NO_VERDICT) return undefined;
  if (why === START_RULE && routed?.by === 'entry' && routed.to !== undefined) {
    const { to, witness } = routed;
    return { by: 'entry', to, ...(witness === undefined ? {} : { witness: witness.text, ...(witness.keyword === undefined ? {} : { keyword: witness.keyword }) }) };
  }
  if (why !== 0) return { by: 'other', kind: 'not-judged' };
  const kind = TURN_KINDS[columns.recordedKind[turn] ?? 4] ?? 'not-judged';
  const skill = kind === 'move' ? columns.skills[columns.recordedTarget[turn] ?? -1] : kind === 'stay' ? incumbentOf(columns, turn) : undefined;
  return { by: 'other', kind, ...(skill === undefined ? {} : { to: skill }) };
}
