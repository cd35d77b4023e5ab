/**
 * A session as events, whatever form it was recorded in, and what a person may change about it.
 *
 * Law: events keep the order of the file. What a form does not record is absent here, and nothing stands in for it.
 */
import type { FallbackEntry, RawTierConfig } from './configTypes';
import type { Decision, IntentResult, PosteriorEntry } from './stateTypes';
import type { LlmCallConfig, RoutingMode, Route, Scenario, TierId } from './vocabulary';

/** One thing that happened in a session, whatever form it was recorded in. `line`: 1-based line of the file. */
interface At { readonly time: number; readonly line?: number }
export type TierEvent =
  /** A message put into the agent's queue by the user: the classifier runs. `chars` when the text was left out. */
  | (At & { readonly type: 'input'; readonly text?: string; readonly chars?: number; readonly images: number; readonly sourceKind?: string;
      /** A recorded classification; must be there when the text is not. */
      readonly verdict?: IntentResult; readonly probe?: TierId | null; readonly judgeAsked?: boolean; readonly planOpened?: boolean;
      /** Reasons of the verdict were recorded in words, or are of kinds not known: those it has are not all. */
      readonly wordReasons?: true })
  | (At & { readonly type: 'message'; readonly sourceKind?: string })
  | (At & { readonly type: 'tool'; readonly name: string })
  | (At & { readonly type: 'plan'; readonly active: boolean; readonly by?: string })
  | (At & { readonly type: 'turn-end'; readonly turn: number; readonly reason: string })
  /** An answer of the judge model, or why there was none. `call`: which of those in flight, oldest first; else by startedAt. */
  | (At & { readonly type: 'judge'; readonly startedAt?: number; readonly call?: number; readonly answer?: string; readonly scenario?: Scenario; readonly ok?: boolean; readonly failure?: string })
  /** A model request. `decision` as recorded: null = routing left it alone; absent = the form records none. */
  | (At & { readonly type: 'request'; readonly turn: number; readonly step: number; readonly base?: LlmCallConfig;
      readonly decision?: Decision | null; readonly applied?: LlmCallConfig; readonly tierChangedFrom?: TierId | null;
      readonly veto?: { readonly tier: TierId; readonly reason: string } })
  | (At & { readonly type: 'request-error'; readonly turn: number; readonly step: number; readonly code?: string; readonly status?: number; readonly provider?: string; readonly downstream: string; readonly action?: string })
  | (At & { readonly type: 'failure'; readonly turn: number; readonly step: number; readonly code?: string; readonly escalated?: boolean; readonly route?: Route })
  | (At & { readonly type: 'override'; readonly mode: RoutingMode; readonly via?: string })
  | (At & { readonly type: 'denial'; readonly rule: string; readonly tool?: string })
  | (At & { readonly type: 'guard-fault'; readonly message: string })
  | (At & { readonly type: 'config'; readonly config: RawTierConfig })
  | (At & { readonly type: 'usage'; readonly turn: number; readonly step: number; readonly inputTokens?: number; readonly outputTokens?: number; readonly cacheReadTokens?: number; readonly reasoningTokens?: number });
export type TierEventOf<T extends TierEvent['type']> = Extract<TierEvent, { type: T }>;

/** One session, ready to be replayed. */
export interface TierSession {
  readonly id: string;
  /** `trace`: decisions were recorded. `log`: the harness's own log; decisions are computed, checked against the models really sent. */
  readonly form: 'trace' | 'log';
  readonly cwd: string;
  /** Raw; absent: the file has none, defaults stand in and the screen says so. */
  readonly config?: RawTierConfig;
  readonly base?: LlmCallConfig;
  /** `selection`: the same base for every request. `sticky`: what was applied last. */
  readonly baseMode: 'selection' | 'sticky';
  readonly posteriors: readonly { readonly key: string; readonly posterior: PosteriorEntry }[];
  readonly text: 'full' | 'omitted';
  readonly events: readonly TierEvent[];
  /** Of the log form: the model really sent, from this event index on until the next one. */
  readonly sent?: readonly { readonly event: number; readonly config: LlmCallConfig }[];
}

/** What a person may change. Absent: as recorded (the session's configuration, the record's answers). */
export interface TierSettings {
  readonly toStrong?: number;
  readonly toCheap?: number;
  readonly ruleThreshold?: number;
  readonly judge?: boolean;
  readonly cooldownMs?: number;
  readonly unavailableSkip?: number;
  /** What every judge call answers instead of the recorded answer; `failed`: none ever comes. */
  readonly judgeAnswers?: Scenario | 'failed';
  readonly attemptBand?: boolean;
  readonly tauLow?: number;
  readonly threshold?: number;
  readonly windowMs?: number;
  readonly ttlMs?: number;
  readonly signature?: boolean;
  readonly fallbackTtlMs?: number;
  /** Whole chains; absent: as configured. */
  readonly fallback?: Readonly<Partial<Record<TierId, readonly FallbackEntry[]>>>;
  /** Ids of declared rules that are switched off. */
  readonly rulesOff?: readonly string[];
  /** Scenarios switched against the configuration. */
  readonly scenarios?: Readonly<Partial<Record<Scenario, boolean>>>;
}
export const NO_SETTINGS: TierSettings = {};
