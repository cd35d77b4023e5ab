/** The raw side of a gap. */
import { contestOn } from './slowTurns';
import type { TurnColumns } from './types';

/** Raw score difference of the pair above the floor in force; NaN: no pair. Exact: never computed back from a gap. */
export function pairDifference(columns: TurnColumns, turn: number, above: number, floor: number): number {
  if (above < 2) return Number.NaN;
  if (columns.slow[turn] !== 1) return (columns.topScore[turn] ?? Number.NaN) - (columns.secondScore[turn] ?? Number.NaN);
  const [top, second] = contestOn(columns, turn, floor).alive;
  return top === undefined || second === undefined ? Number.NaN : top.last - second.last;
}
