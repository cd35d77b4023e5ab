/**
 * The fast pass: every turn judged under the policy of its cohort.
 *
 * Law: equal to decideTier2 on every turn, both laws, any floor and margin (NaN and the infinities too). The gap is the one
 * computed at load; it counts only where both of its candidates are above the floor in force.
 */
import { MENU, MOVE, NOT_JUDGED, STAY, UNMATCHED, kindOf } from './fastVerdict';
import { policyTable } from './policies';
import { judgeTurn, skillOnTurn } from './slowTurns';
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

/** Room for the verdicts of `count` turns, to be written again and again while a control moves. */
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
  const { kind, target, gap, above, certain } = judged;
  const { cohort, why, slow, topSkill, topScore, secondScore, incumbent, incumbentScored, incumbentScore } = columns;
  const pairGap = columns.gap;
  const { floor: floors, margin: margins, current } = policyTable(policies);
  const length = turns === undefined ? columns.count : turns.length;

  for (let at = 0; at < length; at += 1) {
    const turn = turns === undefined ? at : (turns[at] ?? 0);
    const own = cohort[turn] ?? -1;
    if (why[turn] !== 0 || own < 0) {
      kind[turn] = NOT_JUDGED;
      target[turn] = -1;
      gap[turn] = Number.NaN;
      above[turn] = 0;
      certain[turn] = 0;
      continue;
    }
    if (slow[turn] === 1) {
      const policy = policies[own];
      if (policy !== undefined) judgeSlow(columns, turn, policy, judged);
      continue;
    }
    const floor = floors[own] ?? Number.NaN;
    if (!((topScore[turn] ?? Number.NaN) > floor)) {
      kind[turn] = UNMATCHED;
      target[turn] = -1;
      gap[turn] = Number.NaN;
      above[turn] = 0;
      certain[turn] = 1;
      continue;
    }
    const pair = (secondScore[turn] ?? Number.NaN) > floor;
    const between = pairGap[turn] ?? Number.NaN;
    gap[turn] = pair ? between : Number.NaN;
    above[turn] = pair ? 2 : 1;
    const held = incumbent[turn] ?? -1;
    if (!pair || between >= (margins[own] ?? Number.NaN)) {
      const top = topSkill[turn] ?? -1;
      kind[turn] = top === held ? STAY : MOVE;
      target[turn] = top === held ? -1 : top;
      certain[turn] = 1;
      continue;
    }
    const scoredOut = current[own] === 1 && incumbentScored[turn] === 1 && !((incumbentScore[turn] ?? Number.NaN) > floor);
    kind[turn] = held < 0 || scoredOut ? MENU : STAY;
    target[turn] = -1;
    certain[turn] = 0;
  }
  return judged;
}

function judgeSlow(columns: TurnColumns, turn: number, policy: CohortPolicy, judged: Judged): void {
  const { contest, decision } = judgeTurn(columns, turn, policy);
  judged.kind[turn] = kindOf(decision);
  judged.target[turn] = decision.kind === 'move' ? skillOnTurn(columns, turn, decision.to) : -1;
  judged.gap[turn] = decision.runnerUp?.gap ?? Number.NaN;
  judged.above[turn] = Math.min(2, contest.alive.length);
  judged.certain[turn] = decision.decisive || decision.kind === 'unmatched' ? 1 : 0;
}
