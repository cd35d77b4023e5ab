/**
 * Settings that cannot be, in words: what contradicts what. Nothing is replayed under them, and what was typed stays.
 */
import type { TierWhatIf } from '../../../worker/tiers/protocol';
import { confidence } from '../words';
import type { KnownSettings } from './knownSettings';

export type Fault = NonNullable<TierWhatIf['fault']>;

/** Which control a fault stands at. */
export function faultPlace({ field }: Fault): 'thresholds' | 'attempt' | 'chains' | 'other' {
  if (field === 'toStrong' || field === 'toCheap') return 'thresholds';
  if (field === 'tauLow' || field === 'ruleThreshold') return 'attempt';
  return field === 'fallback' ? 'chains' : 'other';
}

/**
 * The sentence of a fault. A session may change its configuration on the way: a contradiction that these settings alone do not
 * show comes from a later one.
 */
export function faultWords(fault: Fault, { toStrong, toCheap, ruleThreshold, tauLow }: KnownSettings): string {
  const place = faultPlace(fault);
  if (place === 'thresholds' && toCheap >= toStrong) return `To cheap must stay below to strong: ${confidence(toCheap)} is not below ${confidence(toStrong)}.`;
  if (place === 'attempt' && tauLow >= ruleThreshold) return `Attempt cheap first must begin below the rule threshold: ${confidence(tauLow)} is not below ${confidence(ruleThreshold)}.`;
  if (place === 'thresholds' || place === 'attempt') return `This cannot stand beside a configuration of this session: ${fault.sentence}`;
  return fault.sentence;
}
