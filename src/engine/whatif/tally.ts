/** Everything a screen shows of judged turns: counts, flips, how far they reach, the histogram of gaps. */
import { MENU, NOT_JUDGED } from './fastVerdict';
import { binOf, histogramFrom, pairlessBin } from './histogram';
import { NO_FLIP, countLater, noteFlip } from './laterTurns';
import { isMenuChanged, sureDifferences } from './menuCluster';
import { pairDifference } from './pairDifference';
import { KIND_COUNT } from './types';
import type { HistogramAsk } from './histogram';
import type { Judged } from './judge';
import type { CohortPolicy, Judgement, TurnColumns } from './types';

/** Recorded verdict by verdict in force. */
const PAIRS = KIND_COUNT * KIND_COUNT;

/** Working room for tally that a caller keeps while a control moves: one entry per conversation, so never more than turns. */
export function createScratch(count: number): Int32Array {
  return new Int32Array(count);
}

/**
 * Counts the judged turns of a scope. `judged` must hold the verdicts of all of `turns` under `policies` (by cohort).
 *
 * `flipPairs` holds flips only. `menuChanged`: near-tie menus on both sides with another offer, no flips. `later` and
 * `laterCertain`: see laterTurns; they count turns in scope. Histogram: see binOf. `scratch`: from
 * createScratch(columns.count).
 */
export function tally(
  columns: TurnColumns,
  judged: Judged,
  turns: Uint32Array,
  policies: readonly CohortPolicy[],
  ask: HistogramAsk,
  scratch: Int32Array = createScratch(columns.count),
): Judgement {
  scratch.fill(NO_FLIP);
  const table = new Int32Array((pairlessBin(ask.bins) + 1) * PAIRS);
  const otherTarget = fillTable(table, columns, judged, turns, policies, ask, scratch);

  const recorded = new Uint32Array(KIND_COUNT);
  const inForce = new Uint32Array(KIND_COUNT);
  const flipPairs = new Uint32Array(PAIRS);
  const byBin = new Uint32Array(table.length / KIND_COUNT);
  let flips = otherTarget;
  let menus = 0;
  for (let cell = 0; cell < table.length; cell += 1) {
    const count = table[cell] ?? 0;
    const pair = cell % PAIRS;
    const was = Math.floor(pair / KIND_COUNT);
    const is = pair % KIND_COUNT;
    const bar = Math.floor(cell / PAIRS) * KIND_COUNT + is;
    recorded[was] = (recorded[was] ?? 0) + count;
    inForce[is] = (inForce[is] ?? 0) + count;
    byBin[bar] = (byBin[bar] ?? 0) + count;
    if (was !== is) {
      flipPairs[pair] = (flipPairs[pair] ?? 0) + count;
      flips += count;
    } else if (is === MENU) {
      menus += count;
    }
  }
  flipPairs[0] = otherTarget;
  const after = flips === 0 ? { later: 0, certain: 0 } : countLater(columns, judged, turns, scratch);
  return {
    turns: turns.length,
    scored: turns.length - (inForce[NOT_JUDGED] ?? 0),
    recorded,
    inForce,
    flips,
    flipPairs,
    menuChanged: menus === 0 ? 0 : countOtherMenus(columns, judged, turns, policies),
    later: after.later,
    laterCertain: after.certain,
    histogram: histogramFrom(byBin, ask),
  };
}

/**
 * Counts every turn once, by bin, recorded verdict and verdict in force (`table[bin * 25 + recorded * 5 + inForce]`): all other
 * counts are sums of these. Notes every flip, and returns how many moves go to another target.
 */
function fillTable(
  table: Int32Array,
  columns: TurnColumns,
  judged: Judged,
  turns: Uint32Array,
  policies: readonly CohortPolicy[],
  { axis, bins, hi }: HistogramAsk,
  firstFlip: Int32Array,
): number {
  const { recordedKind, recordedTarget, cohort } = columns;
  const { kind, target, gap } = judged;
  const floors = Float64Array.from(policies, (policy) => policy.floor ?? Number.NEGATIVE_INFINITY);
  const raw = axis === 'raw';
  const perUnit = bins / hi;
  let otherTarget = 0;
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const was = recordedKind[turn] ?? NOT_JUDGED;
    const is = kind[turn] ?? NOT_JUDGED;
    let length = gap[turn] ?? Number.NaN;
    if (raw && length === length) length = pairDifference(columns, turn, floors[cohort[turn] ?? -1] ?? Number.NaN);
    const cell = binOf(length, perUnit, bins, hi) * PAIRS + was * KIND_COUNT + is;
    table[cell] = (table[cell] ?? 0) + 1;
    if (was === is) {
      if (recordedTarget[turn] === target[turn]) continue;
      otherTarget += 1;
    }
    noteFlip(columns, turn, firstFlip);
  }
  return otherTarget;
}

function countOtherMenus(columns: TurnColumns, { kind }: Judged, turns: Uint32Array, policies: readonly CohortPolicy[]): number {
  const { recordedKind, cohort } = columns;
  const sure = policies.map((policy) => sureDifferences(policy.margin));
  let others = 0;
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    if (recordedKind[turn] !== MENU || kind[turn] !== MENU) continue;
    const own = cohort[turn] ?? -1;
    const policy = policies[own];
    if (policy !== undefined && isMenuChanged(columns, turn, policy, sure[own])) others += 1;
  }
  return others;
}
