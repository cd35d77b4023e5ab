/** Small ledgers opened as the worker opens them, for tests only. */
import type { JudgmentRow } from '../../../engine/ledger';
import { ledgerRecording, ROWS } from '../../../trace/ledger/ledgerTesting';
import { readFiles } from '../../../trace/testEvents';
import type { LedgerOverlay, LedgerSort } from '../../ledgerProtocol';
import { OpenTrace } from '../../openTrace';
import { bookOf } from '.';

export async function opened(files: Readonly<Record<string, string>>) {
  const open = new OpenTrace('t', 'a', 1, await readFiles(files));
  return { open, book: bookOf(open) };
}

/** The small ledger of our own in a recording with a verdict. */
export const small = () => opened({ 'a.json': ledgerRecording(ROWS) });

export const LEDGER_ORDER: LedgerSort = { by: 'ledger', down: false };
export const ALL = { trace: 't', filter: {}, sort: LEDGER_ORDER } as const;
export const signal = new AbortController().signal;

/** A judge that answers where the recorded one failed. */
export const again: JudgmentRow = {
  kind: 'judgment', toolCallId: 'c3', toolName: 'search', source: 'judge', judge: { name: 'typesafe', model: 'jev-2' }, against: 'question', standing: 'open',
  probabilities: { open: 1 }, confidence: 0.9, latencyMs: 5, iteration: 2,
};
export const overlay: LedgerOverlay = { judgments: [{ key: 'run-1/c3', row: again }], truth: new Map([['run-1/c1', 'fact'], ['run-1/c2', 'noise']]) };
