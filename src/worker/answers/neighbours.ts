/** The nearest flips before and after a turn, inside the scope. */
import { isFlipped } from '../../engine/whatif';
import type { JudgedScope, OpenTrace } from '../openTrace';
import type { TurnDetail } from '../protocol';

/** First place in an ascending list that is not below `value`. */
export function lowerBound(list: Uint32Array, value: number): number {
  let lo = 0;
  let hi = list.length;
  while (lo < hi) {
    const middle = (lo + hi) >>> 1;
    if ((list[middle] ?? 0) < value) lo = middle + 1;
    else hi = middle;
  }
  return lo;
}

export function flipNeighbours(open: OpenTrace, { turns, judged }: JudgedScope, turn: number): Pick<TurnDetail, 'previousFlip' | 'nextFlip'> {
  const { columns } = open.trace;
  const flipFrom = (start: number, step: 1 | -1): string | undefined => {
    for (let at = start; at >= 0 && at < turns.length; at += step) {
      const other = turns[at] ?? 0;
      if (isFlipped(columns, judged, other)) return open.trace.meta(other).key;
    }
    return undefined;
  };
  const here = lowerBound(turns, turn);
  const previousFlip = flipFrom(here - 1, -1);
  const nextFlip = flipFrom(turns[here] === turn ? here + 1 : here, 1);
  return { ...(previousFlip === undefined ? {} : { previousFlip }), ...(nextFlip === undefined ? {} : { nextFlip }) };
}
