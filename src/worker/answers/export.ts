/**
 * Rows as text for a file: CSV (RFC 4180) and JSON.
 *
 * Law: times are ISO 8601 in UTC. What is absent is an empty cell or an absent key, never 0. A cell that a spreadsheet
 * would take for a formula gets a leading apostrophe; text from a trace is otherwise given as it is.
 */
import type { VerdictFace } from '../../engine/verdict';
import type { Text } from '../../trace/types';
import type { TurnRow } from '../protocol';

const HEADS = [
  'turn', 'key', 'time', 'conversation', 'place', 'message', 'recorded', 'recorded_skill', 'in_force', 'in_force_skill',
  'flip', 'menu_changed', 'top', 'top_score', 'runner_up', 'runner_up_score', 'above_floor', 'gap', 'from_margin', 'to_floor',
] as const;

export type Cell = string | number | boolean | undefined;

/** One line per row under a line of heads, lines end in CR LF. */
export function rowsToCsv(rows: readonly TurnRow[]): string {
  return linesToCsv(HEADS, rows.map(cellsOf));
}

/** Cells as CSV under a line of heads, lines end in CR LF. */
export function linesToCsv(heads: readonly string[], lines: readonly (readonly Cell[])[]): string {
  return [heads.join(','), ...lines.map((cells) => cells.map(cell).join(','))].map((line) => `${line}\r\n`).join('');
}

/** An array of objects, one per row, with the same names as the CSV heads; absent values are absent keys. */
export function rowsToJson(rows: readonly TurnRow[]): string {
  const objects = rows.map((row) => {
    const cells = cellsOf(row);
    return Object.fromEntries(HEADS.flatMap((head, at) => (cells[at] === undefined ? [] : [[head, cells[at]]])));
  });
  return `${JSON.stringify(objects, null, 1)}\n`;
}

function cellsOf(row: TurnRow): readonly Cell[] {
  return [
    row.ordinal, row.key, timeOf(row.at), row.conversation, row.place, messageOf(row.message),
    row.recorded.kind, skillOf(row.recorded), row.inForce.kind, skillOf(row.inForce), row.flip, row.menuChanged,
    row.top?.id, row.top?.score, row.runnerUp?.id, row.runnerUp?.score, row.above, row.gap, row.fromMargin, row.toFloor,
  ];
}

function timeOf(at: number | undefined): string | undefined {
  return at === undefined || Math.abs(at) > 8.64e15 || Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** Kept out and not recorded are words in brackets, so that they are not taken for an empty message. */
function messageOf(message: Text): string {
  switch (message.state) {
    case 'text': return message.text;
    case 'not-recorded': return '[not in this file]';
    case 'kept-out': return '[kept out by policy]';
    case 'failed': return '[could not be read]';
  }
}

function skillOf(face: VerdictFace): string | undefined {
  if (face.kind === 'move' || face.kind === 'stay') return face.target;
  return face.kind === 'menu' ? face.offered.join(' ') : undefined;
}

function cell(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) || inert !== value ? `"${inert.replaceAll('"', '""')}"` : inert;
}
