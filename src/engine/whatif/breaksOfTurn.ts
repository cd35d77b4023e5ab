/**
 * Where one turn's verdict (kind and target) changes along each knob, the other held: the fast form of
 * verdict/breakPoints for passes over many turns. A menu that only offers something else is no change here.
 *
 * Law: a gap equal to the margin still reaches it; a score equal to the floor is out.
 */
import { judge } from '../verdict/judge';
import { MOVE, decisiveKind, nearTieKind, kindOf } from './fastVerdict';
import { contestOn, judgeTurn } from './slowTurns';
import type { Decision } from '../verdict/judge';
import type { CohortPolicy, TurnColumns } from './types';

/**
 * The gap above which a margin makes a scored turn another verdict, at the floor of `policy`; NaN: no margin does (no pair,
 * a categorical scorer, or the same verdict either way). The margin of `policy` is not looked at.
 */
export function marginBreak(columns: TurnColumns, turn: number, policy: CohortPolicy): number {
  if (policy.categorical) return Number.NaN;
  if (columns.slow[turn] === 1) return slowMarginBreak(columns, turn, policy);
  const floor = policy.floor ?? Number.NEGATIVE_INFINITY;
  if (!((columns.secondScore[turn] ?? Number.NaN) > floor)) return Number.NaN;
  const tied = nearTieKind(columns, turn, floor, policy.law === 'current');
  return tied === decisiveKind(columns, turn) ? Number.NaN : (columns.gap[turn] ?? Number.NaN);
}

function slowMarginBreak(columns: TurnColumns, turn: number, policy: CohortPolicy): number {
  const contest = contestOn(columns, turn, policy.floor);
  const under = (nearTieMargin: number): Decision => judge(contest, { nearTieMargin, menuSize: policy.menuSize }, false, policy.law);
  const wide = under(Number.POSITIVE_INFINITY);
  return sameVerdict(under(Number.NEGATIVE_INFINITY), wide) ? Number.NaN : (wide.runnerUp?.gap ?? Number.NaN);
}

/**
 * Calls `found` with every floor at which a scored turn becomes another verdict, at the margin of `policy`, in no order and
 * each once: the value itself belongs to what is above it. The floor of `policy` is not looked at.
 */
export function floorBreaks(columns: TurnColumns, turn: number, policy: CohortPolicy, found: (value: number) => void): void {
  if (columns.slow[turn] === 1) {
    slowFloorBreaks(columns, turn, policy, found);
    return;
  }
  const top = columns.topScore[turn] ?? Number.NaN;
  if (Number.isNaN(top)) return;
  found(top);
  const second = columns.secondScore[turn] ?? Number.NaN;
  if (policy.categorical || Number.isNaN(second) || (columns.gap[turn] ?? Number.NaN) >= policy.margin) return;
  // Near-tied below the second score: a top that moves gives way to a menu or a stay, an incumbent on top stays anyway.
  if (top !== second && decisiveKind(columns, turn) === MOVE) found(second);
  // Under law current an incumbent below the pair holds only while it is above the floor; with NaN it never does.
  const held = columns.incumbentScore[turn] ?? Number.NaN;
  if (policy.law === 'current' && held < second) found(held);
}

function slowFloorBreaks(columns: TurnColumns, turn: number, policy: CohortPolicy, found: (value: number) => void): void {
  const scores = contestOn(columns, turn, undefined).alive.map((row) => row.last).sort((a, b) => a - b);
  let below = judgeTurn(columns, turn, { ...policy, floor: Number.NEGATIVE_INFINITY }).decision;
  for (const score of scores) {
    const above = judgeTurn(columns, turn, { ...policy, floor: score }).decision;
    if (!sameVerdict(below, above)) found(score);
    below = above;
  }
}

function sameVerdict(a: Decision, b: Decision): boolean {
  return kindOf(a) === kindOf(b) && (a.kind !== 'move' || b.kind !== 'move' || a.to === b.to);
}
