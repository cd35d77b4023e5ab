/**
 * Settings put over a configuration, and what of them cannot be.
 *
 * Law: a setting that is absent leaves the configuration as it is. What a configuration may not say, no setting may make it say: the
 * same check decides.
 */
import { resolveConfig } from '../config/resolveConfig';
import { TIER_IDS } from '../vocabulary';
import { preparedOf } from '../replay/prepare';
import type { TierConfig } from '../configTypes';
import type { TierSession, TierSettings } from '../sessionTypes';
import type { SettingsFault } from '../whatIfTypes';
import type { PreparedSession } from '../replay/prepare';

/** The configuration under the settings; the very same object where there are none for it. What the judge answers is no part of it. */
export function applySettings(config: TierConfig, settings: TierSettings): TierConfig {
  if (Object.keys(settings).length === 0) return config;
  const { intent, escalation, tiers } = config;
  const { fallback, rulesOff, scenarios } = settings;
  return {
    ...config,
    tiers: fallback === undefined ? tiers : {
      ...tiers,
      strong: { ...tiers.strong, fallback: fallback.strong ?? tiers.strong.fallback },
      cheap: { ...tiers.cheap, fallback: fallback.cheap ?? tiers.cheap.fallback },
    },
    intent: {
      ...intent,
      ruleThreshold: settings.ruleThreshold ?? intent.ruleThreshold,
      attemptBand: { enabled: settings.attemptBand ?? intent.attemptBand.enabled, tauLow: settings.tauLow ?? intent.attemptBand.tauLow },
      hysteresis: { toStrong: settings.toStrong ?? intent.hysteresis.toStrong, toCheap: settings.toCheap ?? intent.hysteresis.toCheap },
      rules: rulesOff === undefined ? intent.rules : intent.rules.filter(({ id }) => !rulesOff.includes(id)),
      judge: {
        ...intent.judge,
        enabled: settings.judge ?? intent.judge.enabled,
        cooldownMs: settings.cooldownMs ?? intent.judge.cooldownMs,
        unavailableSkip: settings.unavailableSkip ?? intent.judge.unavailableSkip,
      },
      scenarios: scenarios === undefined ? intent.scenarios : { ...intent.scenarios, ...scenarios },
    },
    escalation: {
      threshold: settings.threshold ?? escalation.threshold,
      windowMs: settings.windowMs ?? escalation.windowMs,
      ttlMs: settings.ttlMs ?? escalation.ttlMs,
      fallbackTtlMs: settings.fallbackTtlMs ?? escalation.fallbackTtlMs,
      signature: settings.signature ?? escalation.signature,
    },
  };
}

/** Which setting stands behind a field of the configuration; of two that contradict each other, the one that was set. */
const BEHIND: readonly (readonly [string, readonly (keyof TierSettings)[]])[] = [
  ['intent.hysteresis.toStrong', ['toStrong']], ['intent.hysteresis.toCheap', ['toCheap']], ['intent.hysteresis', ['toCheap', 'toStrong']],
  ['intent.attemptBand.tauLow', ['tauLow', 'ruleThreshold']], ['intent.ruleThreshold', ['ruleThreshold']],
  ['intent.judge.cooldownMs', ['cooldownMs']], ['intent.judge.unavailableSkip', ['unavailableSkip']],
  ['escalation.threshold', ['threshold']], ['escalation.windowMs', ['windowMs']], ['escalation.ttlMs', ['ttlMs']], ['escalation.fallbackTtlMs', ['fallbackTtlMs']],
];

/** The first thing that cannot be about a configuration under these settings; absent when it can be. */
export function settingsFault(config: TierConfig, settings: TierSettings): SettingsFault | undefined {
  const resolved = resolveConfig(applySettings(config, settings));
  if (resolved.ok) return undefined;
  const { field: path, sentence } = resolved;
  const behind = BEHIND.find(([field]) => field === path)?.[1];
  const field = behind?.find((setting) => settings[setting] !== undefined) ?? (TIER_IDS.some((tier) => path.startsWith(`tiers.${tier}.fallback`)) ? 'fallback' : behind?.[0]);
  return { field: field ?? 'scenarios', path, sentence };
}

/** The same over every configuration a session has: a setting must be possible beside each of them. */
export function sessionSettingsFault(session: TierSession | PreparedSession, settings: TierSettings): SettingsFault | undefined {
  const { start, facts } = preparedOf(session).reading(settings);
  for (const config of [start, ...facts.flatMap((fact) => (fact?.config === undefined ? [] : [fact.config]))]) {
    const fault = settingsFault(config, settings);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

export interface InertSetting { readonly path: 'intent.costMode' | 'routingMode'; readonly values: readonly string[] }

/** What may be written in a configuration and is read by no code, so that it changes no decision. */
export function inertSettings(): readonly InertSetting[] {
  return [
    { path: 'intent.costMode', values: ['cost-first', 'quality-first', 'balanced'] },
    { path: 'routingMode', values: ['strong', 'cheap'] },
  ];
}
