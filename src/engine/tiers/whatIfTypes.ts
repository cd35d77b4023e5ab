/**
 * What other settings would have done: requests that change and why, sweeps of one knob, settings that cannot be.
 *
 * Law: a reason is a kind and the numbers behind it. Before and after are two replays; the record is never one of them.
 */
import type { HysteresisOutcome, LandingWhy, RequestResult, TierCounts } from './replayTypes';
import type { TierSettings } from './sessionTypes';
import type { RouteSource, Scenario, TierId } from './vocabulary';

/** Why a request comes out another way. The classifier's own kinds carry what it said: scenario and confidence. */
export type ChangeWhy =
  /** The request is no longer inside an escalation. `lastedMs`: how long the one before it lasted; absent: none has begun by then. */
  | { readonly kind: 'escalation-over'; readonly lastedMs?: number; readonly then: VerdictWhy | SourceWhy }
  | { readonly kind: 'escalation-began'; readonly count: number }
  | { readonly kind: 'fallback-over'; readonly then: VerdictWhy | SourceWhy }
  | { readonly kind: 'fallback-began'; readonly entry: number }
  | { readonly kind: 'plan-mode'; readonly open: boolean; readonly then?: VerdictWhy | SourceWhy }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'rule-off'; readonly id: string; readonly then: VerdictWhy | SourceWhy }
  | { readonly kind: 'posterior'; readonly fingerprint: string }
  /** Another answer of the judge, or one that did not count before. `was` absent: none counted before. */
  | { readonly kind: 'judge-answer'; readonly scenario: Scenario; readonly was?: Scenario; readonly then: VerdictWhy }
  /** An answer that counted before does not any more. */
  | { readonly kind: 'judge-silent'; readonly was: Scenario; readonly then: VerdictWhy }
  /** Another verdict of the classifier itself: a scenario was switched. */
  | { readonly kind: 'classified'; readonly was: Scenario; readonly then: VerdictWhy }
  | { readonly kind: 'attempt-band'; readonly applies: boolean; readonly confidence: number }
  | { readonly kind: 'attempt-review'; readonly owed: boolean }
  /** Tier and source as before: only the landing differs (another base, chain or rung). */
  | { readonly kind: 'landing'; readonly why: LandingWhy }
  | VerdictWhy
  | SourceWhy;

/** What the classifier and hysteresis make of the request now. `carried`: the settings act only through the tier applied before. */
export interface VerdictWhy {
  readonly kind: 'let-through' | 'held' | 'agrees' | 'first' | 'not-anchored';
  readonly tier: TierId;
  readonly scenario: Scenario;
  readonly confidence: number;
  /** Of `let-through` and `held`. */
  readonly threshold?: number;
  readonly knob?: 'toStrong' | 'toCheap';
  readonly carried: boolean;
}
/** Decided by something that is not the classifier, and no setting names it. */
export interface SourceWhy { readonly kind: 'source'; readonly source: RouteSource; readonly was: RouteSource }

export interface RequestChange {
  readonly index: number;
  readonly was: RequestResult;
  readonly now: RequestResult;
  readonly why: ChangeWhy;
}
export interface ReplayComparison {
  /** Requests whose tier or landing differs, in order. */
  readonly changed: readonly RequestChange[];
  readonly before: TierCounts;
  readonly after: TierCounts;
}

export const SWEEP_KNOBS = ['toStrong', 'toCheap', 'ruleThreshold'] as const;
export type SweepKnob = (typeof SWEEP_KNOBS)[number];
export interface SweepPoint {
  readonly value: number;
  /** False: no configuration may have this value beside the other settings; then there is no count. */
  readonly allowed: boolean;
  readonly strong?: number;
  /** Of the routed requests, 0..1; absent where not allowed or nothing was routed. */
  readonly share?: number;
}
export interface StrongSweep {
  readonly knob: SweepKnob;
  /** Routed requests: the same at every value. */
  readonly routed: number;
  readonly points: readonly SweepPoint[];
  /** Confidences at which some request changes its tier: a knob at `value` or below stands on one side, above it on the other. */
  readonly breaks: readonly { readonly value: number; readonly requests: number }[];
}

/** A setting that cannot be. `path`: the field of the configuration it would break. */
export interface SettingsFault { readonly field: keyof TierSettings; readonly path: string; readonly sentence: string }
export type { HysteresisOutcome };
