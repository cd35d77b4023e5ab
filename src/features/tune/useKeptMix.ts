import { useState } from 'react';
import type { VerdictMix } from '../../engine/whatif/types';

/** Whether two mixes draw the same picture. */
export function sameMix(a: VerdictMix, b: VerdictMix): boolean {
  return a === b || (a.scored === b.scored && sameNumbers(a.margins, b.margins) && sameNumbers(a.counts, b.counts));
}

function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

/** The mix to draw: the one before, as long as a new answer says the same. Another margin in force changes none of it. */
export function useKeptMix(newest: VerdictMix | undefined): VerdictMix | undefined {
  const [kept, keep] = useState(newest);
  if (newest === undefined || (kept !== undefined && sameMix(kept, newest))) return kept;
  keep(newest);
  return newest;
}
