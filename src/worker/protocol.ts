/**
 * Everything that crosses the worker boundary, in one file.
 *
 * Law: the page knows a trace only by id and version; numbers come as typed arrays or small objects; every request is
 * answered exactly once: with its reply, with a failure, or as superseded by a newer one of the same channel.
 */
import type {
  Explanation, KnobStrip, NotJudgedWhy, PlaneBand, Replay, ScoredCandidate, TurnKind, TurnRouted, VerdictFace,
} from '../engine/verdict/types';
import type {
  Cohort, CohortPolicy, Judgement, Knobs, NearestChanges, Scope, ScorerFacts, VerdictMix, WhatIfPolicy,
} from '../engine/whatif/types';
import type { Problem, FileReport, LedgerRunState, NoRouting, Text, TurnMeta, TurnStory } from '../trace/types';
import type { RecordedStart } from './checkup/protocol';
import type { LedgerRequests } from './ledgerProtocol';

/** What the page knows of an open trace. `version` grows while it is being read; answers are keyed by it. */
export interface TraceSummary {
  readonly id: string;
  readonly version: number;
  readonly complete: boolean;
  /** Name for people: the file, or "first.ndjson and 2 more". */
  readonly name: string;
  readonly files: readonly FileReport[];
  readonly bytes: number;
  readonly readMs: number;
  readonly turns: number;
  readonly verdicts: number;
  readonly conversations: number;
  readonly cohorts: readonly Cohort[];
  readonly scorers: readonly ScorerFacts[];
  /** Turns by NOT_JUDGED_WHY code, and by REPLAY_OUTCOMES code. */
  readonly why: Uint32Array;
  readonly outcomes: Uint32Array;
  readonly messagesWithoutVerdict: number;
  readonly verdictsWithoutMessage: number;
  readonly duplicateTurns: number;
  readonly problems: readonly Problem[];
  readonly noRouting?: NoRouting;
  /** The findings ledger; absent: the trace holds none (or is still being read). */
  readonly ledger?: { readonly state: LedgerRunState; readonly rows: number };
  readonly fingerprint: string;
  /** Skill ids by how many turns have them on top, at most 200. */
  readonly skills: readonly string[];
}

/** Where bytes come from. A URL is fetched by the page's one door and handed over as a stream of bytes. */
export type OpenSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'stream'; readonly name: string; readonly size?: number; readonly stream: ReadableStream<Uint8Array> }
  | { readonly kind: 'text'; readonly name: string; readonly text: string };

export interface RowFilter {
  /** Verdicts in force; empty: any. */
  readonly kinds: readonly TurnKind[];
  /** Recorded verdicts; empty: any. */
  readonly recordedKinds: readonly TurnKind[];
  readonly flipsOnly: boolean;
  /** Top or target skill. */
  readonly skill?: string;
  /** Conversation label. */
  readonly session?: string;
  /** Part of the message, any case. */
  readonly text?: string;
}

export type SortKey = 'file' | 'time' | 'margin' | 'floor' | 'gap' | 'score';
export interface RowSort { readonly by: SortKey; readonly down: boolean }

/** One line of the Turns table. Numbers absent where the record has none. */
export interface TurnRow {
  readonly index: number;
  readonly key: string;
  /** 1-based place in the file. */
  readonly ordinal: number;
  readonly at?: number;
  readonly conversation: string;
  /** 1-based place in its conversation. */
  readonly place: number;
  readonly message: Text;
  readonly recorded: VerdictFace;
  readonly inForce: VerdictFace;
  readonly flip: boolean;
  readonly menuChanged: boolean;
  /** Top and runner-up above the floor in force. */
  readonly top?: ScoredCandidate;
  readonly runnerUp?: ScoredCandidate;
  /** Gap of the pair above the floor in force; absent: no pair. */
  readonly gap?: number;
  /** gap - margin in force; absent: no pair. */
  readonly fromMargin?: number;
  /** Signed way to the nearest floor at which this turn changes; absent: none. */
  readonly toFloor?: number;
  /** Candidates above the floor in force. */
  readonly above: number;
}

export interface RowsReply {
  readonly rows: readonly TurnRow[];
  /** Turns that pass the filter, and turns in scope. */
  readonly total: number;
  readonly of: number;
  /** Of the total, turns without a pair: they come last when sorted by distance or gap. */
  readonly withoutPair: number;
  readonly counts: Uint32Array;
  readonly flips: number;
}

export interface FlipGroup {
  readonly from: TurnKind;
  readonly to: TurnKind;
  readonly count: number;
  /** Nearest the threshold first. */
  readonly rows: readonly TurnRow[];
}

export interface RailTurn {
  readonly key: string;
  readonly place: number;
  readonly recorded: VerdictFace;
  readonly inForce: VerdictFace;
  readonly incumbent?: string;
  readonly flip: boolean;
  readonly gap?: number;
  /** Where the turn ended, told by the next turn's incumbent; absent: not known. */
  readonly ended?: string;
}

export interface TurnDetail {
  readonly meta: TurnMeta;
  readonly index: number;
  readonly ordinal: number;
  readonly conversation: string;
  readonly conversationRecorded: boolean;
  readonly place: number;
  readonly placeOf: number;
  readonly message: Text;
  /** Absent: the file holds the message and no verdict. */
  readonly routed?: TurnRouted;
  readonly cohort?: Cohort;
  readonly recordedPolicy?: CohortPolicy;
  readonly policy?: CohortPolicy;
  readonly replay: Replay;
  readonly inForceFace: VerdictFace;
  readonly flip: boolean;
  readonly menuChanged: boolean;
  /** Absent where there is nothing to judge. */
  readonly recordedSteps?: Explanation;
  readonly inForceSteps?: Explanation;
  /** Margin at the floor in force, floor at the margin in force, floor at the recorded margin. */
  readonly strips?: { readonly margin: KnobStrip; readonly floor: KnobStrip; readonly floorAtRecordedMargin: KnobStrip };
  readonly rail: readonly RailTurn[];
  /** Neighbours in file order, and nearest flips before and after in scope. */
  readonly previous?: string;
  readonly next?: string;
  readonly previousFlip?: string;
  readonly nextFlip?: string;
}

