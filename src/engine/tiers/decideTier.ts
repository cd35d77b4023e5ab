/**
 * The decision of one request: override, escalation, plan mode, fallback, rule, posterior, then the classifier through hysteresis
 * (spec/tier.md §5).
 *
 * Law: the first that applies decides. A fallback record hides rules, posterior and hysteresis, whichever tier it is of. Of the
 * overrides only strong and cheap act here.
 */
import { isActive } from './escalation';
import { weigh, weighedTier } from './hysteresis';
import type { TierConfig } from './configTypes';
import type { Weighing } from './replayTypes';
import type { Decision, IntentResult, Remembered, RuleHit } from './stateTypes';
import type { RoutingMode } from './vocabulary';

export interface Decided { readonly decision: Decision; /** Present where the classifier decided. */ readonly weighing?: Weighing }

/** The decision of spec §5, with the weighing where there was one. `now`: epoch milliseconds. */
export function decide(state: Remembered, config: TierConfig, intent: IntentResult, rule: RuleHit | undefined, override: RoutingMode | undefined, now: number): Decided {
  if (override === 'strong' || override === 'cheap') {
    return { decision: { tier: override, source: 'manual', reason: { kind: 'override', mode: override }, confidence: 1 } };
  }
  const { escalation, fallback, probe } = state;
  if (isActive(escalation, now)) {
    return { decision: { tier: 'strong', source: 'escalation', reason: { kind: 'escalated', count: escalation.count }, confidence: 1 } };
  }
  if (state.planActive === true) return { decision: { tier: 'strong', source: 'plan-mode', reason: { kind: 'plan' }, confidence: 1 } };
  if (fallback !== undefined && fallback.index >= 0 && isActive(fallback, now)) {
    return { decision: { tier: intent.tier, source: 'fallback', reason: { kind: 'fallback', entry: fallback.index + 1 }, confidence: intent.confidence } };
  }
  if (rule !== undefined) return { decision: { tier: rule.tier, source: 'rule', reason: { kind: 'rule', id: rule.id }, confidence: 1 } };
  if (probe !== undefined) return { decision: { tier: probe, source: 'posterior', reason: { kind: 'posterior', fingerprint: intent.fingerprint }, confidence: 1 } };
  return byClassifier(state, config, intent);
}

function byClassifier(state: Remembered, config: TierConfig, intent: IntentResult): Decided {
  const { tier: proposed, confidence } = intent;
  const weighing = weigh(state, config.intent.hysteresis, proposed, confidence);
  const tier = weighedTier(weighing);
  return {
    decision: {
      tier,
      source: intent.shortCircuit === undefined ? 'judge' : 'rule',
      reason: tier === proposed ? { kind: 'intent', reasons: intent.reasons } : { kind: 'hysteresis', kept: tier, proposed, confidence2dp: confidence.toFixed(2) },
      confidence,
    },
    weighing,
  };
}

/** The decision alone; see `decide`. */
export function decideTier(state: Remembered, config: TierConfig, intent: IntentResult, rule: RuleHit | undefined, override: RoutingMode | undefined, now: number): Decision {
  return decide(state, config, intent, rule, override, now).decision;
}
