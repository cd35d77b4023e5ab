/** Words of one conversation strip. */
import type { ConversationRow } from '../../worker/protocol';
import { count, counted } from '../verdict/numbers';
import { KIND_WORDS } from '../verdict/words';

type Glyph = ConversationRow['glyphs'][number];

/** "turn 3: move, differs from the record". `place` is 0-based. */
export function glyphName(glyph: Pick<Glyph, 'kind' | 'flip'>, place: number): string {
  return `turn ${place + 1}: ${KIND_WORDS[glyph.kind]}${glyph.flip ? ', differs from the record' : ''}`;
}

/** "5 of 10" where some differ from the record, else how many turns there are. */
export function flipsOfTurns({ flips, turns }: Pick<ConversationRow, 'flips' | 'turns'>): string {
  return flips > 0 ? `${count(flips)} of ${count(turns)}` : counted(turns, 'turn');
}

const NARROWEST = 6;
const WIDEST = 26;
/** Names longer than this leave no room for two strips beside each other. */
const SHORT_NAME = 10;

/** Width of the column of names in characters (what the longest needs, within limits), and least width of a strip in rem. */
export function stripMeasures(rows: readonly Pick<ConversationRow, 'label'>[]): { readonly label: number; readonly strip: number } {
  const label = Math.min(WIDEST, Math.max(NARROWEST, ...rows.map((row) => row.label.length)));
  return { label, strip: label > SHORT_NAME ? 30 : 20 };
}
