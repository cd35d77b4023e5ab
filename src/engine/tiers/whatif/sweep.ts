/**
 * The share of strong requests at every value of one threshold.
 *
 * Law: a threshold acts only through which confidences lie below it. So values between two neighbouring confidences of the session
 * replay alike, and only one of them is replayed. A value that no configuration may have beside the other settings has no share.
 */
import { JUDGED_CONFIDENCE } from '../judge';
import { preparedOf } from '../replay/prepare';
import { differingTiers, tiersUnder } from '../replay/tiersUnder';
import { applySettings, settingsFault } from './settings';
import type { PreparedSession } from '../replay/prepare';
import type { Tiers } from '../replay/tiersUnder';
import type { ReplayEnv } from '../replay/runRouter';
import type { TierConfig } from '../configTypes';
import type { TierSession, TierSettings } from '../sessionTypes';
import type { StrongSweep, SweepKnob, SweepPoint } from '../whatIfTypes';

/** Sweeps a knob over values, in their order, under the other settings. Pure but for the roll. */
export function sweepStrongShare(session: TierSession | PreparedSession, settings: TierSettings, knob: SweepKnob, values: readonly number[], env: ReplayEnv = {}): StrongSweep {
  const prepared = preparedOf(session);
  const confidences = confidencesOf(prepared, settings);
  const configs = distinctConfigs(prepared, settings);
  const at = (value: number): TierSettings => ({ ...settings, [knob]: value });
  const allowed = (value: number): boolean => configs.every((config) => settingsFault(config, at(value)) === undefined);
  const stretches = new Map<number, Tiers>();
  const tiersAt = (value: number): Tiers => {
    const stretch = confidences.filter((confidence) => confidence < value).length;
    const known = stretches.get(stretch) ?? tiersUnder(prepared, at(value), env);
    stretches.set(stretch, known);
    return known;
  };
  let routed: number | undefined;
  const points = values.map((value): SweepPoint => {
    if (!allowed(value)) return { value, allowed: false };
    const tiers = tiersAt(value);
    routed ??= count(tiers, (tier) => tier > 0);
    const strong = count(tiers, (tier) => tier === 2);
    return routed === 0 ? { value, allowed: true, strong } : { value, allowed: true, strong, share: strong / routed };
  });
  return { knob, routed: routed ?? count(tiersUnder(prepared, settings, env), (tier) => tier > 0), points, breaks: breaksOf(confidences, values, allowed, tiersAt) };
}

/** Confidences at which the two stretches beside them differ, as far as both have a value that is allowed. */
function breaksOf(confidences: readonly number[], values: readonly number[], allowed: (value: number) => boolean, tiersAt: (value: number) => Tiers): StrongSweep['breaks'] {
  const edges = [0, ...confidences, 1];
  const inside = edges.slice(1).map((high, i) => {
    const low = edges[i] ?? 0;
    const candidates = [high, (low + high) / 2, ...values.filter((value) => value > low && value < high)];
    const found = candidates.find((value) => (value > low || i === 0) && value <= high && allowed(value));
    return found === undefined ? undefined : tiersAt(found);
  });
  return confidences.flatMap((value, i) => {
    const [below, above] = [inside[i], inside[i + 1]];
    if (below === undefined || above === undefined) return [];
    const requests = differingTiers(below, above).length;
    return requests === 0 ? [] : [{ value, requests }];
  });
}

function confidencesOf(prepared: PreparedSession, settings: TierSettings): number[] {
  const found = new Set([JUDGED_CONFIDENCE]);
  for (const fact of prepared.reading(settings).facts) if (fact?.verdict !== undefined) found.add(fact.verdict.confidence);
  return [...found].filter((confidence) => confidence > 0 && confidence < 1).sort((a, b) => a - b);
}

/** One configuration for each set of thresholds the session has: what is allowed depends on nothing else of them. */
function distinctConfigs(prepared: PreparedSession, settings: TierSettings): TierConfig[] {
  const { start, facts } = prepared.reading(settings);
  const distinct = new Map<string, TierConfig>();
  for (const config of [start, ...facts.flatMap((fact) => (fact?.config === undefined ? [] : [fact.config]))]) {
    const { hysteresis, attemptBand, ruleThreshold } = applySettings(config, settings).intent;
    distinct.set(JSON.stringify([hysteresis, attemptBand, ruleThreshold]), config);
  }
  return [...distinct.values()];
}

function count(tiers: Tiers, holds: (tier: number) => boolean): number {
  let found = 0;
  tiers.forEach((tier) => {
    if (holds(tier)) found++;
  });
  return found;
}
