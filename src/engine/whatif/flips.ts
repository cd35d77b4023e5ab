/** Flips grouped by what they were and what they become. */
import { UNMATCHED } from './fastVerdict';
import { isFlipped } from './flip';
import { orderKeys, sortTurns } from './sortTurns';
import { KIND_COUNT } from './types';
import type { Judged } from './judge';
import type { CohortPolicy, KindCode, TurnColumns } from './types';

/** Turns that go from one verdict to another. From move to move: to another target. */
export interface FlipTurns {
  readonly from: KindCode;
  readonly to: KindCode;
  readonly count: number;
  /** At most as many as asked for, nearest the threshold first. */
  readonly turns: Uint32Array;
}

const CODES: readonly KindCode[] = [0, 1, 2, 3, 4];

/**
 * The flips among `turns`, largest group first (ties in the order of the kinds), each with its `perGroup` turns nearest the
 * threshold that made them flip: the floor where a turn becomes or stops being unmatched, else the margin. Distances of one
 * group are of one kind, so they compare; turns without one (no pair, no floor) come last, in file order.
 */
export function flipGroups(
  columns: TurnColumns,
  judged: Judged,
  turns: Uint32Array,
  policies: readonly CohortPolicy[],
  perGroup: number,
): FlipTurns[] {
  const groups = CODES.flatMap((from) => CODES.map((to) => ({ from, to, turns: noTurns() })));
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    if (!isFlipped(columns, judged, turn)) continue;
    groups[(columns.recordedKind[turn] ?? 0) * KIND_COUNT + (judged.kind[turn] ?? 0)]?.turns.push(turn);
  }
  return groups
    .filter((group) => group.turns.length > 0)
    .toSorted((a, b) => b.turns.length - a.turns.length)
    .map(({ from, to, turns: flipped }) => {
      const list = Uint32Array.from(flipped);
      const order = from === UNMATCHED || to === UNMATCHED ? 'floor' : 'margin';
      const keys = orderKeys(order, columns, judged, list, policies, new Float64Array(0));
      return { from, to, count: list.length, turns: sortTurns(list, keys, false).slice(0, perGroup) };
    });
}

function noTurns(): number[] {
  return [];
}
