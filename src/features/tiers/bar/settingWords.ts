/**
 * Settings that differ from the record, in words: what is in force beside what the session had.
 *
 * Law: a setting equal to the record is not one that differs, however it came there. The order is that of the controls.
 */
import type { TierConfig, TierSettings } from '../../../engine/tiers/types';
import { counted, setting } from '../../verdict/numbers';
import { confidence, SCENARIO_WORDS, secondsWords } from '../words';

export interface SettingWords {
  readonly id: keyof TierSettings;
  readonly name: string;
  readonly inForce: string;
  /** Absent: the record has nothing to compare with (answers of the judge, switched-off rules). */
  readonly recorded?: string;
}

const onOff = (on: boolean): string => (on ? 'on' : 'off');

type Row = readonly [keyof TierSettings, string, string | undefined, string | undefined];

/** All settings that differ, in order. */
export function differingSettings(settings: TierSettings, { intent, escalation, tiers }: TierConfig): readonly SettingWords[] {
  const row = <V>(id: keyof TierSettings, name: string, value: V | undefined, recorded: V, words: (value: V) => string): Row => [id, name, value === undefined ? undefined : words(value), words(recorded)];
  const scenarios = Object.entries(settings.scenarios ?? {}).filter(([scenario, on]) => on !== undefined && Object.entries(intent.scenarios).some(([name, was]) => name === scenario && was !== on));
  const known = new Set(intent.rules.map(({ id }) => id));
  const rulesOff = (settings.rulesOff ?? []).filter((id) => known.has(id)).length;
  const chains = (['strong', 'cheap'] as const).filter((tier) => {
    const chain = settings.fallback?.[tier];
    return chain !== undefined && JSON.stringify(chain) !== JSON.stringify(tiers[tier].fallback.map(({ provider, model }) => ({ provider, model })));
  });
  const answers = settings.judgeAnswers;
  const rows: readonly Row[] = [
    row('toCheap', 'To cheap', settings.toCheap, intent.hysteresis.toCheap, confidence),
    row('toStrong', 'To strong', settings.toStrong, intent.hysteresis.toStrong, confidence),
    row('ruleThreshold', 'Rule threshold', settings.ruleThreshold, intent.ruleThreshold, confidence),
    row('threshold', 'Failures to escalate', settings.threshold, escalation.threshold, setting),
    row('windowMs', 'Counted within', settings.windowMs, escalation.windowMs, secondsWords),
    row('ttlMs', 'Lasts', settings.ttlMs, escalation.ttlMs, secondsWords),
    row('signature', 'Same signature', settings.signature, escalation.signature, onOff),
    row('judge', 'Judge', settings.judge, intent.judge.enabled, onOff),
    row('cooldownMs', 'Judge cooldown', settings.cooldownMs, intent.judge.cooldownMs, secondsWords),
    row('unavailableSkip', 'Judge off after', settings.unavailableSkip, intent.judge.unavailableSkip, setting),
    ['judgeAnswers', 'Judge answers', answers === undefined ? undefined : answers === 'failed' ? 'never' : SCENARIO_WORDS[answers], undefined],
    row('attemptBand', 'Attempt first', settings.attemptBand, intent.attemptBand.enabled, onOff),
    row('tauLow', 'Attempt from', settings.tauLow, intent.attemptBand.tauLow, confidence),
    row('fallbackTtlMs', 'Fallback lasts', settings.fallbackTtlMs, escalation.fallbackTtlMs, secondsWords),
    ['fallback', 'Fallback chain', chains.length === 0 ? undefined : chains.join(' and '), undefined],
    ['rulesOff', 'Rules off', rulesOff === 0 ? undefined : setting(rulesOff), undefined],
    ['scenarios', 'Scenarios switched', scenarios.length === 0 ? undefined : setting(scenarios.length), undefined],
  ];
  return rows.flatMap(([id, name, inForce, recorded]) => (inForce === undefined || inForce === recorded ? [] : [{ id, name, inForce, ...(recorded === undefined ? {} : { recorded }) }]));
}

/** "to cheap 0.75 and lasts 30 s"; "the recorded settings". For the words of a link. */
export function settingsSentence(differing: readonly SettingWords[], most = 3): string {
  if (differing.length === 0) return 'the recorded settings';
  const said = differing.slice(0, most).map(({ name, inForce }) => `${name.toLowerCase()} ${inForce}`);
  if (differing.length > most) said.push(counted(differing.length - most, 'more setting'));
  return said.length === 1 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}
