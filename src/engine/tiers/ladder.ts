/**
 * The rungs an escalation climbs: more effort on the cheap model first, then the strong landing (spec/tier.md §8).
 */
import { nextEffort } from './effort';
import type { LlmCallConfig, Route, TierId } from './vocabulary';

export interface Rung { readonly route: Route; readonly tier: TierId }

/** Rungs from the lowest. `base`: where the session stands; both landings without it. May be empty when both tiers share a model. */
export function escalationLadder(base: Pick<LlmCallConfig, 'provider' | 'model' | 'reasoningEffort'>, cheap: Route, strong: Route): Rung[] {
  const effort = base.reasoningEffort ?? cheap.effort ?? 'low';
  const top: Rung = { route: strong, tier: 'strong' };
  if (sameModel(cheap, strong)) return strong.effort !== undefined && strong.effort !== effort ? [top] : [];
  const rungs: Rung[] = [];
  if (sameModel(base, cheap)) {
    for (let next = nextEffort(effort); next !== undefined; next = nextEffort(next)) {
      rungs.push({ route: { provider: cheap.provider, model: cheap.model, effort: next }, tier: 'cheap' });
    }
  }
  return [...rungs, top];
}

/** Whether two landings are the same provider and model. */
export function sameModel(a: Pick<Route, 'provider' | 'model'>, b: Pick<Route, 'provider' | 'model'>): boolean {
  return a.provider === b.provider && a.model === b.model;
}
