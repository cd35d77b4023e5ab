/** Which answer is whose, for questions about the ledger. */
import type { OpenTrace } from '../../openTrace';
import type { LedgerKind } from '../../ledgerProtocol';
import type { FromWorker, ToWorker } from '../../protocol';
import { LedgerBook } from './book';
import { conflictsAnswer } from './conflicts';
import { resultAnswer } from './detail';
import { exportLedgerAnswer } from './exportLedger';
import { gapAnswer } from './gap';
import { inputAnswer, planAnswer } from './judgeAsks';
import { matrixAnswer } from './matrix';
import { moreAnswer } from './more';
import { NO_LEDGER, overviewAnswer } from './overview';
import { positionAnswer, resultsAnswer } from './resultRows';

export type LedgerAskMessage = Extract<ToWorker, { type: 'ask'; kind: LedgerKind }>;

const books = new WeakMap<OpenTrace, LedgerBook>();

/** The ledger of an open trace, made when first asked about; one without runs where the trace has none. */
export function bookOf(open: OpenTrace): LedgerBook {
  const known = books.get(open);
  if (known !== undefined) return known;
  const book = new LedgerBook(open.trace.ledger ?? EMPTY);
  books.set(open, book);
  return book;
}

const EMPTY: LedgerBook['ledger'] = {
  runs: [], repeated: 0,
  verdicts: () => Promise.resolve([]),
  texts: () => Promise.resolve({ args: { state: 'not-recorded' }, result: { from: 'none' }, question: { state: 'not-recorded' }, declaredAt: [], standingAt: [], judgedAt: [], failedAt: [] }),
  resultBytes: () => Promise.resolve(new Float64Array()),
  question: () => Promise.resolve({ state: 'not-recorded' }),
};

export async function answerLedger(open: OpenTrace, message: LedgerAskMessage, signal: AbortSignal): Promise<FromWorker> {
  const { n } = message;
  const book = bookOf(open);
  switch (message.kind) {
    case 'ledger': return { type: 'reply', n, kind: 'ledger', reply: open.trace.ledger === undefined ? NO_LEDGER : await overviewAnswer(book) };
    case 'ledgerMatrix': return { type: 'reply', n, kind: 'ledgerMatrix', reply: matrixAnswer(book, message.ask) };
    case 'ledgerResults': return { type: 'reply', n, kind: 'ledgerResults', reply: await resultsAnswer(book, message.ask) };
    case 'ledgerPosition': return { type: 'reply', n, kind: 'ledgerPosition', reply: positionAnswer(book, message.ask) };
    case 'ledgerResult': return { type: 'reply', n, kind: 'ledgerResult', reply: await resultAnswer(book, open, message.ask) };
    case 'ledgerConflicts': return { type: 'reply', n, kind: 'ledgerConflicts', reply: conflictsAnswer(book) };
    case 'ledgerMore': return { type: 'reply', n, kind: 'ledgerMore', reply: moreAnswer(book) };
    case 'ledgerGap': return { type: 'reply', n, kind: 'ledgerGap', reply: await gapAnswer(book, open, message.ask) };
    case 'judgePlan': return { type: 'reply', n, kind: 'judgePlan', reply: await planAnswer(book, message.ask) };
    case 'judgeInput': return { type: 'reply', n, kind: 'judgeInput', reply: await inputAnswer(book, message.ask) };
    case 'ledgerExport': return { type: 'reply', n, kind: 'ledgerExport', reply: await exportLedgerAnswer(book, message.ask, signal) };
  }
}
