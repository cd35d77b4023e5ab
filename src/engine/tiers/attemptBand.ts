/**
 * The attempt-first band: verdicts in the middle are tried cheap, and reviewed once by strong after a failure (spec/tier.md §7).
 */
import type { TierConfig } from './configTypes';
import type { IntentResult } from './stateTypes';

/** Whether the band covers a verdict: switched on, no short circuit, tauLow up to below ruleThreshold. */
export function attemptBandApplies({ attemptBand, ruleThreshold }: TierConfig['intent'], { shortCircuit, confidence }: IntentResult): boolean {
  return attemptBand.enabled && shortCircuit === undefined && confidence >= attemptBand.tauLow && confidence < ruleThreshold;
}
