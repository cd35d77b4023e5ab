/**
 * Columns turned round so that a pass that only counts has little to read and to ask per turn. Facts of the record: made once for
 * the columns (bars: once for what is asked), good for every policy.
 *
 * A verdict in one number: its KindCode in the lowest three bits, above them the target of a move + 1; NEAR marks one that hangs
 * on the incumbent.
 */
import { MOVE, STAY } from './fastVerdict';
import { binOf, pairlessBin, type HistogramAsk } from './histogram';
import type { TurnColumns } from './types';

export const NEAR = 0x40000000;
export const KIND_BITS = 7;
const TARGET_SHIFT = 3;

/** Instead of a cohort: nothing to judge, or a turn that does not fit the fast columns. */
export const NOTHING = -1;
export const SLOW = -2;

export const codeOf = (kind: number, target: number): number => kind | ((target + 1) << TARGET_SHIFT);
export const kindIn = (code: number): number => code & KIND_BITS;

export interface TallyColumns {
  /** Index of the cohort where the fast columns tell all; else NOTHING or SLOW. */
  readonly own: Int32Array;
  /** The verdict as recorded. */
  readonly recorded: Int32Array;
  /** The verdict where the top takes the turn. */
  readonly decisive: Int32Array;
  /** What the incumbent has to keep above the floor: its score. +Infinity: it was not scored; −Infinity: nothing keeps it there, or there is none. */
  readonly stand: Float64Array;
}

export function tallyColumns(columns: TurnColumns): TallyColumns {
  const { count, cohort, why, slow, recordedKind, recordedTarget, topSkill, incumbent, incumbentScored, incumbentScore } = columns;
  const own = new Int32Array(count);
  const recorded = new Int32Array(count);
  const decisive = new Int32Array(count);
  const stand = new Float64Array(count);
  for (let turn = 0; turn < count; turn += 1) {
    const of = cohort[turn] ?? -1;
    own[turn] = why[turn] !== 0 || of < 0 ? NOTHING : slow[turn] === 1 ? SLOW : of;
    recorded[turn] = codeOf(recordedKind[turn] ?? 0, recordedTarget[turn] ?? -1);
    const top = topSkill[turn] ?? -1;
    const held = incumbent[turn] ?? -1;
    decisive[turn] = top === held ? codeOf(STAY, -1) : codeOf(MOVE, top);
    const score = incumbentScore[turn] ?? Number.NaN;
    if (held < 0) stand[turn] = Number.NEGATIVE_INFINITY;
    else if (incumbentScored[turn] !== 1) stand[turn] = Number.POSITIVE_INFINITY;
    else stand[turn] = Number.isNaN(score) ? Number.NEGATIVE_INFINITY : score;
  }
  return { own, recorded, decisive, stand };
}

/** The bin of every turn whose pair is above the floor; of no meaning on slow turns. */
export function barsOf(columns: TurnColumns, { axis, bins, hi }: HistogramAsk): Uint32Array {
  const { gap, topScore, secondScore } = columns;
  const perUnit = bins / hi;
  const bars = new Uint32Array(columns.count);
  for (let turn = 0; turn < columns.count; turn += 1) {
    const length = axis === 'gap' ? (gap[turn] ?? Number.NaN) : (topScore[turn] ?? Number.NaN) - (secondScore[turn] ?? Number.NaN);
    bars[turn] = Number.isNaN(length) ? pairlessBin(bins) : binOf(length, perUnit, bins, hi);
  }
  return bars;
}
