/**
 * The shape of a tier configuration, raw and resolved (spec/tier.md §2).
 *
 * Law: a raw configuration is outside data. Only resolveConfig reads it, and what it gives has every field.
 */
import type { CostMode, Effort, RoutingMode, Scenario, TierId } from './vocabulary';

export interface FallbackEntry { readonly provider: string; readonly model: string }
export interface TierModel {
  readonly provider: string;
  readonly model: string;
  readonly effort: Effort;
  readonly followSession: boolean;
  readonly fallback: readonly FallbackEntry[];
}
export interface DeclaredRule {
  readonly id: string;
  readonly priority: number;
  readonly when: { readonly patterns: readonly string[]; readonly tools: readonly string[]; readonly cwd: string };
  readonly tier: TierId;
}
export interface JudgeConfig {
  readonly enabled: boolean;
  readonly model: string;
  readonly temperature: number;
  readonly maxTokens: number;
  readonly cooldownMs: number;
  readonly timeoutMs: number;
  readonly unavailableSkip: number;
}
/** Resolved configuration, every field present (spec §2). */
export interface TierConfig {
  readonly tiers: { readonly strong: TierModel; readonly cheap: TierModel; readonly vision: { readonly provider: string; readonly model: string } };
  readonly intent: {
    readonly ruleThreshold: number;
    readonly attemptBand: { readonly enabled: boolean; readonly tauLow: number };
    readonly hysteresis: { readonly toStrong: number; readonly toCheap: number };
    readonly rules: readonly DeclaredRule[];
    readonly judge: JudgeConfig;
    readonly scenarios: Readonly<Record<Scenario, boolean>>;
    readonly costMode: CostMode;
  };
  readonly guard: { readonly enabled: boolean; readonly tiers: readonly 'cheap'[]; readonly whitelist: readonly string[]; readonly protectedPaths: readonly string[]; readonly interopDefend: 'auto' | 'none' };
  readonly escalation: { readonly threshold: number; readonly windowMs: number; readonly ttlMs: number; readonly fallbackTtlMs: number; readonly signature: boolean };
  readonly routingMode: RoutingMode;
}
/** Outside data: decoded by resolveConfig, which names the first bad field. */
export type RawTierConfig = unknown;
export type ResolvedConfig =
  | { readonly ok: true; readonly config: TierConfig }
  | { readonly ok: false; readonly field: string; readonly sentence: string };