export interface ConversationRow {
  readonly label: string;
  readonly recorded: boolean;
  readonly agent: string;
  readonly turns: number;
  readonly flips: number;
  /** Up to 24 turns: key, kind in force, differs from the record. */
  readonly glyphs: readonly { readonly key: string; readonly kind: TurnKind; readonly flip: boolean }[];
}

/** The message of one turn, whole, and what was recorded at its start. `recorded` absent: no verdict is recorded. */
export interface TurnMessage {
  readonly index: number;
  readonly key: string;
  /** `cut`: longer than is handed on; what is left is no whole message. */
  readonly message: Text;
  readonly recorded?: RecordedStart;
}
/** `of`: turns in scope. `ms`: how long reading this page took. */
export interface MessagesReply { readonly rows: readonly TurnMessage[]; readonly of: number; readonly ms: number }

interface OnTrace { readonly trace: string }
interface Judging extends OnTrace { readonly scope: Scope; readonly policy: WhatIfPolicy }

/** Request kinds: what is asked, what comes back. */
export interface Requests extends LedgerRequests {
  judge: { ask: Judging & { readonly axis: 'gap' | 'raw'; readonly bins: number; readonly hi: number }; reply: Judgement };
  /** Margins spread evenly over [0, hi] of the axis (default: gap). */
  mix: { ask: Judging & { readonly axis?: 'gap' | 'raw'; readonly hi: number; readonly points: number }; reply: VerdictMix };
  knobs: { ask: Judging; reply: Knobs };
  changes: { ask: Judging; reply: NearestChanges };
  /** Small verdict counts and gap sketches for the cohort table of the Overview: every cohort under the policy of its scope. */
  cohorts: { ask: Judging; reply: readonly { readonly key: string; readonly inForce: Uint32Array; readonly flips: number; readonly gaps: Uint32Array; readonly gapHi: number }[] };
  conversations: { ask: Judging & { readonly limit: number; readonly by: 'flips' | 'file' }; reply: { readonly rows: readonly ConversationRow[]; readonly total: number } };
  rows: { ask: Judging & { readonly filter: RowFilter; readonly sort: RowSort; readonly from: number; readonly to: number }; reply: RowsReply };
  /** Position of a turn in a filtered, sorted list; -1 when it is not in it. */
  position: { ask: Judging & { readonly filter: RowFilter; readonly sort: RowSort; readonly key: string }; reply: number };
  flips: { ask: Judging & { readonly perGroup: number }; reply: readonly FlipGroup[] };
  turn: { ask: Judging & { readonly key: string }; reply: TurnDetail | { readonly missing: true } };
  plane: { ask: Judging & { readonly key: string }; reply: readonly PlaneBand[] };
  story: { ask: OnTrace & { readonly key: string }; reply: TurnStory | { readonly missing: true } };
  /** Every row that passes the filter, as CSV or JSON text, with messages. */
  export: { ask: Judging & { readonly filter: RowFilter; readonly sort: RowSort; readonly format: 'csv' | 'json' }; reply: string };
  /** Bulk text pass: messages of the turns in scope from `from` to `to` in file order, at most 2,000 at once. Independent of any policy. */
  messages: { ask: OnTrace & { readonly scope: Scope; readonly from: number; readonly to: number }; reply: MessagesReply };
  close: { ask: OnTrace; reply: null };
  cancel: { ask: OnTrace; reply: null };
  /** Tries to reach the network from inside the worker and says how that failed. Used by a test and the privacy sheet. */
  probeNetwork: { ask: object; reply: { readonly reachable: boolean; readonly detail: string } };
}
export type RequestKind = keyof Requests;
export type Ask<K extends RequestKind> = Requests[K]['ask'];
export type Reply<K extends RequestKind> = Requests[K]['reply'];

export interface Failure { readonly code: 'no-such-trace' | 'cancelled' | 'failed'; readonly sentence: string }

/** Page to worker. */
export type ToWorker =
  | { readonly type: 'open'; readonly id: string; readonly sources: readonly OpenSource[] }
  | { readonly [K in RequestKind]: { readonly type: 'ask'; readonly n: number; readonly kind: K; readonly ask: Ask<K> } }[RequestKind]
  | { readonly type: 'abandon'; readonly n: number };

/** Worker to page. */
export type FromWorker =
  | { readonly type: 'progress'; readonly id: string; readonly bytes: number; readonly total?: number; readonly turns: number; readonly msLeft?: number; readonly file: string }
  | { readonly type: 'part'; readonly summary: TraceSummary }
  | { readonly type: 'opened'; readonly summary: TraceSummary }
  | { readonly type: 'cancelled'; readonly id: string }
  | { readonly type: 'unreadable'; readonly id: string; readonly name: string; readonly problems: readonly Problem[] }
  | { readonly [K in RequestKind]: { readonly type: 'reply'; readonly n: number; readonly kind: K; readonly reply: Reply<K> } }[RequestKind]
  | { readonly type: 'failure'; readonly n: number; readonly failure: Failure };

export type { NotJudgedWhy, TurnKind };
