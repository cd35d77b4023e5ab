/**
 * Turns into conversations (traces.md §3).
 *
 * Law: one session of one agent is one conversation, across all files of a drop. Without a session, the runs of one
 * recording (one agent object) are one; in a log each run is its own. Inside a conversation turns stand in the order of
 * their file, and files are merged by time.
 */
import type { TurnLog } from './turnLog';
import type { Conversation, Form } from './types';

/** The turns of one build: records by turn index (verdicts first, then messages without a verdict). */
export interface TurnOrder {
  readonly records: number;
  readonly recordOfTurn: Int32Array;
  readonly at: Float64Array;
}

export interface Grouping {
  readonly conversation: Int32Array;
  readonly place: Int32Array;
  readonly conversations: readonly Conversation[];
}

/** Groups every turn. `forms`: form of each file read to its end; absent while it is being read (then it counts as a log). */
export function groupConversations(log: TurnLog, turns: TurnOrder, forms: readonly (Form | undefined)[], fileNames: readonly string[]): Grouping {
  const count = turns.recordOfTurn.length;
  const turnOfRecord = new Int32Array(turns.records).fill(-1);
  turns.recordOfTurn.forEach((record, turn) => { turnOfRecord[record] = turn; });

  const keys = new ConversationKeys(log, forms);
  const conversation = new Int32Array(count);
  const fileOfTurn = new Uint16Array(count);
  const inOrder = new Uint32Array(count);
  let seen = 0;
  for (let record = 0; record < turns.records; record++) {
    const turn = turnOfRecord[record] ?? -1;
    if (turn < 0) continue;
    const file = log.events.fileOf(log.records.firstEvent(record));
    conversation[turn] = keys.of(record, file);
    fileOfTurn[turn] = file;
    inOrder[seen++] = turn;
  }

  const starts = new Uint32Array(keys.count + 1);
  for (const c of conversation) starts[c + 1] = (starts[c + 1] ?? 0) + 1;
  for (let c = 0; c < keys.count; c++) starts[c + 1] = (starts[c + 1] ?? 0) + (starts[c] ?? 0);
  const order = new Uint32Array(count);
  const next = starts.slice();
  for (const turn of inOrder) {
    const c = conversation[turn] ?? 0;
    const slot = next[c] ?? 0;
    order[slot] = turn;
    next[c] = slot + 1;
  }

  const place = new Int32Array(count);
  for (let c = 0; c < keys.count; c++) {
    const own = order.subarray(starts[c] ?? 0, starts[c + 1] ?? 0);
    mergeFiles(own, fileOfTurn, turns.at);
    own.forEach((turn, i) => { place[turn] = i; });
  }
  const shared: Shared = { log, order, starts, fileNames, recordOfTurn: turns.recordOfTurn, fileOfTurn, keys };
  const conversations: Conversation[] = [];
  for (let c = 0; c < keys.count; c++) conversations.push(new GroupedConversation(shared, c));
  return { conversation, place, conversations };
}

/** Numbers conversations by first appearance. */
class ConversationKeys {
  readonly #log: TurnLog;
  readonly #forms: readonly (Form | undefined)[];
  readonly #bySession = new Map<number, number>();
  readonly #byFile = new Map<number, number>();
  readonly #byRun = new Map<number, number>();
  count = 0;

  constructor(log: TurnLog, forms: readonly (Form | undefined)[]) {
    this.#log = log;
    this.#forms = forms;
  }

  of(record: number, file: number): number {
    const run = this.#log.records.run.get(record);
    const session = this.#log.runs.session.get(run);
    const agent = this.#log.records.agent.get(record);
    const agents = this.#log.agents.count;
    if (session >= 0) return this.#number(this.#bySession, session * agents + agent);
    return this.oneAgent(file) ? this.#number(this.#byFile, file * agents + agent) : this.#number(this.#byRun, run);
  }

  /** All runs of the file come from one agent object. */
  oneAgent(file: number): boolean {
    const form = this.#forms[file];
    return form === 'recording' || form === 'envelope';
  }

  #number(map: Map<number, number>, key: number): number {
    const known = map.get(key);
    if (known !== undefined) return known;
    map.set(key, this.count);
    return this.count++;
  }
}

/** Merges the runs of turns of each file by time, in place. A turn without a time stays behind the one before it. */
function mergeFiles(own: Uint32Array, fileOfTurn: Uint16Array, at: Float64Array): void {
  const lists: number[][] = [];
  let last = -1;
  for (const turn of own) {
    const file = fileOfTurn[turn] ?? 0;
    if (file !== last) lists.push([]);
    lists.at(-1)?.push(turn);
    last = file;
  }
  if (lists.length < 2) return;
  const heads = lists.map(() => 0);
  const times = lists.map(() => Number.NEGATIVE_INFINITY);
  const timeOf = (list: number): number => {
    const time = at[lists[list]?.[heads[list] ?? 0] ?? 0] ?? Number.NaN;
    return Number.isNaN(time) ? times[list] ?? Number.NEGATIVE_INFINITY : time;
  };
  for (let i = 0; i < own.length; i++) {
    let best = -1;
    for (let list = 0; list < lists.length; list++) {
      if ((heads[list] ?? 0) >= (lists[list]?.length ?? 0)) continue;
      if (best < 0 || timeOf(list) < timeOf(best)) best = list;
    }
    times[best] = timeOf(best);
    own[i] = lists[best]?.[heads[best] ?? 0] ?? 0;
    heads[best] = (heads[best] ?? 0) + 1;
  }
}

interface Shared {
  readonly log: TurnLog;
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
  readonly fileNames: readonly string[];
  readonly recordOfTurn: Int32Array;
  readonly fileOfTurn: Uint16Array;
  readonly keys: ConversationKeys;
}

/** Two fields each: a log without sessions has as many conversations as runs. */
class GroupedConversation implements Conversation {
  readonly #shared: Shared;
  readonly #index: number;

  constructor(shared: Shared, index: number) {
    this.#shared = shared;
    this.#index = index;
  }

  get turns(): Uint32Array {
    const { order, starts } = this.#shared;
    return order.subarray(starts[this.#index] ?? 0, starts[this.#index + 1] ?? 0);
  }

  get recorded(): boolean {
    return this.#session >= 0;
  }

  get agent(): string {
    return this.#shared.log.agentName(this.#shared.log.records.agent.get(this.#record));
  }

  get label(): string {
    const { log, keys, fileOfTurn, fileNames } = this.#shared;
    if (this.#session >= 0) return log.sessions.text(this.#session);
    const file = fileOfTurn[this.#first] ?? 0;
    return keys.oneAgent(file) ? fileNames[file] ?? '' : log.runs.ids.text(log.runs.id.get(this.#run));
  }

  get #first(): number {
    return this.#shared.order[this.#shared.starts[this.#index] ?? 0] ?? 0;
  }

  get #record(): number {
    return this.#shared.recordOfTurn[this.#first] ?? 0;
  }

  get #run(): number {
    return this.#shared.log.records.run.get(this.#record);
  }

  get #session(): number {
    return this.#shared.log.runs.session.get(this.#run);
  }
}
