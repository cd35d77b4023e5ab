/**
 * One request taken apart: the chain that decided it, what the classifier saw, where it landed and why, what was remembered before.
 */
import type { Decision, IntentResult, RouteState } from './stateTypes';
import type { ChainStep, LandingWhy } from './replayTypes';
import type { LlmCallConfig, Route, Scenario, TierId } from './vocabulary';

/** A stretch of a text, in UTF-16 units: from inclusive, to exclusive. */
export interface Span { readonly from: number; readonly to: number }
/** A word of a scenario's list, where it stands. `counts`: false for the only Chinese word of a scenario, which alone scores nothing. */
export interface KeywordHit extends Span { readonly term: string; readonly scenario: Scenario; readonly weight: 1 | 2; readonly counts: boolean }
/** A phrase that hints at hard work. */
export interface HintHit extends Span { readonly term: string }
export interface TextMarks {
  readonly keywords: readonly KeywordHit[];
  readonly hints: readonly HintHit[];
  /** Triple backticks, three units each. */
  readonly fences: readonly Span[];
  /** What an explicit pattern or the greeting matched, when that decided. */
  readonly explicit?: Span;
}

export const SIGNALS = ['length', 'tools', 'messages', 'fences', 'hints'] as const;
export type Signal = (typeof SIGNALS)[number];
/** One signal: its value as counted (length: estimated tokens) and the points it gives to structure. */
export interface SignalPoints { readonly signal: Signal; readonly value: number; readonly points: number }
export interface StructureScore {
  readonly signals: readonly SignalPoints[];
  readonly score: number;
  /** From this score on every input is strong. */
  readonly limit: number;
}

/** The input a request acted on. */
export interface ActedOn {
  readonly event: number;
  readonly time: number;
  readonly turn?: number;
  readonly text?: string;
  readonly chars: number;
  readonly images: number;
  /** True: the text is not in the file, the recorded verdict stood in. */
  readonly verdictRecorded: boolean;
}

export interface RequestExplanation {
  readonly index: number;
  readonly event: number;
  readonly time: number;
  readonly turn: number;
  readonly step: number;
  readonly chain: readonly ChainStep[];
  /** Null: routing left the request alone. */
  readonly decision: Decision | null;
  readonly landing?: Route;
  readonly landingWhy?: LandingWhy;
  /** What the inner layers proposed; absent: not known. */
  readonly base?: LlmCallConfig;
  readonly applied?: LlmCallConfig;
  readonly changedFrom?: TierId | null;
  /** The verdict in force, a judged one included; absent before the first input. */
  readonly intent?: IntentResult;
  readonly structure?: StructureScore;
  /** Absent: the text is not in the file. */
  readonly marks?: TextMarks;
  readonly input?: ActedOn;
  readonly stateBefore: RouteState;
}
