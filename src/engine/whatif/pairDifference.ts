/** The raw side of a gap. */
import { contestOn } from './slowTurns';
import type { TurnColumns } from './types';

/**
 * Raw score difference of the pair above a floor (−Infinity: none), on a turn that has such a pair. Exact: never computed back
 * from a gap. NaN where there is no pair after all.
 */
export function pairDifference(columns: TurnColumns, turn: number, floor: number): number {
  if (columns.slow[turn] !== 1) {
    const second = columns.secondScore[turn] ?? Number.NaN;
    return second > floor ? (columns.topScore[turn] ?? Number.NaN) - second : Number.NaN;
  }
  const [top, second] = contestOn(columns, turn, floor).alive;
  return top === undefined || second === undefined ? Number.NaN : top.last - second.last;
}
