/**
 * Conflicts with what each witness states, side by side: the history as filed, and what is in conflict now.
 *
 * Law: a filed conflict is history and stays listed when it is over. A witness's value is that of its last fact on the key, and
 * where it has none any more, the one it stated last.
 */
import { assertionKey, cellOf, type Assertion, type ConflictRow, type ModelSide } from '../../../engine/ledger';
import type { LedgerConflict, ConflictReading } from '../../ledgerProtocol';
import { jsonCut } from './jsonCut';
import type { LedgerBook } from './book';

const VALUE = 2000;

/** Filed conflicts of all runs in order, each run's unfiled current ones behind its own. */
export function conflictsAnswer(book: LedgerBook): readonly LedgerConflict[] {
  return book.ledger.runs.flatMap((_, run) => conflictsOfRun(book, run));
}

const kept = new WeakMap<LedgerBook, Map<number, readonly LedgerConflict[]>>();

/** The conflicts of one run; made once. */
export function conflictsOfRun(book: LedgerBook, run: number): readonly LedgerConflict[] {
  const ofBook = kept.get(book) ?? new Map<number, readonly LedgerConflict[]>();
  kept.set(book, ofBook);
  const known = ofBook.get(run);
  if (known !== undefined) return known;
  const made = makeConflicts(book, run);
  ofBook.set(run, made);
  return made;
}

function makeConflicts(book: LedgerBook, run: number): LedgerConflict[] {
  const rows = book.ledger.runs[run]?.rows ?? [];
  const whole = book.isWhole(run);
  const current = new Map(whole ? book.fold(run).conflicts.map((conflict) => [conflict.key, conflict]) : []);
  const filed = rows.filter((row): row is ConflictRow => row.kind === 'conflict');
  const filedKeys = new Set(filed.map(({ key }) => key));
  const staters = statersOf(book, run, [...current.keys()].filter((key) => !filedKeys.has(key)));
  const past = filed.map((row): LedgerConflict => {
    const [first] = row.witnesses;
    const { kind, id, predicate } = keyParts(row.key);
    return {
      run, subject: first?.subject ?? { kind, id }, predicate: first?.predicate ?? predicate, filedIn: row.iteration, ...(whole ? { current: current.has(row.key) } : {}),
      readings: [...new Set(row.witnesses.map(({ toolCallId }) => toolCallId))].flatMap((call) => readingsOf(book, run, call, row.key)),
    };
  });
  const unfiled = [...current.values()].filter(({ key }) => !filedKeys.has(key)).map(({ key, assertions }): LedgerConflict => {
    const [first] = assertions;
    const { kind, id, predicate } = keyParts(key);
    return { run, subject: first?.subject ?? { kind, id }, predicate: first?.predicate ?? predicate, current: true, readings: (staters.get(key) ?? []).flatMap((call) => readingsOf(book, run, call, key)) };
  });
  return [...past, ...unfiled];
}

/** By key: the results whose word is a fact now and that speak on it. One walk for all keys. */
function statersOf(book: LedgerBook, run: number, keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const staters = new Map<string, string[]>(keys.map((key) => [key, []]));
  if (keys.length === 0) return staters;
  for (const [call, { standing, assertions }] of book.fold(run).standingOf) {
    if (standing !== 'fact') continue;
    for (const key of new Set(assertions.map(assertionKey))) staters.get(key)?.push(call);
  }
  return staters;
}

/** What one witness states on a key: a reading per value, one without a value where none is recorded. */
function readingsOf(book: LedgerBook, run: number, call: string, key: string): ConflictReading[] {
  const entry = book.ofCall(run, call);
  const standings = entry?.view.standings ?? book.unknownIds.filter((one) => one.run === run && one.row.toolCallId === call).map(({ row }) => row);
  const speaking = standings.filter(({ assertions }) => assertions.some((one) => assertionKey(one) === key));
  const row = speaking.findLast(({ standing }) => standing === 'fact') ?? speaking.at(-1);
  const about = {
    toolCallId: call, standingNow: entry === undefined ? standings.at(-1)?.standing ?? 'undeclared' : standingNow(book, run, call),
    ...(entry === undefined ? {} : { key: entry.key }), ...(entry?.view.toolName === undefined ? {} : { tool: entry.view.toolName }),
  };
  const stated = row?.assertions.filter((one) => assertionKey(one) === key) ?? [];
  return stated.length === 0 ? [about] : stated.map((one) => ({ ...about, ...valueOf(one) }));
}

function valueOf({ value }: Assertion): { readonly value?: string } {
  return value === undefined ? {} : { value: jsonCut(value, VALUE) };
}

/** What the model says of a call now. */
export function standingNow(book: LedgerBook, run: number, call: string): ModelSide {
  const entry = book.ofCall(run, call);
  return entry === undefined ? 'undeclared' : cellOf(entry.view).model;
}

/** The parts of a key, where no witness names them. A part that holds the separator is cut there. */
function keyParts(key: string): { readonly kind: string; readonly id: string; readonly predicate: string } {
  const [kind = '', id = '', predicate = ''] = key.split('\u0000');
  return { kind, id, predicate };
}
