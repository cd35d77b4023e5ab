/** What was read of each file, in words. */
import type { FileReport, Form } from '../../trace/types';
import type { TraceSummary } from '../../worker/protocol';
import { bytes, count, counted, duration } from '../verdict/numbers';

export const FORM_WORDS: Readonly<Record<Form, string>> = {
  recording: 'recording', envelope: 'envelope', ndjson: 'NDJSON log', array: 'event array', event: 'one event', ledger: 'findings ledger',
};

/** "9.4 MB, read in 0.6 s". Partial and stopped reads are said. `reading`: the worker is still at it. */
export function readWords(summary: Pick<TraceSummary, 'bytes' | 'readMs' | 'complete'>, reading: boolean): string {
  const size = bytes(summary.bytes);
  if (reading) return `${size} so far, still being read`;
  return summary.complete ? `${size}, read in ${duration(summary.readMs)}` : `${size}, not read to the end: what is here is a part`;
}

/** "18 902 lines: 7 400 read, 11 500 skipped unread, 2 bad". Elements where the file is a list of events. */
export function lineWords(file: Pick<FileReport, 'form' | 'lines' | 'read' | 'skipped' | 'bad'>): string {
  const unit = file.form === undefined || file.form === 'ndjson' ? 'line' : 'event';
  return `${counted(file.lines, unit)}: ${count(file.read)} read, ${count(file.skipped)} skipped unread, ${count(file.bad)} bad`;
}

/** "NDJSON log, 9.4 MB (1.1 MB as gzip)". The form is told once it is known. */
export function formWords(file: Pick<FileReport, 'form' | 'bytes' | 'inflatedBytes'>): string {
  const size = file.inflatedBytes === undefined ? bytes(file.bytes) : `${bytes(file.inflatedBytes)} (${bytes(file.bytes)} as gzip)`;
  return file.form === undefined ? size : `${FORM_WORDS[file.form]}, ${size}`;
}

/** What to know about the turns beside their number: repeated ones, halves. Empty where there is nothing to say. */
export function turnNotes(summary: Pick<TraceSummary, 'duplicateTurns' | 'messagesWithoutVerdict' | 'verdictsWithoutMessage' | 'noRouting'>): readonly string[] {
  const { duplicateTurns: twice, messagesWithoutVerdict: noVerdict, verdictsWithoutMessage: noMessage } = summary;
  return [
    ...(twice > 0 ? [`${counted(twice, 'turn')} ${twice === 1 ? 'was' : 'were'} in it twice and ${twice === 1 ? 'is' : 'are'} counted once.`] : []),
    ...(noVerdict > 0 && summary.noRouting === undefined ? [`${counted(noVerdict, 'message')} without a routing verdict.`] : []),
    ...(noMessage > 0 ? [`${counted(noMessage, 'verdict')} whose message is not in this file.`] : []),
  ];
}

/** What a trace without routing verdicts holds, as names and counts. */
export function foundInstead(summary: Pick<TraceSummary, 'files' | 'conversations' | 'messagesWithoutVerdict' | 'ledger'>): readonly { readonly id: string; readonly name: string; readonly value: string; readonly faint: boolean }[] {
  const events = summary.files.reduce((sum, file) => sum + file.lines - file.bad, 0);
  const starts = summary.files.reduce((sum, file) => sum + file.turnStarts, 0);
  const rows: readonly (readonly [string, string, number])[] = [
    ['events', 'Events', events], ['starts', 'Turns started', starts], ['messages', 'Messages', summary.messagesWithoutVerdict],
    ['conversations', 'Conversations', summary.conversations], ['verdicts', 'Routing verdicts', 0],
    ...(summary.ledger === undefined ? [] : [['rows', 'Ledger rows', summary.ledger.rows] as const]), ['files', 'Files', summary.files.length],
  ];
  return rows.map(([id, name, value]) => ({ id, name, value: count(value), faint: value === 0 }));
}
