/**
 * What a session shows about its own routing, worth a sentence (spec/tier.md §11). Data only: kind, numbers, requests to look at.
 *
 * Law: computed from the replay under no settings. A finding that the session does not show is not there. `requests` are indexes
 * among the session's requests, in order; `turns` are their turns, each once.
 */
import type { Effort, RoutingMode, Scenario, TierId } from './vocabulary';

interface Seen { readonly requests: readonly number[]; readonly turns: readonly number[] }

/** One judge call: what came of it, and what the two possible tiers would have changed. */
export interface JudgeCallFinding {
  readonly startedAt: number;
  readonly outcome: 'answered' | 'failed' | 'unknown';
  readonly scenario?: Scenario;
  readonly tier?: TierId;
  readonly failure?: string;
  /** When the call ended (or started, without an end): the tier applied, and whether an escalation ran. */
  readonly applied?: TierId;
  readonly escalated: boolean;
  /** Requests whose tier an answer of a strong / of a cheap scenario would have changed. */
  readonly ifStrong: readonly number[];
  readonly ifCheap: readonly number[];
}

export type TierFinding =
  /** Calls were made and no tier came of them. `calls`: the first 20. `couldHave`: some answer would have changed a request. */
  | (Seen & { readonly kind: 'judge-could-not-matter'; readonly asked: number; readonly answered: number; readonly failed: number; readonly unknown: number;
      readonly confidence: number; readonly toStrong: number; readonly toCheap: number; readonly couldHave: boolean; readonly calls: readonly JudgeCallFinding[] })
  /** Answers that came after a request of the same input had already gone out. */
  | (Seen & { readonly kind: 'judge-came-late'; readonly answered: number; readonly late: number })
  | (Seen & { readonly kind: 'judge-off-for-good'; readonly failures: number; readonly skip: number; readonly since?: number;
      /** Inputs after that which would have been asked about. */
      readonly inputs: number })
  | (Seen & { readonly kind: 'judged-shape-kept'; readonly calls: number; readonly outcomes: number })
  | (Seen & { readonly kind: 'sure-cheap-held-strong'; readonly held: number; readonly toCheap: number; readonly lowest: number; readonly highest: number;
      readonly runs: readonly { readonly turn: number; readonly scenario: Scenario; readonly confidence: number; readonly requests: readonly number[] }[] })
  | (Seen & { readonly kind: 'short-circuit-held-once'; readonly held: number })
  /** From input number `input` (1-based) on tools and messages alone give structure enough. */
  | (Seen & { readonly kind: 'structure-always-strong'; readonly input: number; readonly inputs: number; readonly turn?: number; readonly time: number;
      readonly tools: number; readonly messages: number; readonly score: number;
      readonly plansOpened: number; readonly shortestChars: number; readonly longestChars: number })
  | (Seen & { readonly kind: 'plan-mode-left-still-strong'; readonly stretches: readonly { readonly turn: number; readonly closedAt: number; readonly after: number; readonly of: number; readonly requests: readonly number[] }[] })
  | (Seen & { readonly kind: 'escalated-on-cheap-model'; readonly escalated: number; readonly onCheap: number; readonly provider: string; readonly model: string; readonly efforts: readonly string[]; readonly rungs: readonly number[]; readonly overridden: number })
  /** `unusedEntry`: decided by fallback, but on the other tier's own model, or an image's: the entry named is not the one used. */
  | (Seen & { readonly kind: 'fallback-hides-rules'; readonly decided: number; readonly rules: number; readonly ruleIds: readonly string[]; readonly posteriors: number; readonly unusedEntry: number })
  | (Seen & { readonly kind: 'guard-changed-nothing'; readonly denials: number; readonly rules: readonly string[] })
  | (Seen & { readonly kind: 'strong-failures-not-counted'; readonly failures: number; readonly codes: readonly string[] })
  /** Written in the configuration, read by no code. */
  | (Seen & { readonly kind: 'setting-without-effect'; readonly setting: 'routingMode' | 'costMode'; readonly value: string });
export type TierFindingOf<K extends TierFinding['kind']> = Extract<TierFinding, { kind: K }>;
export type { Effort, RoutingMode };
