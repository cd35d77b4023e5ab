/**
 * A model request: decided, reviewed, vetoed, landed (spec/tier.md §9 B).
 *
 * Law: the order of the steps is the order here. The source is remembered with every request, the tier when it changes.
 */
import { applyLanding } from '../applyLanding';
import { attemptBandApplies } from '../attemptBand';
import { decide } from '../decideTier';
import { clearExpiredEscalation, isActive } from '../escalation';
import { landingFor } from '../landing';
import { evaluateRules } from '../rules';
import type { Decision, IntentResult } from '../stateTypes';
import type { TierEventOf } from '../sessionTypes';
import type { LlmCallConfig } from '../vocabulary';
import type { RouterMemory } from './routerState';
import type { EventFacts, RouterEnv, StepOutcome, Written } from './routerStep';

/** Plays a request. Where routing leaves it alone the decision is null and what was proposed is sent. */
export function onRequest(memory: RouterMemory, event: TierEventOf<'request'>, env: RouterEnv, facts: EventFacts | undefined): StepOutcome {
  const base = baseOf(memory, event, env, facts);
  const { mode } = memory;
  if (mode === 'off' || mode === 'delegated') return leftAlone(memory, base, mode);
  const now = event.time;
  memory.escalation = clearExpiredEscalation(memory.escalation, now);
  const { decision: intent, input } = memory;
  if (intent === undefined || input === undefined) return leftAlone(memory, base, 'no-decision');
  const rule = facts === undefined ? evaluateRules(memory.rules, memory.liveInput ?? input) : facts.rule;
  const { decision: first, weighing } = decide(memory, memory.config, intent, rule, memory.override, now);
  const reviewed = memory.reviewOwedFor === intent.fingerprint && !memory.verified;
  const decision = vetoed(reviewed ? REVIEW : attempted(first, memory, intent, now), event);
  if (reviewed) {
    memory.verified = true;
    memory.reviewOwedFor = undefined;
  }
  const landing = landingFor(decision.tier, memory.config.tiers, intent, memory, now, base);
  const applied = applyLanding(base, landing.route);
  const outcome: Written<StepOutcome> = { decision, applied, routed: applied !== base, landing };
  if (base !== undefined) outcome.base = base;
  if (weighing !== undefined) outcome.weighing = weighing;
  if (rule !== undefined) outcome.rule = rule;
  if (reviewed) outcome.reviewed = true;
  if (memory.appliedTier !== decision.tier) outcome.change = { from: memory.appliedTier ?? null, to: decision.tier, source: decision.source, route: landing.route };
  memory.appliedTier = decision.tier;
  memory.appliedSource = decision.source;
  memory.lastApplied = applied;
  return outcome;
}

/** What the inner layers propose: recorded with the request, carried on from the one before, or that of the session. */
function baseOf({ lastApplied }: RouterMemory, event: TierEventOf<'request'>, env: RouterEnv, facts: EventFacts | undefined): LlmCallConfig | undefined {
  if (facts?.carried === true && lastApplied !== undefined) return lastApplied;
  return event.base ?? (env.baseMode === 'sticky' ? (lastApplied ?? env.base) : env.base);
}

function leftAlone(memory: RouterMemory, base: LlmCallConfig | undefined, why: 'off' | 'delegated' | 'no-decision'): StepOutcome {
  const outcome = { decision: null, leftAlone: why, routed: false };
  if (base === undefined) return outcome;
  memory.lastApplied = base;
  return { ...outcome, base, applied: base };
}

const REVIEW: Decision = { tier: 'strong', source: 'escalation', reason: { kind: 'attempt-review' }, confidence: 1 };

/** The attempt-first band turns what the classifier decided into cheap, until the attempt was reviewed or an escalation runs. */
function attempted(decision: Decision, { verified, escalation, config }: RouterMemory, intent: IntentResult, now: number): Decision {
  if ((decision.source !== 'judge' && decision.source !== 'default') || verified || isActive(escalation, now) || !attemptBandApplies(config.intent, intent)) return decision;
  return { tier: 'cheap', source: 'default', reason: { kind: 'attempt-band', reasons: intent.reasons }, confidence: intent.confidence };
}

/** Another plugin has the last word on the tier; how sure the decision was stays. */
function vetoed(decision: Decision, { veto }: TierEventOf<'request'>): Decision {
  return veto === undefined ? decision : { tier: veto.tier, source: 'manual', reason: { kind: 'veto', text: veto.reason }, confidence: decision.confidence };
}
