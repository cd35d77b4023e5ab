/** What counts as a flip of one turn, in codes (DESIGN, Terms). */
import type { Judged } from './judge';
import type { TurnColumns } from './types';

/** Whether the verdict in force differs from the recorded one in kind, or in the target of a move. */
export function isFlipped(columns: TurnColumns, judged: Judged, turn: number): boolean {
  return columns.recordedKind[turn] !== judged.kind[turn] || columns.recordedTarget[turn] !== judged.target[turn];
}
