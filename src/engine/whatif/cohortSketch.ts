/** A few numbers per cohort, for a table of cohorts. */
import { NOT_JUDGED } from './fastVerdict';
import { isFlipped } from './flip';
import { roundUp } from './roundNumbers';
import { KIND_COUNT } from './types';
import type { Judged } from './judge';
import type { Cohort, TurnColumns } from './types';

/** Bins of a sketch of gaps. */
export const SKETCH_BINS = 24;

export interface CohortSketch {
  readonly key: string;
  /** Turns by verdict in force. */
  readonly inForce: Uint32Array;
  readonly flips: number;
  /** Pairs above the floor in force by gap, from 0 to `gapHi` (a round number, at most 1). */
  readonly gaps: Uint32Array;
  readonly gapHi: number;
}

/** One sketch per cohort, by cohort index. `judged`: every turn, each under the policy of its cohort. */
export function cohortSketches(columns: TurnColumns, cohorts: readonly Cohort[], judged: Judged): CohortSketch[] {
  const inForce = cohorts.map(() => new Uint32Array(KIND_COUNT));
  const gaps = cohorts.map(() => new Uint32Array(SKETCH_BINS));
  const flips = new Uint32Array(cohorts.length);
  const largest = new Float64Array(cohorts.length);
  for (let turn = 0; turn < columns.count; turn += 1) {
    const own = columns.cohort[turn] ?? -1;
    const gap = judged.gap[turn] ?? Number.NaN;
    if (own >= 0 && gap > (largest[own] ?? 0)) largest[own] = gap;
  }
  const ends = largest.map((gap) => roundUp(gap) || 1);
  for (let turn = 0; turn < columns.count; turn += 1) {
    const own = columns.cohort[turn] ?? -1;
    const kinds = inForce[own];
    const bins = gaps[own];
    if (kinds === undefined || bins === undefined) continue;
    const kind = judged.kind[turn] ?? NOT_JUDGED;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (isFlipped(columns, judged, turn)) flips[own] = (flips[own] ?? 0) + 1;
    const gap = judged.gap[turn] ?? Number.NaN;
    if (Number.isNaN(gap)) continue;
    const bin = Math.max(0, Math.min(SKETCH_BINS - 1, Math.floor((gap / (ends[own] ?? 1)) * SKETCH_BINS)));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return cohorts.map((cohort, own) => ({
    key: cohort.key,
    inForce: inForce[own] ?? new Uint32Array(KIND_COUNT),
    flips: flips[own] ?? 0,
    gaps: gaps[own] ?? new Uint32Array(SKETCH_BINS),
    gapHi: ends[own] ?? 1,
  }));
}
