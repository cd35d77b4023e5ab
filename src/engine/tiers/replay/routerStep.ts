/**
 * What the router is given with an event, and what an event did.
 */
import type { CompiledRules } from '../rules';
import type { Landing } from '../landing';
import type { PosteriorTable } from '../posterior';
import type { TierConfig } from '../configTypes';
import type { Weighing } from '../replayTypes';
import type { Decision, IntentInput, IntentResult, RuleHit } from '../stateTypes';
import type { LlmCallConfig, Route, RouteSource, Scenario, TierId } from '../vocabulary';
import type { CallInFlight, RouterState } from './routerState';

/** What the router is given from outside. */
export interface RouterEnv {
  readonly cwd: string;
  readonly base?: LlmCallConfig;
  readonly baseMode: 'selection' | 'sticky';
  /** Written to by outcomes and explorations. */
  readonly posteriors: PosteriorTable;
  /** Chance, 0 up to 1; asked only when an opinion explores. */
  readonly roll: () => number;
}

/** What is known of an event before it is played. Absent as a whole: nothing, everything is computed from the event itself. */
export interface EventFacts {
  readonly input?: IntentInput;
  readonly verdict?: IntentResult;
  readonly rule?: RuleHit;
  /** A recorded probe; null: recorded that there was none. */
  readonly probe?: TierId | null;
  /** Whether the verdict may open plan mode. */
  readonly opens?: boolean;
  /** The base of a request is the configuration of the request before it, whatever that now is. */
  readonly carried?: boolean;
  readonly config?: TierConfig;
  readonly rules?: CompiledRules;
  /** The event followed from a decision that is computed anew: it is not played. */
  readonly skip?: boolean;
}

export interface TierChange { readonly from: TierId | null; readonly to: TierId; readonly source: RouteSource; readonly route: Route }

/** What an event did. Only the keys of its type are there. */
export interface StepOutcome {
  readonly decision?: Decision | null;
  readonly leftAlone?: 'off' | 'delegated' | 'no-decision';
  readonly base?: LlmCallConfig;
  readonly applied?: LlmCallConfig;
  /** Whether the configuration proposed was touched. */
  readonly routed?: boolean;
  readonly landing?: Landing;
  readonly weighing?: Weighing;
  readonly rule?: RuleHit;
  /** A review that was owed was made with this request. */
  readonly reviewed?: boolean;
  readonly change?: TierChange;
  readonly judgeStarted?: boolean;
  readonly planOpened?: boolean;
  /** An input without text and verdict. */
  readonly unread?: boolean;
  /** A failure that was counted, and whether it reached the threshold. */
  readonly escalated?: boolean;
  /** No escalation ran before, one does now. */
  readonly began?: boolean;
  readonly action?: string;
  readonly call?: CallInFlight;
  readonly ok?: boolean;
  readonly scenario?: Scenario;
  /** The answer became the verdict in force. */
  readonly used?: boolean;
  readonly configFault?: { readonly field: string; readonly sentence: string };
}

/** The outcome, with the state after it. */
export interface RouterStep extends StepOutcome { readonly state: RouterState }

/** An outcome while it is written. */
export type Written<T> = { -readonly [K in keyof T]: T[K] };

/** Of events that only feed the memory. */
export const NOTHING: StepOutcome = {};
