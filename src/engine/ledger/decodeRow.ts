/**
 * Reads a findings ledger from whatever stands in its place (ledger.md, sections 2 and 10).
 *
 * Law: one bad row never costs the good ones. A row is kept as recorded, refused with its place and reason, or, where its
 * kind is not known, kept unread. Kept out, absent, and not a ledger are three different answers, and none of them is empty.
 */
import { has, isFields } from './fields';
import { shown } from './guard';
import { noteLedgerOddities } from './oddLedger';
import { noteOddities } from './oddRow';
import { OddityCount } from './oddity';
import { ROW_FORMS } from './rowForms';
import { ROW_KINDS } from './rows';
import { tidyRow } from './tidyRow';
import type { Oddity, OddityCode } from './oddity';
import type { LedgerRow, RowKind } from './rows';

/** What a policy writes in place of what it keeps out. */
const KEPT_OUT: ReadonlySet<unknown> = new Set(['REDACTED', '[REDACTED]']);

export interface RejectedRow {
  /** Place in the recorded list, from 0. */
  readonly at: number;
  /** A sentence a person can act on. Quotes the record: inert text. */
  readonly reason: string;
  /** The member that was refused, as `assertions[0].subject.id`; empty for the row itself. */
  readonly path: string;
}

export interface DecodedLedger {
  /** `absent`: no ledger was recorded. `kept-out`: one was, and a policy holds it back. */
  readonly state: 'rows' | 'absent' | 'kept-out' | 'not-a-list';
  readonly rows: readonly LedgerRow[];
  /** Place of each row in the recorded list. */
  readonly at: readonly number[];
  readonly rejected: readonly RejectedRow[];
  /** How many rows of each kind that is not known. */
  readonly unknown: ReadonlyMap<string, number>;
  readonly oddities: readonly Oddity[];
}

export type DecodedRow = { readonly row: LedgerRow } | { readonly reason: string; readonly path: string };

/** Reads a ledger from any value. Total: never throws, whatever it is given. */
export function decodeRows(value: unknown): DecodedLedger {
  if (!Array.isArray(value)) return nothing(value === undefined ? 'absent' : KEPT_OUT.has(value) ? 'kept-out' : 'not-a-list');
  const rows: LedgerRow[] = [];
  const at: number[] = [];
  const rejected: RejectedRow[] = [];
  const unknown = new Map<string, number>();
  const oddities = new OddityCount();
  for (let i = 0; i < value.length; i += 1) {
    const item: unknown = value[i];
    const decoded = decodeRow(item, (code) => oddities.note(code, i));
    if (!('row' in decoded)) {
      rejected.push({ at: i, ...decoded });
      continue;
    }
    const { row } = decoded;
    if (row.kind === 'unknown-kind') unknown.set(row.name, (unknown.get(row.name) ?? 0) + 1);
    rows.push(row);
    at.push(i);
  }
  noteLedgerOddities(rows, at, (code, place) => oddities.note(code, place));
  return { state: 'rows', rows, at, rejected, unknown, oddities: oddities.list() };
}

/** Reads one row. `note` is told of every oddity of a row that is kept. Never throws. */
export function decodeRow(value: unknown, note: (code: OddityCode) => void): DecodedRow {
  if (KEPT_OUT.has(value)) return { reason: 'The row was kept out by a policy.', path: '' };
  if (!isFields(value)) return { reason: `The row is ${shown(value)}; it must be an object.`, path: '' };
  const kind = has(value, 'kind') ? value['kind'] : undefined;
  if (typeof kind !== 'string') return { reason: `"kind" is ${shown(kind)}; it must be a text.`, path: 'kind' };
  if (!isRowKind(kind)) return { row: { kind: 'unknown-kind', name: kind, raw: value } };
  const noted: OddityCode[] = [];
  const tidy = tidyRow(kind, value, (code) => noted.push(code));
  const trail = { path: '', reason: '' };
  if (!ROW_FORMS[kind](tidy, trail)) return { reason: `"${trail.path}" cannot be read: ${trail.reason}.`, path: trail.path };
  for (const code of noted) note(code);
  noteOddities(tidy, note);
  return { row: tidy };
}

function isRowKind(kind: string): kind is RowKind {
  return ROW_KINDS.some((known) => known === kind);
}

function nothing(state: DecodedLedger['state']): DecodedLedger {
  return { state, rows: [], at: [], rejected: [], unknown: new Map(), oddities: [] };
}
