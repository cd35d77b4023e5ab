/**
 * The words of model tiers, each with the values it may take, in the order that counts (spec/tier.md §1).
 */
export const TIER_IDS = ['strong', 'cheap'] as const;
export type TierId = (typeof TIER_IDS)[number];
export const EFFORTS = ['off', 'low', 'high', 'max'] as const;
export type Effort = (typeof EFFORTS)[number];
export const ROUTING_MODES = ['auto', 'strong', 'cheap', 'delegated', 'off'] as const;
export type RoutingMode = (typeof ROUTING_MODES)[number];
export const SCENARIOS = ['coding', 'review', 'planning', 'retrieval', 'batch', 'daily', 'longText', 'multimodal'] as const;
export type Scenario = (typeof SCENARIOS)[number];
export const ROUTE_SOURCES = ['manual', 'rule', 'judge', 'posterior', 'plan-mode', 'guard', 'escalation', 'fallback', 'default'] as const;
export type RouteSource = (typeof ROUTE_SOURCES)[number];
export const COST_MODES = ['cost-first', 'quality-first', 'balanced'] as const;
export type CostMode = (typeof COST_MODES)[number];
export const SHORT_CIRCUITS = ['image', 'long-text', 'greeting', 'explicit'] as const;
export type ShortCircuit = (typeof SHORT_CIRCUITS)[number];

/** A landing: where a request goes. `effort` absent: the model's own. A string beside the four ranks as 0. */
export interface Route { readonly provider: string; readonly model: string; readonly effort?: string }

/** What is sent to a model, as far as tiers touch it. */
export interface LlmCallConfig {
  readonly provider: string;
  readonly model: string;
  readonly reasoningEffort?: string;
  readonly temperature?: number;
  readonly maxTokens?: number;
  readonly stop?: readonly string[];
}
