/**
 * The verdict of one turn from the fast columns alone (verdict.md, steps 6–9).
 *
 * Law: valid only for turns that are not slow: their finite scores descend in recorded order and rows of one id carry one
 * score. The candidates above a floor are then the first ones, so first and second score tell all. `floor` is −Infinity
 * for "no floor".
 */
import type { Decision } from '../verdict/judge';
import type { KindCode, TurnColumns } from './types';

export const MOVE = 0;
export const STAY = 1;
export const MENU = 2;
export const UNMATCHED = 3;
export const NOT_JUDGED = 4;

/** Verdict where the top takes the turn: stay if it is the incumbent, else move. */
export function decisiveKind(columns: TurnColumns, turn: number): KindCode {
  const incumbent = columns.incumbent[turn] ?? -1;
  return incumbent >= 0 && incumbent === columns.topSkill[turn] ? STAY : MOVE;
}

/**
 * Verdict of a near-tie: the incumbent holds, a cold turn gets a menu. Under law current an incumbent that was scored and
 * is not above the floor does not hold.
 */
export function nearTieKind(columns: TurnColumns, turn: number, floor: number, current: boolean): KindCode {
  if ((columns.incumbent[turn] ?? -1) < 0) return MENU;
  if (!current || columns.incumbentScored[turn] !== 1) return STAY;
  return (columns.incumbentScore[turn] ?? Number.NaN) > floor ? STAY : MENU;
}

/** Byte code of a decision. */
export function kindOf(decision: Decision): 0 | 1 | 2 | 3 {
  switch (decision.kind) {
    case 'move': return MOVE;
    case 'stay': return STAY;
    case 'menu': return MENU;
    case 'unmatched': return UNMATCHED;
  }
}
