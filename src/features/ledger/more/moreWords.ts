/** Sentences on what the ledger holds beside readings: revisions, absences, failures, odd rows. */
import type { Revisions, UnsettledRow } from '../../../engine/ledger';
import type { Problem } from '../../../trace/types';
import type { LedgerOverview } from '../../../worker/ledgerProtocol';
import { count, counted, fixed } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { latencyWords } from '../words';

/** What an absence leaves open: what was not checked, what cannot be covered, what to try. */
export function uncoveredWords({ notChecked = [], cannotCover = [], tryInstead }: UnsettledRow): readonly string[] {
  const list = (items: readonly { readonly what: string; readonly why?: string }[]): string => items
    .slice(0, 6).map(({ what, why }) => (why === undefined ? shortName(what, 120) : `${shortName(what, 120)} (${shortName(why, 120)})`)).join('; ')
    + (items.length > 6 ? ` and ${count(items.length - 6)} more` : '');
  const said = [
    ...(notChecked.length > 0 ? [`Not checked: ${list(notChecked)}.`] : []),
    ...(cannotCover.length > 0 ? [`Cannot be covered: ${list(cannotCover)}.`] : []),
    ...(tryInstead === undefined ? [] : [`To try instead: ${shortName(tryInstead, 240)}`]),
  ];
  return said.length > 0 ? said : ['What was not checked is not in the row.'];
}

/** How the model's changes of word stand to the judge, who it was never shown. Undefined: it changed nothing. */
export function revisionWords({ changes, toward, away, aside, unjudged, towardRate }: Revisions): string | undefined {
  if (changes === 0) return undefined;
  const rate = towardRate === undefined ? '' : ` (${fixed(towardRate, 2)} of those with a judgment)`;
  const rest = [
    ...(away > 0 ? [`${count(away)} away from it`] : []),
    ...(aside > 0 ? [`${count(aside)} between two others`] : []),
    ...(unjudged > 0 ? [`${count(unjudged)} with no judgment before`] : []),
  ];
  return `${counted(changes, 'change')} of the model’s word: ${count(toward)} to what the judge had said${rate}${rest.length > 0 ? `, ${rest.join(', ')}` : ''}. The model was never shown the judge.`;
}

/** "2 of 5 filed"; where none was ever filed, that; of events alone, that they do not tell. */
export function currentWords({ filed, current }: LedgerOverview['conflicts']): string {
  if (current === undefined) return `not told by events, ${count(filed)} filed`;
  return filed === 0 ? `${count(current)}, none filed` : `${count(current)} of ${count(filed)} filed`;
}

/** Where rows came from, for the head of the page; undefined: the ledger is whole. */
export function stateSentence(overview: LedgerOverview): string | undefined {
  const { runs, state } = overview;
  const kept = runs.filter((run) => run.state === 'kept-out').length;
  const partial = runs.filter((run) => run.state === 'partial').length;
  if (state === 'partial') return 'Partial: the rows are not in this file. What stands here is told by findings events: no probabilities, no texts, no values, no rows on absences.';
  if (state === 'kept-out') return 'The ledger was recorded and is kept out by policy. Its rows cannot be shown.';
  const parts = [
    ...(kept > 0 ? [`${counted(kept, 'ledger')} kept out by policy`] : []),
    ...(partial > 0 ? [`${counted(partial, 'ledger')} known from events only`] : []),
  ];
  return parts.length === 0 ? undefined : `Of ${counted(runs.length, 'ledger')}: ${parts.join(', ')}.`;
}

export interface OddLine { readonly id: string; readonly sentence: string; readonly count: number; readonly place: string | undefined }

/** What stood in the place of a ledger and is no list, from the problems of the trace. */
export function noListLines(problems: readonly Problem[]): readonly OddLine[] {
  return problems.filter(({ code }) => code === 'ledger-not-a-list')
    .map(({ file, sentence, count: n }, index) => ({ id: `no list ${index}`, sentence, count: n, place: file === '' ? undefined : shortName(file, 60) }));
}

/** Everything that was odd, named and counted: rows left out first, then kinds nobody here knows, then odd but legal things. */
export function oddLines({ rejected, unknownKinds, oddities, repeatedRuns }: LedgerOverview): readonly OddLine[] {
  const many = new Set([...rejected.first.map((row) => row.file), ...oddities.map((odd) => odd.file)]).size > 1;
  const place = (file: string, at: number): string => `${many && file !== '' ? `${shortName(file, 60)}, ` : ''}row ${count(at)}`;
  const more = rejected.count - rejected.first.length;
  return [
    ...rejected.first.map((row, index) => ({ id: `rejected ${index}`, sentence: `Row left out: ${row.reason}${row.path === '' ? '' : ` (${shortName(row.path, 80)})`}`, count: 1, place: place(row.file, row.at) })),
    ...(more > 0 ? [{ id: 'rejected more', sentence: 'More rows left out', count: more, place: undefined }] : []),
    ...unknownKinds.map(({ name, count: n }) => ({ id: `kind ${name}`, sentence: `Rows of a kind this app does not read: ${name === '' ? '(empty name)' : shortName(name, 80)}`, count: n, place: undefined })),
    ...oddities.map((odd, index) => ({ id: `odd ${odd.code} ${index}`, sentence: odd.sentence, count: odd.count, place: `first in ${place(odd.file, odd.firstAt)}` })),
    ...(repeatedRuns > 0 ? [{ id: 'repeated', sentence: 'Ledgers found again inside a longer one of the same conversation, or in a second file, and left out', count: repeatedRuns, place: undefined }] : []),
  ];
}

/** Tokens, "median 306 ms, 95 % within 1.9 s" of the answers, and the failures apart, on one line. */
export function costWords({ tokens, latency, failureLatency }: Pick<LedgerOverview, 'tokens' | 'latency' | 'failureLatency'>): string | undefined {
  const parts = [
    ...(tokens.rows > 0 ? [`${count(tokens.inputTokens)} + ${counted(tokens.outputTokens, 'token')} over ${counted(tokens.rows, 'judgment')}`] : []),
    ...(latency ? [`latency median ${latencyWords(latency.median)}, 95 % within ${latencyWords(latency.p95)}, longest ${latencyWords(latency.max)}`] : []),
    ...(failureLatency ? [`${count(failureLatency.n)} failed, longest ${latencyWords(failureLatency.max)}`] : []),
  ];
  return parts.length === 0 ? undefined : `${parts.join('; ')}.`;
}
