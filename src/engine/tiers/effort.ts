/**
 * The order of efforts (spec/tier.md §1, §8). A word that is none of them ranks like off.
 */
import { EFFORTS } from './vocabulary';
import type { Effort } from './vocabulary';

/** 0 (off, or a word that is not known) to 3 (max). */
export function effortRank(effort: string): number {
  return Math.max(0, EFFORTS.findIndex((known) => known === effort));
}

/** The next effort up, absent at the ceiling or above it. */
export function nextEffort(current: string, ceiling = 'max'): Effort | undefined {
  const rank = effortRank(current);
  return rank >= effortRank(ceiling) ? undefined : EFFORTS[rank + 1];
}
