/**
 * What goes wrong: a failed turn, a failed request, a guard that breaks (spec/tier.md §9 C, D, G).
 *
 * Law: with routing off nothing is counted. A failed turn on the strong tier is neither counted nor learned, unless an escalation runs.
 */
import { attemptBandApplies } from '../attemptBand';
import { classifyFailure } from '../classifyFailure';
import { isActive, noteFailure, noteGuardFault } from '../escalation';
import { noteFallback } from '../fallback';
import { landingFor } from '../landing';
import { NOTHING } from './routerStep';
import type { TierEventOf } from '../sessionTypes';
import type { RouterMemory } from './routerState';
import type { RouterEnv, StepOutcome } from './routerStep';

const UNKNOWN_CODE = 'UNKNOWN';

const isIdle = ({ mode }: RouterMemory): boolean => mode === 'off' || mode === 'delegated';

/** Plays a failed turn. */
export function onFailure(memory: RouterMemory, { code, time }: TierEventOf<'failure'>, { posteriors }: RouterEnv): StepOutcome {
  if (isIdle(memory)) return NOTHING;
  const { config, decision: intent, appliedTier } = memory;
  if (intent !== undefined && !memory.verified && attemptBandApplies(config.intent, intent)) memory.reviewOwedFor = intent.fingerprint;
  const tier = appliedTier ?? 'cheap';
  const running = isActive(memory.escalation, time);
  if (tier === 'strong' && !running) return NOTHING;
  const { escalated, escalation } = noteFailure(memory.escalation, config.escalation, `${code ?? UNKNOWN_CODE}|${intent?.fingerprint ?? ''}`, time);
  memory.escalation = escalation;
  if (intent !== undefined) posteriors.record(intent.fingerprint, tier, false, time);
  if (!escalated || running) return { escalated, began: false };
  const { route } = landingFor('strong', config.tiers, intent, memory, time);
  return { escalated, began: true, change: { from: appliedTier ?? null, to: 'strong', source: 'escalation', route } };
}

/** Plays a failed request: tried again by the layer below, moved along a fallback chain, or passed on. */
export function onRequestError(memory: RouterMemory, event: TierEventOf<'request-error'>): StepOutcome {
  const { downstream, time } = event;
  const failure = classifyFailure(event);
  if (isIdle(memory) || failure === 'ignore' || failure === 'unknown') return { action: downstream };
  const tier = isActive(memory.escalation, time) ? 'strong' : (memory.appliedTier ?? 'cheap');
  const chain = memory.config.tiers[tier].fallback.length;
  if (chain === 0 || (failure === 'transient' && downstream === 'retry')) return { action: downstream };
  const { taken, fallback } = noteFallback(memory.fallback, tier, chain, time, memory.config.escalation.fallbackTtlMs);
  memory.fallback = fallback;
  return { action: taken ? 'retry' : downstream };
}

/** Plays a guard that broke: an escalation at once. */
export function onGuardFault(memory: RouterMemory, { message, time }: TierEventOf<'guard-fault'>): StepOutcome {
  const began = !isActive(memory.escalation, time);
  memory.escalation = noteGuardFault(memory.escalation, memory.config.escalation, message, time);
  return { escalated: true, began };
}
