/**
 * A landing put over what was proposed for a request (spec/tier.md §8).
 *
 * Law: the very same object comes back when nothing changes. Of the proposal only temperature, the token limit and stops are kept.
 */
import { sameModel } from './ladder';
import type { LlmCallConfig, Route } from './vocabulary';

/** What is sent. `base` absent: not known, so nothing but the landing is. */
export function applyLanding(base: LlmCallConfig | undefined, landing: Route): LlmCallConfig {
  if (base !== undefined && sameModel(base, landing) && (landing.effort === undefined || landing.effort === base.reasoningEffort)) return base;
  const effort = landing.effort ?? base?.reasoningEffort;
  const sent: { -readonly [K in keyof LlmCallConfig]: LlmCallConfig[K] } = { provider: landing.provider, model: landing.model };
  if (effort !== undefined) sent.reasoningEffort = effort;
  if (base?.temperature !== undefined) sent.temperature = base.temperature;
  if (base?.maxTokens !== undefined) sent.maxTokens = base.maxTokens;
  if (base?.stop !== undefined) sent.stop = base.stop;
  return sent;
}
