/**
 * What a replay says: per request the decision, its landing and why; bands and counts of the session.
 *
 * Law: everything here is computed. What was recorded stays in the session's events and is compared, never copied over.
 */
import type { Decision, FallbackRecord, IntentResult, RuleHit } from './stateTypes';
import type { LlmCallConfig, Route, RouteSource, RoutingMode, Scenario, TierId } from './vocabulary';

/** What hysteresis did with a proposal. `first`: nothing was applied before; `not-anchored`: the last tier did not come from the classifier. */
export type HysteresisOutcome = 'first' | 'agrees' | 'not-anchored' | 'held' | 'let-through';
/** A proposal weighed against the tier applied last. `threshold`: the one it was held against, of `held` and `let-through`. */
export interface Weighing {
  readonly last?: TierId;
  readonly lastSource?: RouteSource;
  readonly proposed: TierId;
  readonly outcome: HysteresisOutcome;
  readonly confidence: number;
  readonly threshold?: number;
}

/** One step of the chain that decided a request, in the order of spec §5 and §9 B. */
export type ChainStep =
  | { readonly step: 'mode'; readonly mode: RoutingMode; readonly acts: boolean }
  | { readonly step: 'override'; readonly mode?: RoutingMode; readonly acts: boolean }
  | { readonly step: 'escalation'; readonly state: 'none' | 'counting' | 'over' | 'active'; readonly count?: number; readonly until?: number; readonly rung?: number; readonly acts: boolean }
  | { readonly step: 'plan-mode'; readonly open: boolean; readonly acts: boolean }
  | { readonly step: 'fallback'; readonly record?: FallbackRecord; readonly active: boolean; readonly acts: boolean }
  | { readonly step: 'rule'; readonly hit?: RuleHit; readonly acts: boolean }
  | { readonly step: 'posterior'; readonly probe?: TierId; readonly fingerprint?: string; readonly acts: boolean }
  | { readonly step: 'classifier'; readonly intent: IntentResult }
  | ({ readonly step: 'hysteresis' } & Weighing)
  | { readonly step: 'attempt-band'; readonly applies: boolean }
  | { readonly step: 'attempt-review' }
  | { readonly step: 'veto'; readonly tier: TierId; readonly reason: string }
  | { readonly step: 'left-alone'; readonly why: 'off' | 'delegated' | 'no-decision' };

/** Why a landing is what it is (spec §8 landingFor). */
export type LandingWhy =
  | { readonly kind: 'tier' } | { readonly kind: 'image' }
  | { readonly kind: 'follow-session' }
  | { readonly kind: 'fallback-entry'; readonly entry: number }
  /** A strong decision on a rung of the ladder; `tier` cheap: it lands on the cheap model with more effort. */
  | { readonly kind: 'ladder'; readonly rung: number; readonly of: number; readonly tier: TierId };

/** What the replay makes of one request. */
export interface RequestResult {
  /** 0-based among the requests of the session, and index into its events. */
  readonly index: number;
  readonly event: number;
  readonly time: number;
  readonly turn: number;
  readonly step: number;
  /** Null: routing left the request alone. */
  readonly decision: Decision | null;
  readonly landing?: Route;
  readonly landingWhy?: LandingWhy;
  readonly applied?: LlmCallConfig;
  readonly changedFrom?: TierId | null;
  /** Where the classifier decided: how its proposal was weighed. */
  readonly weighing?: Weighing;
  /** The verdict in force, a judged one included; absent before the first input. */
  readonly intent?: IntentResult;
  /** Event index of the input in force. */
  readonly input?: number;
  /** The declared rule that matches, also where something before it decided. */
  readonly rule?: RuleHit;
}

/** A stretch of time on a lane of the time line. */
export interface Band { readonly from: number; readonly to: number; readonly requests?: readonly number[] }
export interface EscalationBand extends Band { readonly rung: number }
export interface FallbackBand extends Band { readonly tier: TierId; readonly entry: number }
export interface OverrideBand extends Band { readonly mode: RoutingMode }
/** A judge call of the replay. `end` absent: no answer is in the file. */
export interface JudgeCall { readonly startedAt: number; readonly endedAt?: number; readonly outcome: 'answered' | 'failed' | 'unknown'; readonly scenario?: Scenario; readonly failure?: string; readonly used: boolean; readonly assumed: boolean;
  /** Event index of the input that asked. */
  readonly input?: number }

export interface TierCounts {
  readonly requests: number;
  readonly routed: number;
  readonly strong: number;
  readonly cheap: number;
  /** Requests that landed on the strong tier's own model. */
  readonly onStrongModel: number;
  readonly tierChanges: number;
  readonly byEscalation: number;
  readonly escalations: number;
  readonly judgeCalls: number;
  readonly bySource: Readonly<Partial<Record<RouteSource, number>>>;
}

export interface SessionReplay {
  readonly requests: readonly RequestResult[];
  readonly plan: readonly Band[];
  readonly escalations: readonly EscalationBand[];
  readonly fallbacks: readonly FallbackBand[];
  readonly overrides: readonly OverrideBand[];
  readonly judgeCalls: readonly JudgeCall[];
  readonly counts: TierCounts;
  /** Recorded answers of the judge for which the replay asked no call. */
  readonly answersDropped: number;
  /** Inputs (event indexes) with neither text nor verdict: the classifier could not run, the verdict before stays. */
  readonly unread: readonly number[];
  /** Configurations of the session that could not be used (the one before stays; -1: that of the session itself, defaults stand in). */
  readonly configFaults: readonly { readonly event: number; readonly field: string; readonly sentence: string }[];
}
