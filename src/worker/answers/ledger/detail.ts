/** One result in full: what was said of it by whom, its texts, its verdict, and its neighbours in the list. */
import { rowsOfCall } from './rowsOfCall';
import type { CallTexts } from '../../../trace/types';
import type { OpenTrace } from '../../openTrace';
import type { Ask, Reply } from '../../protocol';
import type { LedgerResultDetail } from '../../ledgerProtocol';
import { conflictsOfRun } from './conflicts';
import { contingentUse, declaredAt } from './more';
import { listUnder } from './resultRows';
import { judgeSide, modelSide, relationOf } from './sides';
import { recordedGaps } from './verdictGap';
import type { Entry, LedgerBook } from './book';

const QUESTION = 4000;

export async function resultAnswer(book: LedgerBook, open: OpenTrace, ask: Ask<'ledgerResult'>): Promise<Reply<'ledgerResult'>> {
  const at = book.find(ask.key);
  const entry = book.entries[at];
  if (entry === undefined) return { missing: true };
  const { view, run, key } = entry;
  const { toolCallId } = view;
  const { list, sides } = listUnder(book, ask);
  const texts = await book.ledger.texts(run, toolCallId, { args: ask.length, result: ask.length, question: QUESTION });
  const said = rowsOfCall(book.ledger.runs[run]?.rows ?? [], toolCallId);
  const truth = ask.overlay?.truth.get(key);
  const judgedAgain = sides.again.get(at) ?? [];
  return {
    key, toolCallId, run, runState: book.ledger.runs[run]?.state ?? 'partial',
    earlierBases: Math.max(0, said.bases - 1), question: texts.question, args: texts.args, result: texts.result,
    standings: view.standings.map((row, i) => ({ row, declaredAt: declaredAt(book, run, row.declaredOn), ...timeOf(texts.standingAt[i]) })),
    judge: timed(said.judge, texts),
    judgedAgain, model: modelSide(sides, at), judgeSide: judgeSide(sides, at), relation: view.relation,
    ...(judgedAgain.length === 0 ? {} : { relationAgain: relationOf(sides, at) }),
    ...(view.toolName === undefined ? {} : { tool: view.toolName }),
    ...(view.basis === undefined ? {} : { basis: view.basis }),
    ...(view.judgment === undefined || !book.isWhole(run) ? {} : { probabilities: view.judgment.probabilities }),
    ...(truth === undefined ? {} : { truth }),
    conflicts: conflictsOfRun(book, run).filter(({ readings }) => readings.some((reading) => reading.toolCallId === toolCallId)),
    contingent: said.contingent.map((row) => contingentUse(book, run, row)),
    ...(view.unsettled === undefined ? {} : { unsettled: view.unsettled }),
    verdict: await verdictBeside(book, open, at),
    ...neighbours(book, list, at),
    placeOf: list.length,
  };
}

function timeOf(at: number | undefined): { readonly at?: number } {
  return at === undefined || Number.isNaN(at) ? {} : { at };
}

/** The n-th row of a kind with the n-th event of that kind. */
function timed(rows: LedgerResultDetail['judge'][number]['row'][], { judgedAt, failedAt }: CallTexts): LedgerResultDetail['judge'] {
  let judged = 0;
  let failed = 0;
  return rows.map((row) => ({ row, ...timeOf(row.kind === 'judgment' ? judgedAt[judged++] : failedAt[failed++]) }));
}

async function verdictBeside(book: LedgerBook, open: OpenTrace, at: number): Promise<LedgerResultDetail['verdict']> {
  const verdict = (await book.verdicts())[at] ?? { why: 'no-run' };
  if ('why' in verdict) return { state: 'not-joined', why: verdict.why };
  const { gap, margin } = recordedGaps(open)(verdict.turn);
  return {
    state: 'joined', turn: open.trace.meta(verdict.turn).key, ...(gap === undefined ? {} : { gap }), ...(margin === undefined ? {} : { recordedMargin: margin }),
  };
}

function neighbours(book: LedgerBook, list: Uint32Array, at: number): Pick<LedgerResultDetail, 'previous' | 'next' | 'place'> {
  const place = list.indexOf(at);
  if (place < 0) return {};
  const beside = (step: number): Entry | undefined => book.entries[list[place + step] ?? -1];
  const [before, after] = [beside(-1), beside(1)];
  return { place: place + 1, ...(before === undefined ? {} : { previous: before.key }), ...(after === undefined ? {} : { next: after.key }) };
}
