/**
 * How far flips reach into their conversations: the bound of "each turn is judged on its own" (DESIGN, law 5).
 *
 * Later turns of flipped conversations are the scored turns in scope that come after the first flip of their conversation,
 * each counted once, whether or not it is a flip itself. Of these, `certain` ones end in the same place whoever the incumbent
 * is: nobody is above the floor, or the top takes the turn (as a move or a stay). The rest are near-ties, which hang on the
 * incumbent, so a flip before them may change them. Scores are taken as recorded, also where another incumbent would have been
 * scored with them. Order is by `place`: turns of a conversation may stand anywhere in the file.
 *
 * First flips are kept as one place per conversation, NO_FLIP where there is none.
 */
import { NOT_JUDGED } from './fastVerdict';
import { NEAR, kindIn } from './tallyColumns';
import type { TurnColumns } from './types';

export const NO_FLIP = 0x7fffffff;

/** Counts the later turns among `turns` once every flip is noted. `inForce`: verdicts as tallyPass writes them. */
export function countLater(
  columns: TurnColumns,
  { inForce, firstFlip }: { readonly inForce: Int32Array; readonly firstFlip: Int32Array },
  turns: Uint32Array,
): { readonly later: number; readonly certain: number } {
  const { conversation, place } = columns;
  let later = 0;
  let certain = 0;
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const code = inForce[turn] ?? NOT_JUDGED;
    // Ones and noughts in place of a branch: which conversations flip has no pattern a processor could foresee.
    const after = Number((place[turn] ?? 0) > (firstFlip[conversation[turn] ?? -1] ?? NO_FLIP)) & Number(kindIn(code) !== NOT_JUDGED);
    later += after;
    certain += after & Number((code & NEAR) === 0);
  }
  return { later, certain };
}
