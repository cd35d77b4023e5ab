import { describe, expect, it } from 'vitest';
import { decideTier } from './decideTier';
import { CODED_REASONS, configOf, fieldsOf, intentOf, numberOf, oneOf, ruleOf, stateOf, tierCases } from './tierCases';
import { ROUTING_MODES } from './vocabulary';
import type { DecisionReason } from './types';

/** Cases give reason codes instead of reasons: what matters is that they are passed on, all and in order. */
function coded(reason: DecisionReason, codes: unknown): unknown {
  return reason.kind === 'intent' && reason.reasons === CODED_REASONS ? { kind: 'intent', reasonCodes: codes } : reason;
}

describe('a tier is decided as the reference decides it', () => {
  it.each(tierCases('decide-tier.json'))('$name', ({ input, expected }) => {
    const { state, config, intent, rule, override, now } = fieldsOf(input);
    const mode = override === null || override === undefined ? undefined : oneOf(override, ROUTING_MODES);
    const decision = decideTier(stateOf(state), configOf(config), intentOf(intent), ruleOf(rule), mode, numberOf(now));
    expect({ ...decision, reason: coded(decision.reason, fieldsOf(intent)['reasonCodes']) }).toStrictEqual(expected);
  });
});
