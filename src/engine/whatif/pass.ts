/**
 * The one pass over many turns in which the fast verdict is made; what becomes of each verdict is up to the caller.
 *
 * Law: equal to decideTier2 on every turn, both laws, any floor and margin (NaN and the infinities too). The gap is the one
 * computed at load; it counts only where both of its candidates are above the floor in force.
 */
import { MENU, MOVE, NOT_JUDGED, STAY, UNMATCHED, kindOf } from './fastVerdict';
import { binOf } from './histogram';
import { pairDifference } from './pairDifference';
import { policyTable } from './policies';
import { judgeTurn, skillOnTurn } from './slowTurns';
import { KIND_COUNT } from './types';
import type { CohortPolicy, TurnColumns } from './types';

/** Cells of a count by recorded verdict and verdict in force. */
export const PAIRS = KIND_COUNT * KIND_COUNT;

/** What a pass writes of every turn: the verdict in force, and whether it is the same under any incumbent. */
export interface PassVerdicts {
  readonly kind: Uint8Array;
  readonly certain: Uint8Array;
}

/** What it writes of every turn where somebody wants to look at single turns afterwards. */
export interface PassDetails {
  readonly target: Int32Array;
  readonly gap: Float64Array;
  readonly above: Uint8Array;
}

/**
 * What it counts instead. `table[bin * PAIRS + recorded * 5 + inForce]`: turns; `firstFlip`: the first place of a flip by conversation;
 * `otherTarget`: moves that go to another target than the recorded one.
 */
export interface PassCounts {
  readonly table: Int32Array;
  readonly bins: number;
  readonly hi: number;
  readonly raw: boolean;
  readonly firstFlip: Int32Array;
  otherTarget: number;
}

/** Judges `turns` (absent: all) under one policy per cohort. Turns with nothing to judge get kind 4. */
export function judgePass(
  columns: TurnColumns,
  policies: readonly CohortPolicy[],
  turns: Uint32Array | undefined,
  { kind, certain }: PassVerdicts,
  details: PassDetails | undefined,
  counts: PassCounts | undefined,
): void {
  const { cohort, why, slow, topSkill, topScore, secondScore, incumbent, incumbentScored, incumbentScore, gap } = columns;
  const { floor: floors, margin: margins, current } = policyTable(policies);
  const raw = counts?.raw ?? false;
  const perUnit = counts === undefined ? 0 : counts.bins / counts.hi;
  const length = turns === undefined ? columns.count : turns.length;

  for (let at = 0; at < length; at += 1) {
    const turn = turns === undefined ? at : (turns[at] ?? 0);
    const own = cohort[turn] ?? -1;
    let is: number = NOT_JUDGED;
    let to = -1;
    let between = Number.NaN;
    let difference = Number.NaN;
    let up = 0;
    let sure = 0;
    if (why[turn] === 0 && own >= 0) {
      const floor = floors[own] ?? Number.NaN;
      const first = topScore[turn] ?? Number.NaN;
      if (slow[turn] === 1) {
        const policy = policies[own];
        if (policy !== undefined) {
          const { contest, decision } = judgeTurn(columns, turn, policy);
          is = kindOf(decision);
          to = decision.kind === 'move' ? skillOnTurn(columns, turn, decision.to) : -1;
          between = decision.runnerUp?.gap ?? Number.NaN;
          difference = raw && decision.runnerUp !== undefined ? pairDifference(columns, turn, floor) : Number.NaN;
          up = Math.min(2, contest.alive.length);
          sure = decision.decisive || decision.kind === 'unmatched' ? 1 : 0;
        }
      } else if (first > floor) {
        const second = secondScore[turn] ?? Number.NaN;
        const held = incumbent[turn] ?? -1;
        up = 1;
        sure = 1;
        if (second > floor) {
          up = 2;
          between = gap[turn] ?? Number.NaN;
          difference = first - second;
          sure = between >= (margins[own] ?? Number.NaN) ? 1 : 0;
        }
        if (sure === 1) {
          const top = topSkill[turn] ?? -1;
          is = top === held ? STAY : MOVE;
          to = top === held ? -1 : top;
        } else {
          const scoredOut = current[own] === 1 && incumbentScored[turn] === 1 && !((incumbentScore[turn] ?? Number.NaN) > floor);
          is = held < 0 || scoredOut ? MENU : STAY;
        }
      } else {
        is = UNMATCHED;
        sure = 1;
      }
    }
    kind[turn] = is;
    certain[turn] = sure;
    if (details !== undefined) {
      details.target[turn] = to;
      details.gap[turn] = between;
      details.above[turn] = up;
    }
    if (counts !== undefined) count(columns, turn, is, to, binOf(raw ? difference : between, perUnit, counts.bins, counts.hi), counts);
  }
}

function count(columns: TurnColumns, turn: number, is: number, to: number, bin: number, counts: PassCounts): void {
  const { table, firstFlip } = counts;
  const was = columns.recordedKind[turn] ?? NOT_JUDGED;
  const cell = bin * PAIRS + was * KIND_COUNT + is;
  table[cell] = (table[cell] ?? 0) + 1;
  if (was === is) {
    if (columns.recordedTarget[turn] === to) return;
    counts.otherTarget += 1;
  }
  const conversation = columns.conversation[turn] ?? -1;
  const here = columns.place[turn] ?? 0;
  if (conversation >= 0 && here < (firstFlip[conversation] ?? 0)) firstFlip[conversation] = here;
}
