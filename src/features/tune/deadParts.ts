/**
 * The parts of a track in which a knob can change nothing, and the reason in words.
 */
import type { KnobDomain } from '../../engine/whatif/types';
import { fixed } from '../verdict/numbers';
import type { KnobScale } from './knobScale';
import { fineGap } from './knobWords';

export interface DeadParts {
  /** In places of the slider, from and to. */
  readonly zones: readonly (readonly [number, number])[];
  /** Absent where nothing is hatched. */
  readonly sentence?: string;
}

/** Dead part of the margin: above the largest gap there is. */
export function marginDead(domain: KnobDomain, scale: KnobScale): DeadParts {
  const { deadAbove } = domain;
  if (deadAbove === undefined) return { zones: [] };
  const from = scale.place(deadAbove);
  if (!(from < scale.hi)) return { zones: [] };
  return { zones: [[Math.max(from, scale.lo), scale.hi]], sentence: `Hatched: above the largest gap, ${fineGap(deadAbove, 3)}, nothing changes.` };
}

/** Dead parts of the floor: below every score, and above the best one. */
export function floorDead(domain: KnobDomain, scale: KnobScale): DeadParts {
  const zones: (readonly [number, number])[] = [];
  const reasons: string[] = [];
  const { deadBelow, deadAbove } = domain;
  if (deadBelow !== undefined && deadBelow > scale.lo) {
    zones.push([scale.lo, Math.min(deadBelow, scale.hi)]);
    reasons.push(`below every score, ${floorWords(deadBelow, domain)}`);
  }
  if (deadAbove !== undefined && deadAbove < scale.hi) {
    zones.push([Math.max(deadAbove, scale.lo), scale.hi]);
    reasons.push(`above the best${reasons.length === 0 ? ' score' : ''}, ${floorWords(deadAbove, domain)}`);
  }
  return reasons.length === 0 ? { zones } : { zones, sentence: `Hatched: ${reasons.join(', or ')}, nothing changes.` };
}

/** A floor with as many decimals as one arrow step on its scale deserves, and one more; `finer` adds to them. */
export function floorWords(value: number, domain: Pick<KnobDomain, 'lo' | 'hi'>, finer = 0): string {
  const step = (domain.hi - domain.lo) / 200;
  const decimals = step > 0 && Number.isFinite(step) ? Math.min(6, Math.max(0, Math.ceil(-Math.log10(step)) + 1)) : 3;
  return fixed(value, decimals + finer);
}
