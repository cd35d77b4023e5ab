/** A page of the results table, and the place of one result in it. */
import { AGAINST, cellOf, LIMITS, type Standing } from '../../../engine/ledger';
import { createMemory, type Memory } from '../../memory';
import { numbersToo } from '../../openTrace';
import type { Ask, Reply } from '../../protocol';
import type { LedgerResultRow } from '../../ledgerProtocol';
import { answeredAgain, counts, judgeSide, modelSide, relationOf, sidesUnder, type LaidSides } from './sides';
import { labelled } from './truth';
import { select, sortEntries, type Selection } from './select';
import type { LedgerBook } from './book';

/** Anything that names a filtered, sorted list. */
export type ListAsk = Pick<Ask<'ledgerResults'>, 'filter' | 'sort'> & Partial<Pick<Ask<'ledgerResults'>, 'from' | 'overlay'>>;

interface ListUnder { readonly list: Uint32Array; readonly sides: LaidSides; readonly selection: Selection }

const kept = new WeakMap<LaidSides, Memory<ListUnder>>();

/** The filtered list in order, and the sides it was made under. Kept for the last few, so that scrolling sorts nothing again. */
export function listUnder(book: LedgerBook, { filter, sort, from, overlay }: ListAsk): ListUnder {
  const sides = sidesUnder(book, overlay);
  const memory = kept.get(sides) ?? createMemory<ListUnder>(4);
  kept.set(sides, memory);
  return memory(JSON.stringify([filter, sort, from], numbersToo), () => {
    const selection = select(book, sides, filter, from);
    return { list: sortEntries(book, sides, selection.entries, sort), sides, selection };
  });
}

export async function resultsAnswer(book: LedgerBook, ask: Ask<'ledgerResults'>): Promise<Reply<'ledgerResults'>> {
  const { list, sides, selection } = listUnder(book, ask);
  const labels = labelled(book, ask.overlay);
  const page = list.slice(Math.max(0, ask.rows.from), Math.max(0, ask.rows.to));
  const rows = await Promise.all(Array.from(page, (at) => resultRow(book, sides, at, ask.from, labels)));
  return { rows: rows.filter((row) => row !== undefined), total: list.length, of: book.entries.length, belowLine: selection.belowLine };
}

export function positionAnswer(book: LedgerBook, ask: Ask<'ledgerPosition'>): number {
  const at = book.find(ask.key);
  return at < 0 ? -1 : listUnder(book, ask).list.indexOf(at);
}

/** One line of the table; reads the question where the judge was given one. */
export async function resultRow(
  book: LedgerBook, sides: LaidSides, at: number, from: number | undefined, labels: ReadonlyMap<number, Standing>,
): Promise<LedgerResultRow | undefined> {
  const entry = book.entries[at];
  if (entry === undefined) return undefined;
  const { view, key, run } = entry;
  const proposition = view.basis?.proposition;
  const confidence = sides.confidence[at] ?? Number.NaN;
  const against = AGAINST[sides.against[at] ?? 1] ?? 'question';
  const question = against === 'question' ? await book.ledger.texts(run, view.toolCallId, { args: 0, result: 0, question: LIMITS.statement }) : undefined;
  const recorded = cellOf(view).judge;
  const truth = labels.get(at);
  return {
    key, run, toolCallId: view.toolCallId, against, model: modelSide(sides, at), judge: judgeSide(sides, at), relation: relationOf(sides, at),
    setAside: !counts(sides, at, from), revised: view.standings.some(({ standing }) => standing !== view.standing?.standing),
    ...(view.toolName === undefined ? {} : { tool: view.toolName }),
    ...(proposition === undefined ? {} : { proposition }),
    ...(question?.question.state === 'text' ? { question: question.question.text } : {}),
    ...(Number.isNaN(confidence) ? {} : { confidence }),
    ...(answeredAgain(sides, at) || judgeSide(sides, at) !== recorded ? { judgeRecorded: recorded } : {}),
    ...(truth === undefined ? {} : { truth }),
  };
}
