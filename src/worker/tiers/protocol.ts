/**
 * Everything that crosses the boundary to the worker of tiers.
 *
 * Law: the page knows a file of sessions by id, a session by its place in it, a request by its index. Settings come with every
 * question; the record is never changed. Every question is answered exactly once (asking.ts).
 */
import type {
  LlmCallConfig, RequestExplanation, RequestResult, SessionReplay, TierCounts, TierFinding, TierId, TierSettings, ChangeWhy, TierConfig, Route,
} from '../../engine/tiers';
import type { Problem } from '../../trace/types';
import type { TierOddity, TierReading } from '../../trace/tiers/types';
import type { OpenSource } from '../protocol';

/** One session of a file, in the list. */
export interface TierSessionSummary {
  readonly index: number;
  readonly id: string;
  readonly form: 'trace' | 'log';
  readonly version?: number;
  readonly file: string;
  readonly requests: number;
  readonly turns: number;
  readonly from: number;
  readonly to: number;
  readonly text: 'full' | 'omitted';
  readonly configured: boolean;
  /** Lines of the file this session stands in; `unread` of them are of known types nothing here needs. */
  readonly lines: number;
  readonly unread: number;
}

/** What the page knows of an open file of tier sessions. */
export interface TiersSummary {
  readonly id: string;
  readonly name: string;
  readonly files: TierReading['files'];
  readonly sessions: readonly TierSessionSummary[];
  readonly problems: readonly Problem[];
  readonly readMs: number;
  /** Like that of a trace, over session ids and their counts of requests. */
  readonly fingerprint: string;
}

/** How the replay under no settings stands against the record. Values as text: a string as it is, null as `none`, the rest as JSON. */
export interface TierCheck {
  /** Requests compared, and how many agree. `log`: only where a header tells what was sent. */
  readonly compared: number;
  readonly agree: number;
  /** At most MOST_DIFFERENCES of them. */
  readonly differences: readonly { readonly request: number; readonly field: string; readonly recorded: string; readonly computed: string }[];
  /** `trace`: decisions are compared. `log`: what was sent is. */
  readonly form: TierSessionSummary['form'];
  /** Requests that the record says nothing of. */
  readonly notCompared: number;
  /** Differences of events that are no requests (a verdict, a plan mode opened, an escalation); at most MOST_DIFFERENCES. */
  readonly events: readonly { readonly event: number; readonly time: number; readonly type: string; readonly field: string; readonly recorded: string; readonly computed: string }[];
  /** Differences that are counted and not listed, of both kinds. */
  readonly unlisted: number;
  /** All differences of events that are no requests, listed or not. */
  readonly eventDifferences?: number;
  /** Recorded decisions and verdicts whose reasons are words, which are not compared. */
  readonly inWords?: number;
}

/** How one session of a file stands against its record, in numbers only. */
export interface TierStanding extends Pick<TierCheck, 'form' | 'compared' | 'agree'> {
  /** Differences of events that are no requests. */
  readonly events: number;
  /** Its declared rules hold patterns, which run only once somebody opens the session: nothing was compared. */
  readonly unread?: true;
}

export const MOST_DIFFERENCES = 200;

/** A mark on the time line. */
export interface TierMark {
  readonly kind: 'input' | 'failure' | 'denial' | 'request-error' | 'config' | 'guard-fault' | 'turn';
  readonly time: number;
  readonly turn?: number;
  /** In one line, e.g. the code of a failure or the rule of a denial. Hostile text. */
  readonly what?: string;
}

/** A session as it is shown first: replayed as recorded. */
export interface TierSessionDetail {
  readonly summary: TierSessionSummary;
  readonly oddities: readonly TierOddity[];
  readonly config: TierConfig;
  readonly configFault?: { readonly field: string; readonly sentence: string };
  /** Configurations set later in the session that could not be used; the one before each stays. `line`: of the file. */
  readonly laterConfigFaults?: readonly { readonly line?: number; readonly field: string; readonly sentence: string }[];
  readonly recorded: SessionReplay;
  readonly marks: readonly TierMark[];
  readonly check: TierCheck;
}

/** A request as lists and the time line draw it; what decided it in detail is a question of its own. */
export interface RequestOutcome extends Pick<RequestResult, 'index' | 'event' | 'time' | 'turn' | 'step' | 'decision' | 'landing' | 'landingWhy'> {
  /** The classifier met no keyword, and no judge spoke: its scenario says nothing. */
  readonly noKeyword?: true;
}

/** The what-if. Small enough for every tick: of the requests only those that change. */
export interface TierWhatIf {
  readonly settings: TierSettings;
  readonly before: TierCounts;
  readonly after: TierCounts;
  readonly changed: readonly { readonly index: number; readonly was: RequestOutcome; readonly now: RequestOutcome; readonly why: ChangeWhy }[];
  readonly replay: Omit<SessionReplay, 'requests' | 'counts' | 'configFaults'>;
  /** Settings that cannot be (to cheap not below to strong): nothing was replayed, the sentence says which. */
  readonly fault?: { readonly field: string; readonly sentence: string };
}

export interface TierSweep {
  readonly knob: 'toStrong' | 'toCheap' | 'ruleThreshold';
  /** Values spread over [0, 1]; share of strong among routed requests, NaN where the value is not allowed. */
  readonly values: Float64Array;
  readonly strong: Float64Array;
}

interface OnSession { readonly id: string; readonly session: number }
interface Trying extends OnSession { readonly settings: TierSettings }

export interface TiersRequests {
  session: { ask: OnSession; reply: TierSessionDetail };
  /** How the session stands against its record: asked for each session of a file that holds several. */
  standing: { ask: OnSession; reply: TierStanding };
  /** What in this session is worth a sentence. Replays counterfactuals, so it is a question of its own. */
  findings: { ask: OnSession; reply: readonly TierFinding[] };
  whatIf: { ask: Trying; reply: TierWhatIf };
  /** Both sides of one request: as recorded and under the settings. `text`: what the input said, when the file has it. */
  request: { ask: Trying & { readonly request: number }; reply: { readonly recorded: RequestExplanation; readonly inForce: RequestExplanation; readonly text?: string; readonly recordedDecision?: RequestResult['decision'];
    /** What the file says was sent; absent: it does not say. */
    readonly recordedApplied?: LlmCallConfig } };
  sweeps: { ask: Trying & { readonly points: number }; reply: readonly TierSweep[] };
  /** Decisions of the session as recorded beside those in force, as text. */
  export: { ask: Trying & { readonly format: 'csv' | 'json' }; reply: string };
  close: { ask: { readonly id: string }; reply: null };
}

/** `patternsOff`: declared rules with a pattern are left out, because one did not end in time. */
export type ToTiersWorker = { readonly type: 'open'; readonly id: string; readonly sources: readonly OpenSource[]; readonly patternsOff?: true } | { readonly type: 'cancel'; readonly id: string };
export type TiersReport =
  | { readonly type: 'progress'; readonly id: string; readonly bytes: number; readonly total?: number; readonly file: string }
  | { readonly type: 'opened'; readonly summary: TiersSummary }
  /** Patterns of the file run from now on, until they are said to have ended: whoever listens may lose patience. */
  | { readonly type: 'patterns'; readonly id: string; readonly running: boolean }
  | { readonly type: 'cancelled'; readonly id: string }
  | { readonly type: 'unreadable'; readonly id: string; readonly name: string; readonly problems: readonly Problem[] };
/** What is reported of opening a file. */
export type TiersOpening = Exclude<TiersReport, { type: 'patterns' }>;
export type { LlmCallConfig, Route, TierId };
