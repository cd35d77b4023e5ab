/** Many turns judged, each verdict kept for whoever looks at single turns. */
import { NOT_JUDGED } from './fastVerdict';
import { judgePass } from './pass';
import type { CohortPolicy, TurnColumns } from './types';

/** Verdicts in force, by turn. */
export interface Judged {
  /** KindCode. */
  readonly kind: Uint8Array;
  /** Skill a move goes to; −1 for every other kind. */
  readonly target: Int32Array;
  /** Gap of the pair above the floor in force; NaN: no pair. */
  readonly gap: Float64Array;
  /** Candidates above the floor in force: 0, 1, or 2 for two and more. */
  readonly above: Uint8Array;
  /** 1: the turn ends in the same place under any incumbent (nobody above the floor, or the top takes it). */
  readonly certain: Uint8Array;
}

/** Room for the verdicts of `count` turns: all of them not judged. */
export function createJudged(count: number): Judged {
  return {
    kind: new Uint8Array(count).fill(NOT_JUDGED),
    target: new Int32Array(count).fill(-1),
    gap: new Float64Array(count).fill(Number.NaN),
    above: new Uint8Array(count),
    certain: new Uint8Array(count),
  };
}

/**
 * Judges turns under one policy per cohort (by cohort index). Turns with nothing to judge get kind 4.
 * `turns`: only these are judged and written; absent: all. `into`: written in place and returned, where it has room for
 * `columns.count` turns; what it held for other turns stays.
 */
export function judgeColumns(
  columns: TurnColumns,
  policies: readonly CohortPolicy[],
  turns?: Uint32Array,
  into?: Judged,
): Judged {
  const judged = into !== undefined && into.kind.length >= columns.count ? into : createJudged(columns.count);
  judgePass(columns, policies, turns, judged, judged, undefined);
  return judged;
}
