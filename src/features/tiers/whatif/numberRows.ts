/**
 * The settings that are typed as numbers: how each is called, in which unit, what it may be, and when it changes nothing.
 */
import { count, setting } from '../../verdict/numbers';
import { confidence } from '../words';
import type { KnownSettings, NumberSetting } from './knownSettings';

export interface NumberRow {
  readonly id: NumberSetting;
  readonly name: string;
  readonly unit: string;
  /** On screen; spans are seconds. */
  readonly low: number;
  readonly high: number;
  readonly whole: boolean;
  readonly step: number;
  /** Milliseconds are kept, seconds are shown. */
  readonly span: boolean;
}

const span = (id: NumberSetting, name: string, low: number, high: number): NumberRow => ({ id, name, unit: 's', low, high, whole: false, step: 1, span: true });
const whole = (id: NumberSetting, name: string, unit: string, low: number): NumberRow => ({ id, name, unit, low, high: 100, whole: true, step: 1, span: false });
const share = (id: NumberSetting, name: string, low: number): NumberRow => ({ id, name, unit: '', low, high: 1, whole: false, step: 0.01, span: false });

const DAY = 86_400;

/** In the order of the panel (spec/tier.md §2 for what each may be). */
export const NUMBER_ROWS: readonly NumberRow[] = [
  share('ruleThreshold', 'Rule threshold', 0.000_001),
  whole('threshold', 'Failures to escalate', '', 1),
  span('windowMs', 'Counted within', 0.001, DAY),
  span('ttlMs', 'Escalation lasts', 0.001, DAY),
  span('cooldownMs', 'Judge cooldown', 0, 3600),
  whole('unavailableSkip', 'Judge off after', 'failures', 0),
  span('fallbackTtlMs', 'Fallback lasts', 0.001, DAY),
  share('tauLow', 'Attempt first from', 0),
];

/** The value as it is shown, and back. Seconds come without the noise of binary fractions. */
export function shownNumber({ span: isSpan }: NumberRow, value: number): number {
  return isSpan ? Number((value / 1000).toPrecision(12)) : value;
}
export function keptNumber({ span: isSpan }: NumberRow, shown: number): number {
  return isSpan ? Number((shown * 1000).toPrecision(12)) : shown;
}

/** Why a typed number cannot be this setting; absent: it can. */
export function refusal({ low, high, whole: isWhole, unit }: NumberRow, shown: number): string | undefined {
  if (shown >= low && shown <= high && (!isWhole || Number.isInteger(shown))) return undefined;
  const from = low > 0 && low < 0.001 ? 'Above 0, up to' : `From ${setting(low)} to`;
  return `${isWhole ? `Whole, from ${setting(low)} to` : from} ${count(high)}${unit === 's' ? ' s' : ''}.`;
}

export function numberWords({ id }: NumberRow, shown: number): string {
  return id === 'ruleThreshold' || id === 'tauLow' ? confidence(shown) : setting(shown);
}

/** Why a number changes nothing beside the other settings; absent: it can change something. `chains`: entries of both fallback chains. */
export function idleWords(id: NumberSetting, { judge, attemptBand }: KnownSettings, chains: number): string | undefined {
  if ((id === 'cooldownMs' || id === 'unavailableSkip') && !judge) return 'judge not asked';
  if (id === 'tauLow' && !attemptBand) return 'not attempted';
  if (id === 'fallbackTtlMs' && chains === 0) return 'no chain';
  return undefined;
}
