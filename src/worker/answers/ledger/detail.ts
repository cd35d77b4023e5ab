/** One result in full: what was said of it by whom, its texts, its verdict, and its neighbours in the list. */
import { cellOf } from '../../../engine/ledger';
import { isAsRecorded, type GapOfTurn } from './verdictGap';
import type { OpenTrace } from '../../openTrace';
import type { Ask, Reply } from '../../protocol';
import type { LedgerResultDetail } from '../../ledgerProtocol';
import { conflictsAnswer } from './conflicts';
import { contingentUse, declaredAt } from './more';
import { listUnder } from './resultRows';
import { judgeSide, modelSide, relationOf } from './sides';
import type { Entry, LedgerBook } from './book';

const QUESTION = 4000;

export async function resultAnswer(book: LedgerBook, open: OpenTrace, ask: Ask<'ledgerResult'>): Promise<Reply<'ledgerResult'>> {
  const at = book.find(ask.key);
  const entry = book.entries[at];
  if (entry === undefined) return { missing: true };
  const { view, run, key } = entry;
  const { list, sides } = listUnder(book, ask);
  const place = list.indexOf(at);
  const neighbour = (step: number): Entry | undefined => (place < 0 ? undefined : book.entries[list[place + step] ?? -1]);
  const [before, after] = [neighbour(-1), neighbour(1)];
  const texts = await book.ledger.texts(run, view.toolCallId, { args: ask.length, result: ask.length, question: QUESTION });
  const runState = book.ledger.runs[run]?.state ?? 'partial';
  const truth = ask.overlay?.truth.get(key);
  const judgedAgain = sides.again.get(at) ?? [];
  const { relation } = view;
  return {
    key, toolCallId: view.toolCallId, run, runState, question: texts.question, args: texts.args, result: texts.result,
    standings: view.standings.map((row, i) => ({ row, declaredAt: declaredAt(book, run, row.declaredOn), ...timeOf(texts.standingAt[i]) })),
    judge: judgeRows(book, entry, texts),
    judgedAgain, model: modelSide(sides, at), judgeSide: judgeSide(sides, at), relation,
    ...(judgedAgain.length === 0 ? {} : { relationAgain: relationOf(sides, at) }),
    ...(view.toolName === undefined ? {} : { tool: view.toolName }),
    ...(view.basis === undefined ? {} : { basis: view.basis }),
    ...(view.judgment === undefined || runState !== 'rows' ? {} : { probabilities: view.judgment.probabilities }),
    ...(truth === undefined ? {} : { truth }),
    conflicts: conflictsAnswer(book).filter((conflict) => conflict.run === run && conflict.readings.some(({ toolCallId }) => toolCallId === view.toolCallId)),
    contingent: (book.ledger.runs[run]?.rows ?? []).flatMap((row) => (row.kind === 'contingent' && row.carriers.some(({ toolCallId }) => toolCallId === view.toolCallId) ? [contingentUse(book, run, row)] : [])),
    ...(view.unsettled === undefined ? {} : { unsettled: view.unsettled }),
    verdict: await verdictBeside(book, open, at),
    ...(before === undefined ? {} : { previous: before.key }),
    ...(after === undefined ? {} : { next: after.key }),
    ...(place < 0 ? {} : { place: place + 1 }),
    placeOf: list.length,
  };
}
