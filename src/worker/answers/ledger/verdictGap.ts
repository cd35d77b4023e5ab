/**
 * The routing verdicts of the runs of a ledger, with the gap each was recorded at.
 *
 * Law: the gap is that of the pair above the recorded floor. A verdict with one candidate above it, or none, has no gap.
 */
import type { WhatIfPolicy } from '../../../engine/whatif';
import type { OpenTrace } from '../../openTrace';

const AS_RECORDED: WhatIfPolicy = { floor: 'recorded', margin: 'recorded', menuSize: 'recorded', law: 'recorded', categorical: {} };

export interface GapOfTurn {
  /** Absent: no pair above the floor. */
  readonly gap?: number;
  /** Absent: the turn belongs to no cohort. */
  readonly margin?: number;
}

/** Gap and margin of turns under the policies they were recorded with. */
export function recordedGaps(open: OpenTrace): (turn: number) => GapOfTurn {
  const { judged, policies } = open.judge({ kind: 'all' }, AS_RECORDED);
  const { cohort } = open.trace.columns;
  return (turn) => {
    const gap = judged.gap[turn] ?? Number.NaN;
    const margin = policies[cohort[turn] ?? -1]?.margin;
    return { ...(Number.isNaN(gap) ? {} : { gap }), ...(margin === undefined ? {} : { margin }) };
  };
}
