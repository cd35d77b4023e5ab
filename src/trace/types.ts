/**
 * What the reader makes of bytes: a Trace, and the problems met on the way.
 *
 * Law: one reader per fact. Nobody outside this folder touches a raw event. Text is never kept for a whole trace:
 * it is read where it stands, when asked for. Missing, kept out, and failed are different answers.
 */
import type { TurnRouted } from '../engine/verdict/types';
import type { DecodedLedger, ServedResult } from '../engine/ledger';
import type { Cohort, ScorerFacts, TurnColumns } from '../engine/whatif/types';

/** Bytes to read, wherever they come from. `slice` is there only where a range can be read again at will. */
export interface ByteSource {
  /** File name for people, never a path. Hostile text. */
  readonly name: string;
  /** Total bytes; absent when unknown (a URL without a length). */
  readonly size?: number;
  /** True where the bytes come by only once (a stream): a second `chunks()` throws. */
  readonly once?: true;
  /** Reads from the start. Can be called again unless `once`. Throws what the platform throws; the reader turns that into a Problem. */
  chunks(signal: AbortSignal): AsyncIterable<Uint8Array>;
  slice?(from: number, to: number): Promise<Uint8Array>;
}

/** Appendable private storage for the text of sources that cannot be sliced. Given by the worker (OPFS), absent in tests. */
export interface Spool {
  append(bytes: Uint8Array): Promise<void> | void;
  read(from: number, to: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface ReadEnv {
  readonly now: () => number;
  /** Largest chunk handed on, bytes. Tests use 1, 3 and 7. */
  readonly chunkSize: number;
  /** Opens a spool, or says there is no room for one. */
  readonly spool?: () => Promise<Spool | undefined>;
  /** Inflates; absent or failing falls back to the streaming inflater that keeps everything up to the fault. */
  readonly decompress?: () => GenericTransformStream;
  readonly limits: ReadLimits;
  /** Gives other work (requests, cancel) a turn between chunks. */
  readonly breathe: () => Promise<void>;
}

/** Ceilings, said in words when met. */
export interface ReadLimits {
  readonly inflatedBytes: number;
  readonly turns: number;
  readonly lineBytes: number;
  readonly memoryTextBytes: number;
}
export const DEFAULT_LIMITS: ReadLimits = {
  inflatedBytes: 8 * 1024 ** 3, turns: 3_000_000, lineBytes: 64 * 1024 ** 2, memoryTextBytes: 128 * 1024 ** 2,
};

export type Stage = 'read' | 'gunzip' | 'decode' | 'parse' | 'validate';

/** Something wrong with the input, as a value: what, at which stage, where, and a sentence a person can act on. */
export interface Problem {
  readonly code: string;
  readonly stage: Stage;
  /** `fatal`: nothing could be read from this file. `lost`: something was left out. `note`: all was read, but know this. */
  readonly severity: 'fatal' | 'lost' | 'note';
  readonly file: string;
  /** 1-based line (or element) and byte offset of the first occurrence. */
  readonly line?: number;
  /** What `line` counts; absent: lines. */
  readonly unit?: 'event' | 'row';
  readonly byte?: number;
  /** How many times; later ones of the same code and file are counted, not listed (the first 20 keep their place). */
  readonly count: number;
  readonly sentence: string;
}

export const FORMS = ['recording', 'envelope', 'ndjson', 'array', 'event', 'ledger'] as const;
export type Form = (typeof FORMS)[number];

/** What was read from one file of the drop. */
export interface FileReport {
  readonly name: string;
  readonly bytes: number;
  readonly inflatedBytes?: number;
  readonly form?: Form;
  /** Non-empty lines, or elements of the events array. lines = read + skipped + bad. */
  readonly lines: number;
  readonly read: number;
  readonly skipped: number;
  readonly bad: number;
  readonly turnStarts: number;
  readonly turnRouted: number;
  readonly by: Readonly<Record<string, number>>;
}

/** What is known of a ledger. `partial`: only what findings events tell. `kept-out`: recorded, and held back by a policy. */
export type LedgerRunState = 'rows' | 'partial' | 'kept-out';

/** One ledger of the trace: of a recording's last run, of a bare file of rows, or told by the events of one run. */
export interface RunLedger extends Omit<DecodedLedger, 'state'> {
  readonly state: LedgerRunState;
  readonly file: string;
  /** Absent: a bare file of rows, or a recording without events. */
  readonly runId?: string;
  readonly agent?: string;
  readonly sessionId?: string;
  /** Results the conversation holds, whether or not a row speaks of them. */
  readonly served: readonly ServedResult[];
}

/** A result's text. `history` holds what was served to the model: it may be a ticket that stands for the result. */
export type ResultText = { readonly from: 'tool-end' | 'history'; readonly text: Text } | { readonly from: 'none' };

/** The turn whose verdict stands beside a result, or why there is none. */
export type VerdictOfCall = { readonly turn: number } | { readonly why: 'no-run' | 'several-runs' | 'no-verdict' };

/** What is recorded of one call beside the ledger's rows. Texts at most the length asked for, in UTF-16 units. */
export interface CallTexts {
  readonly args: Text;
  readonly result: ResultText;
  /** The user's question of the call's own run. */
  readonly question: Text;
  /** Epoch ms of the n-th findings event of each kind about this call, NaN not recorded. */
  readonly declaredAt: readonly number[];
  readonly standingAt: readonly number[];
  readonly judgedAt: readonly number[];
  readonly failedAt: readonly number[];
}

/** The findings ledgers of a trace (ledger.md §10). Runs are numbered; a call is named by its run and id. */
export interface TraceLedger {
  readonly runs: readonly RunLedger[];
  /** Ledgers that stand again inside a longer one, or in a second file, and were left out. */
  readonly repeated: number;
  /** The verdict beside each of these calls of one run. Reads the tool events once; later asks are cheap. */
  verdicts(run: number, calls: readonly string[]): Promise<readonly VerdictOfCall[]>;
  /** Never rejects: what cannot be read says so. A length of 0: that text is not wanted, and not read. */
  texts(run: number, call: string, length: { readonly args: number; readonly result: number; readonly question: number }): Promise<CallTexts>;
  /** About how many bytes the texts of these calls' results take; -1: no text is recorded. */
  resultBytes(run: number, calls: readonly string[]): Promise<Float64Array>;
  /** Question of the run as a whole: of its last turn. */
  question(run: number, length: number): Promise<Text>;
}

/** Why a trace without routing verdicts has none, as far as the file tells (traces.md §12.9). */
export type NoRouting = 'minimal-tier' | 'composition' | 'no-cascade' | 'filtered' | 'failed-before' | 'no-events' | 'unknown';

/** A text that may be missing for four different reasons. `cut`: longer than what is given here. */
export type Text =
  | { readonly state: 'text'; readonly text: string; readonly length: number; readonly cut: boolean }
  | { readonly state: 'not-recorded' }
  | { readonly state: 'kept-out' }
  | { readonly state: 'failed'; readonly sentence: string };

export interface TurnMeta {
  /** Run id, with `~n` where a run has several verdicts. */
  readonly key: string;
  readonly runId: string;
  readonly agent: string;
  /** Absent: the host passed none. */
  readonly sessionId?: string;
  /** Epoch ms of the verdict (or of the message where there is no verdict); absent when not recorded. */
  readonly at?: number;
  readonly file: string;
  readonly line: number;
  readonly hasMessage: boolean;
  readonly hasVerdict: boolean;
}

export interface Conversation {
  /** Session id, or a name made from the run or file where none was recorded. */
  readonly label: string;
  readonly recorded: boolean;
  readonly agent: string;
  /** Indices into the columns, in order of the turns. */
  readonly turns: Uint32Array;
}

/** One thing that happened after the verdict, in order (traces.md §8). `afterMs`: since the verdict. */
export type StoryStep = { readonly afterMs?: number; readonly iteration?: number } & (
  | { readonly kind: 'read-skill'; readonly id: string; readonly outcome: 'accepted' | 'off-menu' | 'refused' | 'unknown'; readonly allowed?: readonly string[]; readonly posture?: string }
  | { readonly kind: 'cursor'; readonly from?: string; readonly to?: string; readonly by: string }
  | { readonly kind: 'tool'; readonly name: string; readonly callId: string; readonly failed: boolean; readonly open: boolean }
  | { readonly kind: 'model-failed'; readonly sentence: string }
  | { readonly kind: 'paused'; readonly question?: string }
  | { readonly kind: 'resumed'; readonly pausedMs?: number; readonly runId: string }
  | { readonly kind: 'stopped-early'; readonly reason: string }
  | { readonly kind: 'answer'; readonly answer: Text }
);

export interface TurnStory {
  readonly steps: readonly StoryStep[];
  /** Skill the turn ended in, where the file tells; `unknown` where it does not. */
  readonly ended: { readonly state: 'skill'; readonly id: string } | { readonly state: 'none' } | { readonly state: 'unknown' };
  readonly answer: Text;
  readonly finished: 'answered' | 'failed' | 'paused' | 'not-in-file';
  /** What the graph declares, where recorded: entries of the graph in declaration order. */
  readonly entries?: readonly string[];
  readonly posture?: string;
}

/**
 * A read trace, or the part of one read so far: a snapshot is never changed afterwards.
 * Numbers live in `columns`; text is fetched by turn index.
 */
export interface Trace {
  readonly complete: boolean;
  readonly columns: TurnColumns;
  readonly cohorts: readonly Cohort[];
  readonly scorers: readonly ScorerFacts[];
  readonly conversations: readonly Conversation[];
  readonly files: readonly FileReport[];
  readonly problems: readonly Problem[];
  /** Events seen twice (the same run in two files) and left out. */
  readonly duplicateTurns: number;
  readonly verdicts: number;
  readonly messagesWithoutVerdict: number;
  readonly verdictsWithoutMessage: number;
  readonly noRouting?: NoRouting;
  /** `<number of verdicts, base 36>-<8 hex>` (DESIGN, Terms). */
  readonly fingerprint: string;
  /** Findings ledgers; absent: none is recorded, or the trace is still being read. */
  readonly ledger?: TraceLedger;
  /** Epoch ms per turn, NaN where not recorded: for sorting. */
  readonly at: Float64Array;
  meta(turn: number): TurnMeta;
  /** Turn index of a key; -1 when the trace holds no such turn. */
  find(key: string): number;
  routed(turn: number): Promise<TurnRouted | undefined>;
  /** Verdicts of many turns, near ones read in one go. Undefined where there is none, or it cannot be read again. */
  routedOf(turns: ArrayLike<number>): Promise<readonly (TurnRouted | undefined)[]>;
  /** Messages of these turns, each at most `maxLength` UTF-16 units. */
  messages(turns: ArrayLike<number>, maxLength: number): Promise<readonly Text[]>;
  story(turn: number): Promise<TurnStory>;
  /** Bulk text pass: one sequential read; 1 per turn whose message contains `needle` (case-insensitive). */
  search(needle: string, signal: AbortSignal, progress: (done: number, total: number) => void): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface ReadProgress {
  readonly file: string;
  readonly bytes: number;
  readonly total?: number;
  readonly turns: number;
}

/**
 * The one way in. Calls `onPart` with ever larger snapshots while reading (not for every chunk) and returns the last.
 * Never throws for bad input: what went wrong is in `problems`, also when nothing at all could be read.
 * An abort resolves with what was read so far, `complete: false`.
 */
export type ReadTrace = (
  sources: readonly ByteSource[],
  env: ReadEnv,
  signal: AbortSignal,
  onProgress: (progress: ReadProgress) => void,
  onPart: (part: Trace) => void,
) => Promise<Trace>;
