/** Everything a screen shows of judged turns, in one pass: counts, flips, the histogram of gaps. */
import { MENU, NOT_JUDGED } from './fastVerdict';
import { laterTurns } from './laterTurns';
import { isMenuChanged } from './menuCluster';
import { pairDifference } from './pairDifference';
import { KIND_COUNT } from './types';
import type { Judged } from './judge';
import type { CohortPolicy, Judgement, TurnColumns } from './types';

/** What the bars of the histogram are to be: `hi` is the end of the last bin, in gaps or raw score differences. */
export interface HistogramAsk {
  readonly axis: 'gap' | 'raw';
  readonly bins: number;
  readonly hi: number;
}

/** Working room for tally that a caller keeps while a control moves: entries per conversation, at least. */
export function createScratch(count: number): Int32Array {
  return new Int32Array(count);
}

/**
 * Counts the judged turns of a scope. `judged` must hold the verdicts of all of `turns` under `policies` (by cohort).
 *
 * Bin `b` of the histogram holds gaps from `b * step` up to, not including, the next; the last one holds `hi` too, the first
 * one also the negative gaps that repeated ids can have. `flipPairs` holds flips only. `menuChanged`: near-tie menus on both
 * sides with another offer. `later`, `laterCertain`: see laterTurns. `scratch` as from createScratch(columns.count).
 */
export function tally(
  columns: TurnColumns,
  judged: Judged,
  turns: Uint32Array,
  policies: readonly CohortPolicy[],
  { axis, bins, hi }: HistogramAsk,
  scratch: Int32Array = createScratch(columns.count),
): Judgement {
  const { recordedKind, recordedTarget, cohort } = columns;
  const { kind, target, gap, above } = judged;
  const recorded = new Uint32Array(KIND_COUNT);
  const inForce = new Uint32Array(KIND_COUNT);
  const flipPairs = new Uint32Array(KIND_COUNT * KIND_COUNT);
  const byKind = new Uint32Array(bins * KIND_COUNT);
  const alone = new Uint32Array(KIND_COUNT);
  const floors = Float64Array.from(policies, (policy) => policy.floor ?? Number.NEGATIVE_INFINITY);
  const raw = axis === 'raw';
  const perUnit = bins / hi;
  let flips = 0;
  let menuChanged = 0;
  let none = 0;
  let pairs = 0;
  let beyond = 0;

  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const was = recordedKind[turn] ?? NOT_JUDGED;
    const is = kind[turn] ?? NOT_JUDGED;
    recorded[was] = (recorded[was] ?? 0) + 1;
    inForce[is] = (inForce[is] ?? 0) + 1;
    if (was !== is || recordedTarget[turn] !== target[turn]) {
      flips += 1;
      flipPairs[was * KIND_COUNT + is] = (flipPairs[was * KIND_COUNT + is] ?? 0) + 1;
    }
    if (is === NOT_JUDGED) continue;
    if (was === MENU && is === MENU) {
      const policy = policies[cohort[turn] ?? -1];
      if (policy !== undefined && isMenuChanged(columns, turn, policy)) menuChanged += 1;
    }
    const count = above[turn] ?? 0;
    if (count === 2) {
      pairs += 1;
      const length = raw ? pairDifference(columns, turn, count, floors[cohort[turn] ?? -1] ?? Number.NaN) : (gap[turn] ?? Number.NaN);
      if (length > hi) {
        beyond += 1;
        continue;
      }
      const bin = Math.max(0, Math.min(bins - 1, Math.floor(length * perUnit)));
      byKind[bin * KIND_COUNT + is] = (byKind[bin * KIND_COUNT + is] ?? 0) + 1;
    } else if (count === 1) {
      alone[is] = (alone[is] ?? 0) + 1;
    } else {
      none += 1;
    }
  }

  const after = flips === 0 ? { later: 0, certain: 0 } : laterTurns(columns, judged, turns, scratch);
  return {
    turns: turns.length,
    scored: turns.length - (inForce[NOT_JUDGED] ?? 0),
    recorded,
    inForce,
    flips,
    flipPairs,
    menuChanged,
    later: after.later,
    laterCertain: after.certain,
    histogram: { axis, step: hi / bins, bins, byKind, alone, none, pairs, beyond },
  };
}
