/**
 * The pass of a moving control: every turn judged and counted, nothing kept of it but one number.
 *
 * Law: the same verdicts as judgeColumns, so as decideTier2. It is written for the processor: few columns, few branches without a
 * pattern, because this is what a hand on a slider waits for.
 */
import { MENU, NOT_JUDGED, STAY, UNMATCHED, kindOf } from './fastVerdict';
import { binOf, pairlessBin, type HistogramAsk } from './histogram';
import { pairDifference } from './pairDifference';
import { policyTable } from './policies';
import { judgeTurn, skillOnTurn } from './slowTurns';
import { NEAR, NOTHING, SLOW, codeOf, kindIn, type TallyColumns } from './tallyColumns';
import { KIND_COUNT } from './types';
import type { CohortPolicy, TurnColumns } from './types';

/** Cells of a count by recorded verdict and verdict in force. */
export const PAIRS = KIND_COUNT * KIND_COUNT;

export interface PassRoom extends TallyColumns {
  /** Written: the verdict in force (see tallyColumns), by turn. */
  readonly inForce: Int32Array;
  /** Written: the first place of a flip by conversation, NO_FLIP before. */
  readonly firstFlip: Int32Array;
}

export interface PassCounts {
  /** `table[bin * PAIRS + recorded * 5 + inForce]`: turns. All other counts are sums of these. */
  readonly table: Int32Array;
  /** Moves that go to another target than the recorded one. */
  readonly otherTarget: number;
}

/** Judges and counts `turns` under one policy per cohort. `bars`: barsOf the same ask. */
export function tallyPass(
  columns: TurnColumns,
  turns: Uint32Array,
  policies: readonly CohortPolicy[],
  ask: HistogramAsk,
  bars: Uint32Array,
  { own: owns, recorded, decisive, stand, inForce, firstFlip }: PassRoom,
): PassCounts {
  const { topScore, secondScore, gap, incumbent, conversation, place } = columns;
  const { floor: floors, margin: margins, current } = policyTable(policies);
  const pairless = pairlessBin(ask.bins);
  const table = new Int32Array((pairless + 1) * PAIRS);
  let otherTarget = 0;
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const own = owns[turn] ?? NOTHING;
    let code: number = NOT_JUDGED;
    let bin = pairless;
    if (own >= 0) {
      const floor = floors[own] ?? Number.NaN;
      if ((topScore[turn] ?? Number.NaN) > floor) {
        let near = 0;
        if ((secondScore[turn] ?? Number.NaN) > floor) {
          bin = bars[turn] ?? pairless;
          near = Number(!((gap[turn] ?? Number.NaN) >= (margins[own] ?? Number.NaN)));
        }
        if (near === 0) code = decisive[turn] ?? NOT_JUDGED;
        else if (current[own] === 1) code = NEAR | ((stand[turn] ?? Number.NaN) > floor ? STAY : MENU);
        else code = NEAR | ((incumbent[turn] ?? -1) >= 0 ? STAY : MENU);
      } else {
        code = UNMATCHED;
      }
    } else if (own === SLOW) {
      const policy = policies[columns.cohort[turn] ?? -1];
      if (policy !== undefined) {
        const { decision } = judgeTurn(columns, turn, policy);
        code = codeOf(kindOf(decision), decision.kind === 'move' ? skillOnTurn(columns, turn, decision.to) : -1);
        if (!decision.decisive && decision.kind !== 'unmatched') code |= NEAR;
        if (decision.runnerUp !== undefined) {
          const length = ask.axis === 'gap' ? decision.runnerUp.gap : pairDifference(columns, turn, policy.floor ?? Number.NEGATIVE_INFINITY);
          bin = binOf(length, ask.bins / ask.hi, ask.bins, ask.hi);
        }
      }
    }
    inForce[turn] = code;
    const then = recorded[turn] ?? NOT_JUDGED;
    const cell = bin * PAIRS + kindIn(then) * KIND_COUNT + kindIn(code);
    table[cell] = (table[cell] ?? 0) + 1;
    if (then === (code & ~NEAR)) continue;
    otherTarget += Number(kindIn(then) === kindIn(code));
    const talk = conversation[turn] ?? -1;
    const here = place[turn] ?? 0;
    if (talk >= 0 && here < (firstFlip[talk] ?? 0)) firstFlip[talk] = here;
  }
  return { table, otherTarget };
}
