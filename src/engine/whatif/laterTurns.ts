/** How far flips reach into their conversations: the bound of "each turn is judged on its own" (DESIGN, law 5). */
import { isFlipped } from './flip';
import { NOT_JUDGED } from './fastVerdict';
import type { Judged } from './judge';
import type { TurnColumns } from './types';

const NONE = 0x7fffffff;

/**
 * Later turns of flipped conversations: every scored turn among `turns` that comes after the first flip of its conversation,
 * counted once, whether or not it is a flip itself. Of these, `certain` end in the same place whoever the incumbent is: nobody
 * is above the floor, or the top takes the turn (as a move or a stay). The rest are near-ties, which hang on the incumbent: a
 * flip before them may change them. The scores are taken as recorded, also where another incumbent would have been scored too.
 * Order is by `place`, so turns of a conversation may stand anywhere. `firstFlip`: scratch, one entry per conversation or more
 * (there are at most as many conversations as turns).
 */
export function laterTurns(
  columns: TurnColumns,
  judged: Judged,
  turns: Uint32Array,
  firstFlip: Int32Array,
): { readonly later: number; readonly certain: number } {
  const { conversation, place } = columns;
  firstFlip.fill(NONE);
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    if (!isFlipped(columns, judged, turn)) continue;
    const own = conversation[turn] ?? -1;
    const here = place[turn] ?? 0;
    if (own >= 0 && own < firstFlip.length && here < (firstFlip[own] ?? NONE)) firstFlip[own] = here;
  }
  let later = 0;
  let certain = 0;
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const own = conversation[turn] ?? -1;
    if (own < 0 || judged.kind[turn] === NOT_JUDGED || !((place[turn] ?? 0) > (firstFlip[own] ?? NONE))) continue;
    later += 1;
    certain += judged.certain[turn] ?? 0;
  }
  return { later, certain };
}
