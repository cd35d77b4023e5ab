/**
 * A ledger as a file: its rows as recorded, or one line per result.
 *
 * Law: rows are written as they were read, the overlay's behind them, so that the file opens here again. In a table, what is absent
 * is an empty cell, and text from the trace cannot become a formula (export.ts).
 */
import { recordedRow, STANDINGS } from '../../../engine/ledger';
import type { Ask } from '../../protocol';
import { linesToCsv, type Cell } from '../export';
import { labelled } from './truth';
import { listUnder, resultRow } from './resultRows';
import type { LedgerBook } from './book';

const BATCH = 500;
const ROW_HEADS = ['run', 'row', 'kind', 'tool_call', 'tool', 'iteration', 'turn', 'says', 'confidence', 'again', 'json'] as const;
const RESULT_HEADS = [
  'key', 'run', 'tool_call', 'tool', 'against', 'proposition', 'question', 'model', 'judge', 'judge_recorded', 'relation', 'confidence', 'below_line', 'revised',
  'p_fact', 'p_open', 'p_noise', 'p_ruled_out', 'tests_subject', 'judge_name', 'judge_model', 'input_tokens', 'output_tokens', 'latency_ms', 'truth',
] as const;

export async function exportLedgerAnswer(book: LedgerBook, ask: Ask<'ledgerExport'>, signal: AbortSignal): Promise<string> {
  if (ask.what === 'rows') return ask.format === 'csv' ? rowsCsv(book, ask) : rowsJson(book, ask);
  const table = await resultCells(book, ask, signal);
  if (ask.format === 'csv') return linesToCsv(RESULT_HEADS, table);
  return `${JSON.stringify(table.map((cells) => Object.fromEntries(RESULT_HEADS.flatMap((head, i) => (cells[i] === undefined ? [] : [[head, cells[i]]])))), null, 1)}\n`;
}

/** Rows of one run, and the overlay's rows about it. */
function rowsOfRun(book: LedgerBook, run: number, { overlay }: Ask<'ledgerExport'>) {
  const again = (overlay?.judgments ?? []).filter(({ key }) => book.entries[book.find(key)]?.run === run).map(({ row }) => row);
  return { recorded: book.ledger.runs[run]?.rows ?? [], again };
}

function rowsJson(book: LedgerBook, ask: Ask<'ledgerExport'>): string {
  const lists = book.ledger.runs.map(({ runId, file }, run) => {
    const { recorded, again } = rowsOfRun(book, run, ask);
    return { file, ...(runId === undefined ? {} : { runId }), findingsLedger: [...recorded.map(recordedRow), ...again] };
  });
  const [only] = lists;
  return `${JSON.stringify(lists.length === 1 ? only?.findingsLedger : { runs: lists }, null, 1)}\n`;
}

function rowsCsv(book: LedgerBook, ask: Ask<'ledgerExport'>): string {
  const lines = book.ledger.runs.flatMap(({ runId, at, file }, run): Cell[][] => {
    const { recorded, again } = rowsOfRun(book, run, ask);
    return [...recorded, ...again].map((row, i): Cell[] => {
      const known = row.kind === 'unknown-kind' ? undefined : row;
      return [
        runId ?? file, i < recorded.length ? (at[i] ?? i) + 1 : undefined, row.kind === 'unknown-kind' ? row.name : row.kind,
        known && 'toolCallId' in known ? known.toolCallId : undefined, known && 'toolName' in known ? known.toolName : undefined, known?.iteration, known?.turn,
        known && 'standing' in known ? known.standing : undefined, known?.kind === 'judgment' ? known.confidence : undefined, i >= recorded.length,
        JSON.stringify(recordedRow(row)),
      ];
    });
  });
  return linesToCsv(ROW_HEADS, lines);
}

async function resultCells(book: LedgerBook, ask: Ask<'ledgerExport'>, signal: AbortSignal): Promise<Cell[][]> {
  const filter = ask.what === 'disagreements' ? { ...ask.filter, relation: 'disagree' as const } : ask.filter;
  const { list, sides } = listUnder(book, { ...ask, filter });
  const labels = labelled(book, ask.overlay);
  const table: Cell[][] = [];
  for (let from = 0; from < list.length; from += BATCH) {
    signal.throwIfAborted();
    const page = await Promise.all(Array.from(list.subarray(from, from + BATCH), async (at) => ({ at, row: await resultRow(book, sides, at, ask.from, labels) })));
    for (const { at, row } of page) {
      if (row === undefined) continue;
      const judgment = sides.again.get(at)?.findLast((one) => one.kind === 'judgment') ?? book.entries[at]?.view.judgment;
      table.push([
        row.key, row.run + 1, row.toolCallId, row.tool, row.against, row.proposition, row.question, row.model, row.judge, row.judgeRecorded, row.relation, row.confidence,
        row.setAside, row.revised, ...STANDINGS.map((standing) => judgment?.probabilities[standing]), judgment?.testsSubject, judgment?.judge.name, judgment?.judge.model,
        judgment?.usage?.inputTokens, judgment?.usage?.outputTokens, judgment?.latencyMs, row.truth,
      ]);
    }
  }
  return table;
}
