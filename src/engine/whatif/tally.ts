/** Everything a screen shows of judged turns: counts, flips, how far they reach, the histogram of gaps. */
import { MENU, NOT_JUDGED } from './fastVerdict';
import { gapHistogram } from './histogram';
import { NO_FLIP, countLater, noteFlip } from './laterTurns';
import { isMenuChanged, sureDifferences } from './menuCluster';
import { KIND_COUNT } from './types';
import type { HistogramAsk } from './histogram';
import type { Judged } from './judge';
import type { CohortPolicy, Judgement, TurnColumns } from './types';

/** Working room for tally that a caller keeps while a control moves: one entry per conversation, so never more than turns. */
export function createScratch(count: number): Int32Array {
  return new Int32Array(count);
}

/**
 * Counts the judged turns of a scope. `judged` must hold the verdicts of all of `turns` under `policies` (by cohort).
 *
 * `flipPairs` holds flips only. `menuChanged`: near-tie menus on both sides with another offer, no flips. `later` and
 * `laterCertain`: see laterTurns; they count turns in scope. Histogram: see gapHistogram. `scratch`: from
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
  /** Turns by recorded verdict and verdict in force: the counts of both are its sums. */
  const pairs = new Int32Array(KIND_COUNT * KIND_COUNT);
  scratch.fill(NO_FLIP);
  const otherTarget = countPairs(columns, judged, turns, pairs, scratch);

  const recorded = new Uint32Array(KIND_COUNT);
  const inForce = new Uint32Array(KIND_COUNT);
  const flipPairs = new Uint32Array(KIND_COUNT * KIND_COUNT);
  let flips = otherTarget;
  for (let pair = 0; pair < pairs.length; pair += 1) {
    const was = Math.floor(pair / KIND_COUNT);
    const is = pair % KIND_COUNT;
    const count = pairs[pair] ?? 0;
    recorded[was] = (recorded[was] ?? 0) + count;
    inForce[is] = (inForce[is] ?? 0) + count;
    if (was === is) continue;
    flipPairs[pair] = count;
    flips += count;
  }
  flipPairs[0] = otherTarget;
  const after = flips === 0 ? { later: 0, certain: 0 } : countLater(columns, judged, turns, scratch);
  const menus = pairs[MENU * KIND_COUNT + MENU] ?? 0;
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
    histogram: gapHistogram(columns, judged, turns, policies, inForce, ask),
  };
}

/** Fills the pairs, notes every flip, and returns how many moves go to another target. */
function countPairs(columns: TurnColumns, judged: Judged, turns: Uint32Array, pairs: Int32Array, firstFlip: Int32Array): number {
  const { recordedKind, recordedTarget } = columns;
  const { kind, target } = judged;
  let otherTarget = 0;
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const was = recordedKind[turn] ?? NOT_JUDGED;
    const is = kind[turn] ?? NOT_JUDGED;
    const pair = was * KIND_COUNT + is;
    pairs[pair] = (pairs[pair] ?? 0) + 1;
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
