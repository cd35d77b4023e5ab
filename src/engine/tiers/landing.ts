/**
 * Where a tier lands: provider, model, effort, and why (spec/tier.md §8).
 *
 * Law: an image goes to the vision model whatever was decided; then an entry of the tier's own fallback chain; then, for strong
 * while an escalation runs, a rung of the ladder; then the tier itself. A tier that follows the session leaves the effort alone.
 */
import { effortRank } from './effort';
import { isActive } from './escalation';
import { escalationLadder } from './ladder';
import type { TierConfig, TierModel } from './configTypes';
import type { LandingWhy } from './replayTypes';
import type { IntentResult, Remembered } from './stateTypes';
import type { LlmCallConfig, Route, TierId } from './vocabulary';

const OWN: LandingWhy = { kind: 'tier' };
const FOLLOWS: LandingWhy = { kind: 'follow-session' };

export interface Landing { readonly route: Route; readonly why: LandingWhy }

/** The tier's own landing. `base` absent: not known, the configured effort is taken. */
export function tierLanding({ provider, model, effort, followSession }: TierModel, base?: LlmCallConfig): Route {
  return followSession && base?.reasoningEffort !== undefined ? { provider, model } : { provider, model, effort };
}

/** Where a decision for `tier` lands at `now`, and why there. Never throws. */
export function landingFor(
  tier: TierId, tiers: TierConfig['tiers'], intent: Pick<IntentResult, 'shortCircuit'> | undefined, { fallback, escalation }: Remembered, now: number, base?: LlmCallConfig,
): Landing {
  if (intent?.shortCircuit === 'image') return { route: { provider: tiers.vision.provider, model: tiers.vision.model }, why: { kind: 'image' } };
  const own = tiers[tier];
  if (fallback?.tier === tier && isActive(fallback, now)) {
    const entry = own.fallback[fallback.index];
    if (entry !== undefined) return { route: { ...tierLanding(own, base), provider: entry.provider, model: entry.model }, why: { kind: 'fallback-entry', entry: fallback.index + 1 } };
  }
  if (tier === 'strong' && isActive(escalation, now)) {
    const rung = rungOf(tiers, escalation.rung, base);
    if (rung !== undefined) return rung;
  }
  const route = tierLanding(own, base);
  return { route, why: route.effort === undefined ? FOLLOWS : OWN };
}

/** The rung of the ladder, raised until it asks for no less effort than the session; absent when there is no ladder. */
function rungOf(tiers: TierConfig['tiers'], rung: number, base: LlmCallConfig | undefined): Landing | undefined {
  const cheap = tierLanding(tiers.cheap);
  const ladder = escalationLadder({ provider: cheap.provider, model: cheap.model }, cheap, tierLanding(tiers.strong));
  const session = effortRank(base?.reasoningEffort ?? cheap.effort ?? 'low');
  const last = ladder.length - 1;
  let index = Math.max(0, Math.min(rung - 1, last));
  while (index < last && rankAt(ladder[index]?.route) < session) index++;
  const found = ladder[index];
  return found === undefined ? undefined : { route: found.route, why: { kind: 'ladder', rung: index + 1, of: ladder.length, tier: found.tier } };
}

/** A rung without an effort asks for more than any. */
function rankAt(route: Route | undefined): number {
  return route?.effort === undefined ? 4 : effortRank(route.effort);
}
