/** Which turns pass a filter. */
import { STAY } from './fastVerdict';
import { isFlipped } from './flip';
import type { Judged } from './judge';
import type { TurnColumns } from './types';

/** A filter in codes. Every part that is given must hold. */
export interface RowFilterCodes {
  /** One bit per KindCode (bit 0 move …), verdict in force; 0: any. */
  readonly kinds: number;
  /** The same for the recorded verdict; 0: any. */
  readonly recordedKinds: number;
  readonly flipsOnly: boolean;
  /** Index of a skill; absent: any; −1: a skill no turn has, so none passes. */
  readonly skill?: number;
  /** 1 per conversation that passes; absent: any. */
  readonly conversations?: Uint8Array;
  /** 1 per turn whose message passes; absent: any. */
  readonly messages?: Uint8Array;
}

/**
 * The `turns` that pass, in the order given. A skill is on a turn when it has the best score, or is where the turn goes or
 * stays, as recorded or in force.
 */
export function filterTurns(columns: TurnColumns, judged: Judged, turns: Uint32Array, filter: RowFilterCodes): Uint32Array {
  const { kinds, recordedKinds, flipsOnly, skill, conversations, messages } = filter;
  const passing = new Uint32Array(turns.length);
  let length = 0;
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    if (kinds !== 0 && ((kinds >> (judged.kind[turn] ?? 0)) & 1) === 0) continue;
    if (recordedKinds !== 0 && ((recordedKinds >> (columns.recordedKind[turn] ?? 0)) & 1) === 0) continue;
    if (flipsOnly && !isFlipped(columns, judged, turn)) continue;
    if (skill !== undefined && !isOnTurn(columns, judged, turn, skill)) continue;
    if (conversations !== undefined && conversations[columns.conversation[turn] ?? -1] !== 1) continue;
    if (messages !== undefined && messages[turn] !== 1) continue;
    passing[length] = turn;
    length += 1;
  }
  return passing.slice(0, length);
}

function isOnTurn(columns: TurnColumns, judged: Judged, turn: number, skill: number): boolean {
  if (skill < 0) return false;
  if (columns.topSkill[turn] === skill || columns.recordedTarget[turn] === skill || judged.target[turn] === skill) return true;
  return columns.incumbent[turn] === skill && (judged.kind[turn] === STAY || columns.recordedKind[turn] === STAY);
}
