/** Sentences round the table of results. */
import { STANDINGS, cellCount, type JudgeSide, type ModelSide, type Relation } from '../../../engine/ledger';
import type { LedgerFilter, LedgerMatrixReply, LedgerResultsReply, LedgerSort, LedgerSortKey } from '../../../worker/ledgerProtocol';
import { count, counted } from '../../verdict/numbers';
import { RELATION_WORDS, orderWords } from '../words';

const TITLES: Readonly<Record<Relation, string>> = {
  agree: 'Agreements', disagree: 'Disagreements', 'model-only': 'Read by the model only', 'judge-only': 'Read by the judge only', neither: 'Read by neither',
};

/** Head of the table: what its rows are. */
export function resultsTitle({ relation }: LedgerFilter): string {
  return relation === undefined ? 'Results' : TITLES[relation];
}

/** "11 of 47, disagreements first, surest judge first". */
export function resultsUnit(reply: Pick<LedgerResultsReply, 'total' | 'of'>, sort: LedgerSort): string {
  const how = reply.total === reply.of ? count(reply.of) : `${count(reply.total)} of ${count(reply.of)}`;
  return `${how}, ${orderWords(sort)}`;
}

/** Under the table: which of the rows is on screen below, and what the confidence line leaves out. `place`: from 0; absent: none of them. */
export function resultsFoot(reply: LedgerResultsReply, place: number | undefined): string {
  const below = reply.belowLine > 0 ? ` ${counted(reply.belowLine, 'judgment')} below the confidence line left out.` : '';
  if (reply.total === 0) return `No rows.${below}`;
  return `${place === undefined || place >= reply.total ? counted(reply.total, 'row') : `Result ${count(place + 1)} of ${count(reply.total)}`}.${below}`;
}

/** The order after a press on a column head: the other way round on the same column, its own best way on another. */
export function nextOrder(sort: LedgerSort, by: LedgerSortKey): LedgerSort {
  if (sort.by === by) return { by, down: !sort.down };
  return { by, down: by === 'confidence' || by === 'disagreement' };
}

export interface OrderOption { readonly value: string; readonly label: string; readonly sort: LedgerSort }

/** The orders a person may choose by name. */
export const ORDERS: readonly OrderOption[] = ([
  { by: 'disagreement', down: true }, { by: 'confidence', down: true }, { by: 'confidence', down: false }, { by: 'ledger', down: false }, { by: 'tool', down: false },
] satisfies readonly LedgerSort[]).map((sort) => ({ value: orderValue(sort), label: sort.by === 'disagreement' ? 'disagreements first' : orderWords(sort), sort }));

/** An order as the value of an option. */
export function orderValue({ by, down }: LedgerSort): string {
  return `${down ? '-' : ''}${by}`;
}

/** Results by relation as the matrix counts them now: under filter, confidence line and answers of a judge asked again. */
export function relationsNow({ matrix, pairs, agree }: Pick<LedgerMatrixReply, 'matrix' | 'pairs' | 'agree'>): Readonly<Record<Relation, number>> {
  const of = (models: readonly ModelSide[], judges: readonly JudgeSide[]): number => models.reduce((sum, model) => sum + judges.reduce((row, judge) => row + cellCount(matrix, model, judge), 0), 0);
  const silent = ['judge-failed', 'not-asked'] as const;
  return { agree, disagree: pairs - agree, 'model-only': of(STANDINGS, silent), 'judge-only': of(['undeclared'], STANDINGS), neither: of(['undeclared'], silent) };
}

/** Relations as options, each with how many results it holds; the chosen one stays though it holds none. */
export function relationOptions(relations: Readonly<Record<Relation, number>>, chosen?: Relation): readonly { readonly value: Relation; readonly label: string }[] {
  return (['disagree', 'agree', 'model-only', 'judge-only', 'neither'] as const)
    .filter((relation) => relations[relation] > 0 || relation === chosen)
    .map((relation) => ({ value: relation, label: `${RELATION_WORDS[relation]} (${count(relations[relation])})` }));
}
