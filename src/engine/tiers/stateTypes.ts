/**
 * What the classifier saw, what was decided and why, and what the router remembers.
 *
 * Law: absent means absent: an optional key is missing, never a stand-in value. A reason is a kind and numbers; its words are the
 * screen's. Times are epoch milliseconds.
 */
import type { RouteSource, RoutingMode, Scenario, ShortCircuit, TierId } from './vocabulary';

export interface IntentSignals {
  readonly chars: number;
  readonly estTokens: number;
  readonly tokenBands: number;
  readonly fences: number;
  readonly toolCalls: number;
  readonly messageCount: number;
  readonly hardHints: 0 | 1;
  readonly score: number;
}
/** What the classifier has to say, in order. */
export type IntentReason =
  | { readonly kind: 'image' } | { readonly kind: 'greeting' } | { readonly kind: 'no-keyword' }
  | { readonly kind: 'long-input'; readonly chars: number }
  | { readonly kind: 'explicit'; readonly scenario: Scenario }
  | { readonly kind: 'keyword'; readonly score: number; readonly scenario: Scenario }
  | { readonly kind: 'structural'; readonly score: number }
  | { readonly kind: 'judge'; readonly scenario: Scenario };
export interface IntentResult {
  readonly scenario: Scenario;
  readonly tier: TierId;
  readonly confidence: number;
  readonly keywordScore: number;
  readonly signals: IntentSignals;
  readonly reasons: readonly IntentReason[];
  readonly shortCircuit?: ShortCircuit;
  readonly fingerprint: string;
}
export interface IntentInput {
  /** Absent: the text was left out of the file; then a recorded verdict stands in for the classifier. */
  readonly text?: string;
  readonly toolNames: readonly string[];
  readonly hasImage: boolean;
  readonly messageCount: number;
  readonly cwd: string;
}
export interface RuleHit { readonly id: string; readonly tier: TierId }

export type DecisionReason =
  | { readonly kind: 'override'; readonly mode: 'strong' | 'cheap' }
  | { readonly kind: 'escalated'; readonly count: number }
  | { readonly kind: 'plan' }
  /** 1-based entry of a fallback chain. */
  | { readonly kind: 'fallback'; readonly entry: number }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'posterior'; readonly fingerprint: string }
  | { readonly kind: 'intent'; readonly reasons: readonly IntentReason[] }
  | { readonly kind: 'hysteresis'; readonly kept: TierId; readonly proposed: TierId; readonly confidence2dp: string }
  | { readonly kind: 'attempt-band'; readonly reasons: readonly IntentReason[] }
  | { readonly kind: 'attempt-review' }
  | { readonly kind: 'veto'; readonly text: string }
  /** A recorded reason in words this app does not read; only ever from a file. */
  | { readonly kind: 'words'; readonly text: string };
export interface Decision { readonly tier: TierId; readonly source: RouteSource; readonly confidence: number; readonly reason: DecisionReason }

export interface Escalation { readonly count: number; readonly signature: string; readonly until: number; readonly rung: number; readonly lastAt: number }
export interface FallbackRecord { readonly tier: TierId; readonly index: number; readonly until: number }
/** The router's memory of one agent. Keys that are absent are absent. */
export interface RouteState {
  readonly decision?: IntentResult;
  readonly input?: IntentInput;
  readonly override?: RoutingMode;
  readonly appliedTier?: TierId;
  readonly appliedSource?: RouteSource;
  readonly planActive: boolean;
  readonly escalation?: Escalation;
  readonly fallback?: FallbackRecord;
  readonly judge: { readonly failures: number; readonly lastCall: number };
  readonly verified: boolean;
  readonly reviewOwedFor?: string;
  readonly probe?: TierId;
  readonly denials: number;
  readonly lastDenial: string;
}
/** The same keys where absent may also be written as undefined: what the rules of a decision read. */
export type Remembered = { readonly [K in keyof RouteState]?: RouteState[K] | undefined };

export interface PosteriorEntry {
  readonly cheapOK: number; readonly cheapN: number; readonly strongOK: number; readonly strongN: number;
  readonly observations: number; readonly probeN: number; readonly lastSeen: number;
}
