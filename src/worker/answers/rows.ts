/** The Turns table: which turns pass, in which order, and the visible ones in full. */
import { TURN_KINDS, isFlip, menuChanged, type TurnKind } from '../../engine/verdict';
import { filterTurns, fromMargin, isFlipped, judgeTurn, orderKeys, sortTurns, toFloor, type CohortPolicy } from '../../engine/whatif';
import type { Text } from '../../trace/types';
import { numbersToo, type JudgedScope, type OpenTrace } from '../openTrace';
import type { Ask, RowFilter, RowSort, RowsReply, TurnRow } from '../protocol';
import { faceUnder, recordedFaceOf } from './faces';

const MESSAGE_LENGTH = 200;

const bits = (kinds: readonly TurnKind[]): number => kinds.reduce((all, kind) => all | (1 << TURN_KINDS.indexOf(kind)), 0);

/** Turns of the scope that pass a filter, in file order. Waits for the text pass where the filter holds a text. */
async function passing(open: OpenTrace, scope: JudgedScope, filter: RowFilter, signal: AbortSignal): Promise<Uint32Array> {
  const { columns, conversations } = open.trace;
  const messages = filter.text === undefined ? undefined : await open.search(filter.text, signal);
  const session = filter.session;
  return filterTurns(columns, scope.judged, scope.turns, {
    kinds: bits(filter.kinds),
    recordedKinds: bits(filter.recordedKinds),
    flipsOnly: filter.flipsOnly,
    ...(filter.skill === undefined ? {} : { skill: columns.skills.indexOf(filter.skill) }),
    ...(session === undefined ? {} : { conversations: Uint8Array.from(conversations, (conversation) => (conversation.label === session ? 1 : 0)) }),
    ...(messages === undefined ? {} : { messages }),
  });
}

/** The filtered turns in the order asked for; kept while the same list is paged through. */
export async function listed(open: OpenTrace, ask: Ask<'position'> | Ask<'rows'> | Ask<'export'>, signal: AbortSignal): Promise<{ readonly scope: JudgedScope; readonly list: Uint32Array; readonly filtered: Uint32Array }> {
  const scope = open.judge(ask.scope, ask.policy);
  const key = JSON.stringify([ask.scope, ask.policy, ask.filter], numbersToo);
  const pass = await passing(open, scope, ask.filter, signal);
  const filtered = open.list(`filter ${key}`, () => pass);
  const list = open.list(`sort ${key} ${JSON.stringify(ask.sort)}`, () => inOrder(open, scope, filtered, ask.sort));
  return { scope, list, filtered };
}

function inOrder(open: OpenTrace, { judged, policies }: JudgedScope, turns: Uint32Array, sort: RowSort): Uint32Array {
  if (sort.by === 'file') return sort.down ? turns.toReversed() : turns;
  return sortTurns(turns, orderKeys(sort.by, open.trace.columns, judged, turns, policies, open.trace.at), sort.down);
}

export async function rowsAnswer(open: OpenTrace, ask: Ask<'rows'>, signal: AbortSignal): Promise<RowsReply> {
  const { scope, list } = await listed(open, ask, signal);
  const counts = new Uint32Array(TURN_KINDS.length);
  let flips = 0;
  for (const turn of scope.turns) {
    const kind = scope.judged.kind[turn] ?? 4;
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (isFlipped(open.trace.columns, scope.judged, turn)) flips += 1;
  }
  let withoutPair = 0;
  for (const turn of list) if (Number.isNaN(scope.judged.gap[turn] ?? Number.NaN)) withoutPair += 1;
  return {
    rows: await rowsOf(open, scope, list.subarray(ask.from, ask.to), MESSAGE_LENGTH),
    total: list.length,
    of: scope.turns.length,
    withoutPair,
    counts,
    flips,
  };
}

export async function positionAnswer(open: OpenTrace, ask: Ask<'position'>, signal: AbortSignal): Promise<number> {
  const turn = open.trace.find(ask.key);
  return turn < 0 ? -1 : (await listed(open, ask, signal)).list.indexOf(turn);
}

/** Rows of these turns, in this order, with the start of their messages. */
export async function rowsOf(open: OpenTrace, scope: JudgedScope, turns: Uint32Array, messageLength: number): Promise<TurnRow[]> {
  const { columns } = open.trace;
  const messages = await open.trace.messages(turns, messageLength);
  const distances = fromMargin(columns, scope.judged, turns, scope.policies);
  const floors = toFloor(columns, turns, scope.policies);
  return [...turns].map((turn, at) => rowOf(open, scope, turn, messages[at] ?? { state: 'not-recorded' }, distances[at] ?? Number.NaN, floors[at] ?? Number.NaN));
}

function rowOf(open: OpenTrace, { policies, judged }: JudgedScope, turn: number, message: Text, distance: number, floor: number): TurnRow {
  const { trace } = open;
  const { columns } = trace;
  const cohort = columns.cohort[turn] ?? -1;
  const recorded = recordedFaceOf(columns, turn, open.recordedPolicies()[cohort]);
  const inForce = faceUnder(columns, turn, policies[cohort]);
  const meta = trace.meta(turn);
  const gap = judged.gap[turn] ?? Number.NaN;
  return {
    index: turn,
    key: meta.key,
    ordinal: turn + 1,
    conversation: trace.conversations[columns.conversation[turn] ?? -1]?.label ?? meta.runId,
    place: (columns.place[turn] ?? 0) + 1,
    message,
    recorded,
    inForce,
    flip: isFlip(recorded, inForce),
    menuChanged: menuChanged(recorded, inForce),
    ...contenders(columns.why[turn] === 0 ? policies[cohort] : undefined, open, turn),
    ...(meta.at === undefined ? {} : { at: meta.at }),
    ...(Number.isNaN(gap) ? {} : { gap }),
    ...(Number.isNaN(distance) ? {} : { fromMargin: distance }),
    ...(Number.isNaN(floor) ? {} : { toFloor: floor }),
  };
}

/** Top and runner-up above the floor, and how many are above it; nothing where nothing is judged. */
function contenders(policy: CohortPolicy | undefined, open: OpenTrace, turn: number): Pick<TurnRow, 'top' | 'runnerUp' | 'above'> {
  if (!policy) return { above: 0 };
  const { alive } = judgeTurn(open.trace.columns, turn, policy).contest;
  const [top, second] = alive;
  return {
    above: alive.length,
    ...(top ? { top: { id: top.id, score: top.last } } : {}),
    ...(second ? { runnerUp: { id: second.id, score: second.last } } : {}),
  };
}
