/**
 * The table of verdict counts: recorded, in force, change, and the lengths of its small bars.
 */
import { TURN_KINDS, type TurnKind } from '../../engine/verdict/types';
import type { Judgement } from '../../engine/whatif/types';

export interface CountRow {
  readonly kind: TurnKind;
  readonly recorded: number;
  readonly inForce: number;
  readonly change: number;
  /** Lengths from 0 to 1 on one scale for all rows. */
  readonly recordedLength: number;
  readonly inForceLength: number;
}

/** One row per kind in the order of TURN_KINDS, zeros included: nothing is left out because it did not happen. */
export function countRows(judgement: Pick<Judgement, 'recorded' | 'inForce'>): readonly CountRow[] {
  const longest = Math.max(1, ...judgement.recorded, ...judgement.inForce);
  return TURN_KINDS.map((kind, code) => {
    const recorded = judgement.recorded[code] ?? 0;
    const inForce = judgement.inForce[code] ?? 0;
    return { kind, recorded, inForce, change: inForce - recorded, recordedLength: recorded / longest, inForceLength: inForce / longest };
  });
}
