/** What a ledger holds beside its results: revisions, values used on thin ground, absences, failures, and rows of unknown kinds. */
import type { ContingentRow, DeclaredOn, JudgmentErrorRow } from '../../../engine/ledger';
import type { ContingentUse, DeclaredAt, LedgerMoreReply } from '../../ledgerProtocol';
import { standingNow } from './conflicts';
import { jsonCut } from './jsonCut';
import type { Entry, LedgerBook } from './book';

const RAW = 1000;
const UNKNOWN_LISTED = 200;

export function moreAnswer(book: LedgerBook): LedgerMoreReply {
  const { ledger, entries, unknownIds } = book;
  return {
    revisions: entries.flatMap(revisionsOfEntry),
    contingent: ledger.runs.flatMap(({ rows }, run) => rows.flatMap((row) => (row.kind === 'contingent' ? [contingentUse(book, run, row)] : []))),
    unsettled: entries.flatMap(({ key, view }) => (view.unsettled === undefined ? [] : [{ key, ...toolOf(view.toolName), row: view.unsettled }])),
    failures: entries.flatMap(({ key, view }) => view.errors.map((row: JudgmentErrorRow) => ({
      key, ...toolOf(view.toolName), row, ...(view.judgment === undefined ? {} : { answered: view.judgment.standing }),
    }))),
    unknownIds,
    unknownRows: ledger.runs.flatMap(({ rows }, run) => rows.flatMap((row) => (row.kind === 'unknown-kind' ? [{ run, name: row.name, row }] : [])))
      .slice(0, UNKNOWN_LISTED).map(({ run, name, row }) => ({ run, name, text: jsonCut(row.raw, RAW) })),
  };
}

function revisionsOfEntry({ key, view }: Entry): LedgerMoreReply['revisions'][number][] {
  const found: LedgerMoreReply['revisions'][number][] = [];
  let said: LedgerMoreReply['revisions'][number]['from'] | undefined;
  let judged: typeof said;
  for (const row of view.spoken) {
    if (row.kind === 'judgment') {
      judged = row.standing;
      continue;
    }
    if (said !== undefined && said !== row.standing) {
      found.push({ key, ...toolOf(view.toolName), from: said, to: row.standing, iteration: row.iteration, ...(judged === undefined ? {} : { judged }) });
    }
    said = row.standing;
  }
  return found;
}

export function contingentUse(book: LedgerBook, run: number, { iteration, value, declaredOn, carriers }: ContingentRow): ContingentUse {
  return {
    run, iteration, value, declaredAt: declaredAt(book, run, declaredOn),
    carriers: carriers.map(({ toolCallId, standing }) => {
      const entry = book.ofCall(run, toolCallId);
      return { toolCallId, standing, standingNow: standingNow(book, run, toolCallId), ...(entry === undefined ? {} : { key: entry.key, ...toolOf(entry.view.toolName) }) };
    }),
  };
}

/** Where words were declared, with the call's own result where the ledger has it. */
export function declaredAt(book: LedgerBook, run: number, declaredOn: DeclaredOn): DeclaredAt {
  if (declaredOn === 'answer') return { place: 'answer' };
  // An event tells that it was a call and not which.
  if (!book.isWhole(run)) return { place: 'call' };
  const entry = book.ofCall(run, declaredOn.toolCallId);
  return { place: 'call', toolCallId: declaredOn.toolCallId, ...(entry === undefined ? {} : { key: entry.key, ...toolOf(entry.view.toolName) }) };
}

function toolOf(tool: string | undefined): { readonly tool?: string } {
  return tool === undefined ? {} : { tool };
}
