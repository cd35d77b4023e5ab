/** Words of the sweeps: stretches for the table, and what is to be said where nothing changes. */
import type { TierSweep } from '../../../worker/tiers/protocol';
import { confidence, KNOB_WORDS } from '../words';
import { isAllowedAnywhere, isFlat, type ShareChange, type SweepBand } from './sweepShape';

export const KNOB_NAMES: Readonly<Record<TierSweep['knob'], string>> = { toCheap: 'To cheap', toStrong: 'To strong', ruleThreshold: 'Rule threshold' };
/** In the order of the panel. */
export const KNOB_ORDER = ['toCheap', 'toStrong', 'ruleThreshold'] as const;

/** "0 to 0.72", "above 0.72 to 0.8", "from 0.8": which values a stretch holds. */
export function bandWords({ from, to, closed }: SweepBand, before: SweepBand | undefined): string {
  if (from === to) return confidence(to);
  const low = before === undefined ? confidence(from) : before.closed ? `above ${confidence(from)}` : `from ${confidence(from)}`;
  return closed ? `${low} to ${confidence(to)}` : `${low}, below ${confidence(to)}`;
}

/** What the pictures do not say by themselves. */
export function sweepSentences(sweeps: readonly TierSweep[]): readonly string[] {
  const shown = KNOB_ORDER.flatMap((knob) => sweeps.find((sweep) => sweep.knob === knob) ?? []);
  const none = shown.filter((sweep) => !isAllowedAnywhere(sweep));
  const flat = shown.filter((sweep) => isAllowedAnywhere(sweep) && isFlat(sweep));
  const names = (of: readonly TierSweep[]): string => of.map(({ knob }) => KNOB_WORDS[knob]).join(' or ');
  return [
    ...(shown.some(({ strong }) => strong.some((share) => Number.isNaN(share))) ? ['Hatched: not allowed beside the other settings.'] : []),
    ...(none.length > 0 ? [`No value of ${names(none)} is allowed beside the other settings.`] : []),
    ...(flat.length > 0 ? [`No value of ${names(flat)} changes the share.`] : []),
    ...(flat.some(({ knob }) => knob === 'ruleThreshold') ? ['The rule threshold decides when the judge is asked and how far attempt first reaches.'] : []),
  ];
}

/** "2 fewer strong". */
export function byWords({ by }: ShareChange): string {
  return by < 0 ? `${-by} fewer strong` : `${by} more strong`;
}
