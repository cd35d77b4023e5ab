/**
 * Numbers and switches of the what-if with a value of their own: as recorded, and in force.
 *
 * Law: a setting equal to the record is no setting: it is left out, so that another configuration later in the session stays as
 * it was. Spans are milliseconds here and seconds on screen.
 */
import type { TierConfig, TierSettings } from '../../../engine/tiers/types';
import type { Change } from '../../../state/view';

export type NumberSetting = 'toStrong' | 'toCheap' | 'ruleThreshold' | 'threshold' | 'windowMs' | 'ttlMs' | 'cooldownMs' | 'unavailableSkip' | 'fallbackTtlMs' | 'tauLow';
export type SwitchSetting = 'judge' | 'attemptBand' | 'signature';
export type KnownSettings = Readonly<Record<NumberSetting, number> & Record<SwitchSetting, boolean>>;

/** What the session's configuration says. */
export function recordedSettings({ intent, escalation }: TierConfig): KnownSettings {
  return {
    toStrong: intent.hysteresis.toStrong, toCheap: intent.hysteresis.toCheap, ruleThreshold: intent.ruleThreshold,
    threshold: escalation.threshold, windowMs: escalation.windowMs, ttlMs: escalation.ttlMs, fallbackTtlMs: escalation.fallbackTtlMs, signature: escalation.signature,
    judge: intent.judge.enabled, cooldownMs: intent.judge.cooldownMs, unavailableSkip: intent.judge.unavailableSkip,
    attemptBand: intent.attemptBand.enabled, tauLow: intent.attemptBand.tauLow,
  };
}

/** The record with the settings over it. */
export function settingsInForce(recorded: KnownSettings, settings: TierSettings): KnownSettings {
  const number = (key: NumberSetting): number => settings[key] ?? recorded[key];
  const flag = (key: SwitchSetting): boolean => settings[key] ?? recorded[key];
  return {
    toStrong: number('toStrong'), toCheap: number('toCheap'), ruleThreshold: number('ruleThreshold'), threshold: number('threshold'), windowMs: number('windowMs'),
    ttlMs: number('ttlMs'), cooldownMs: number('cooldownMs'), unavailableSkip: number('unavailableSkip'), fallbackTtlMs: number('fallbackTtlMs'), tauLow: number('tauLow'),
    judge: flag('judge'), attemptBand: flag('attemptBand'), signature: flag('signature'),
  };
}

/** The change that puts a number in force. */
export function numberChange(key: NumberSetting, value: number, recorded: KnownSettings): Change<TierSettings> {
  return { [key]: value === recorded[key] ? undefined : value };
}

/** The change that turns a switch. */
export function switchChange(key: SwitchSetting, on: boolean, recorded: KnownSettings): Change<TierSettings> {
  return { [key]: on === recorded[key] ? undefined : on };
}

/** Only the entries that differ from the record; absent: none does. */
export function differingEntries<K extends string>(shown: Readonly<Record<K, boolean>>, recorded: Readonly<Record<K, boolean>>, keys: readonly K[]): Partial<Record<K, boolean>> | undefined {
  const differing: Partial<Record<K, boolean>> = {};
  for (const key of keys) if (shown[key] !== recorded[key]) differing[key] = shown[key];
  return Object.keys(differing).length === 0 ? undefined : differing;
}
