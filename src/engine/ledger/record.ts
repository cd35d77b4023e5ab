/**
 * The one writer of a ledger (ledger.md, section 5).
 *
 * Law: rows are added at the end and never touched again. A conflict is filed once per key, however often it comes and goes.
 */
import { assertionKey } from './compare';
import { eventOf } from './events';
import { foldLedger } from './fold';
import type { FindingsEvent } from './events';
import type { LedgerFold } from './fold';
import type { ConflictRow, Ledger, LedgerRow, Witness } from './rows';

export interface Write {
  /** The new ledger, a list of its own. Absent: there was none and nothing was written. */
  readonly ledger?: Ledger;
  /** One per row written that has one, in order; conflict rows have none. */
  readonly events: readonly FindingsEvent[];
}

/** What later builds put on every row of a write. */
export interface Stamp { readonly turn?: number }

/**
 * Adds rows to a ledger and files the conflicts that are new with them, after all rows of the write. Pure.
 * `ledger` undefined: none yet. A write of no rows changes nothing. Never throws on decoded rows.
 */
export function recordFindings(ledger: Ledger | undefined, rows: Ledger, stamp: Stamp = {}): Write {
  const last = rows.at(-1);
  if (last === undefined) return ledger === undefined ? { events: [] } : { ledger, events: [] };
  const written = rows.map((row) => stamped(row, stamp));
  const merged = [...(ledger ?? []), ...written];
  const fold = foldLedger(merged);
  const known = new Set<string>();
  for (const row of merged) if (row.kind === 'conflict') known.add(row.key);
  const filed = newConflicts(fold, known, iterationOf(last)).map((row) => stamped(row, stamp));
  const events = written.flatMap((row) => eventOf(row, fold, filed) ?? []);
  return { ledger: [...merged, ...filed], events };
}

function stamped<R extends LedgerRow>(row: R, { turn }: Stamp): R {
  return turn === undefined || row.kind === 'unknown-kind' ? row : { ...row, turn };
}

/** A row of an unknown kind usually states its iteration too; 0 stands for none. */
function iterationOf(row: LedgerRow): number {
  if (row.kind !== 'unknown-kind') return row.iteration;
  const iteration = row.raw['iteration'];
  return typeof iteration === 'number' ? iteration : 0;
}

function newConflicts(fold: LedgerFold, known: ReadonlySet<string>, iteration: number): ConflictRow[] {
  const witnesses = new Map<string, Witness[]>();
  for (const { key } of fold.conflicts) if (!known.has(key)) witnesses.set(key, []);
  if (witnesses.size === 0) return [];
  // Every fact reading on the key is a witness, compared or not: the row says who spoke of it.
  for (const [toolCallId, row] of fold.standingOf) {
    if (row.standing !== 'fact') continue;
    for (const assertion of row.assertions) {
      witnesses.get(assertionKey(assertion))?.push({ toolCallId, subject: { kind: assertion.subject.kind, id: assertion.subject.id }, predicate: assertion.predicate });
    }
  }
  return [...witnesses].map(([key, list]) => ({ kind: 'conflict', key, witnesses: list, iteration }));
}
