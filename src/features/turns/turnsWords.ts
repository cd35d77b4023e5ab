/** Sentences round the table of turns. */
import { TURN_KINDS, type TurnKind } from '../../engine/verdict/types';
import type { RowFilter, RowSort, RowsReply, SortKey } from '../../worker/protocol';
import { count, counted } from '../verdict/numbers';
import { KIND_WORDS } from '../verdict/words';

const ORDER_WORDS: Readonly<Record<SortKey, readonly [up: string, down: string]>> = {
  file: ['in the order of the file', 'last of the file first'],
  time: ['oldest first', 'newest first'],
  margin: ['nearest the margin first', 'farthest from the margin first'],
  floor: ['nearest a change of the floor first', 'farthest from a change of the floor first'],
  gap: ['smallest gap first', 'largest gap first'],
  score: ['lowest top score first', 'highest top score first'],
};

/** "Rows 1–21 of 243, nearest the margin first. 42 turns without a pair come last." `from` and `to`: visible rows, `to` exclusive. */
export function rangeWords(reply: RowsReply, from: number, to: number, sort: RowSort): string {
  if (reply.total === 0) return 'No rows.';
  const order = ORDER_WORDS[sort.by][sort.down ? 1 : 0];
  const paired = sort.by === 'margin' || sort.by === 'gap';
  const last = paired && reply.withoutPair > 0 ? ` ${counted(reply.withoutPair, 'turn')} without a pair ${reply.withoutPair === 1 ? 'comes' : 'come'} last.` : '';
  return `Rows ${count(from + 1)}–${count(Math.min(to, reply.total))} of ${count(reply.total)}, ${order}.${last}`;
}

/** "12" " of 239 turns pass"; without a filter that leaves any out "239" " turns". `of`: turns in scope. */
export function passingWords(total: number, of: number): { readonly lead: string; readonly rest: string } {
  const turns = of === 1 ? 'turn' : 'turns';
  return total === of ? { lead: count(of), rest: ` ${turns}` } : { lead: count(total), rest: ` of ${count(of)} ${turns} ${total === 1 ? 'passes' : 'pass'}` };
}

/** How many filters are set, a search text not counted: it is seen in its field. */
export function filtersSet(filter: RowFilter): number {
  return filter.kinds.length + [filter.recordedKinds.length > 0, filter.flipsOnly, filter.skill !== undefined, filter.session !== undefined].filter(Boolean).length;
}

/** What the filter asks for, in words; for the empty state. */
export function filterWords(filter: RowFilter): string {
  const parts = [
    ...(filter.kinds.length > 0 ? [`${kinds(filter.kinds)} in force`] : []),
    ...(filter.recordedKinds.length > 0 ? [`recorded as ${kinds(filter.recordedKinds)}`] : []),
    ...(filter.flipsOnly ? ['flips only'] : []),
    ...(filter.skill === undefined ? [] : [`skill ${filter.skill}`]),
    ...(filter.session === undefined ? [] : [`conversation ${filter.session}`]),
    ...(filter.text === undefined ? [] : [`“${filter.text}” in the message`]),
  ];
  return parts.join(', ');
}

const kinds = (wanted: readonly TurnKind[]): string => wanted.map((kind) => KIND_WORDS[kind]).join(' or ');

/** The same filter with one verdict switched on or off, in the order of the kinds. */
export function toggled(wanted: readonly TurnKind[], kind: TurnKind): readonly TurnKind[] {
  return TURN_KINDS.filter((other) => (other === kind) !== wanted.includes(other));
}

/** The order after a press on a column head: the other way round on the same column, its own best way on another. */
export function nextSort(sort: RowSort, by: SortKey): RowSort {
  if (sort.by === by) return { by, down: !sort.down };
  return { by, down: by === 'score' };
}
