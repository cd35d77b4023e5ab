/**
 * Questions about the findings ledger as queries, under the filter, sort and confidence line of the view and with the
 * reader's own labels and answers as overlay.
 *
 * Law: keys hold plain values only; an overlay is named in them by its revision, never by its content.
 */
import { keepPreviousData, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LedgerKind, LedgerOverlay } from '../worker/ledgerProtocol';
import type { Ask, Reply } from '../worker/protocol';
import { useTruth } from './adjudication';
import { useAnswers } from './judgeAgain';
import { traceClient } from './session';
import { useCurrentSummary } from './traces';
import type { LedgerView } from './view';
import { useViewStore } from './viewStore';

/** Asked of the trace alone, whatever is filtered. */
type PlainKind = 'ledger' | 'ledgerConflicts' | 'ledgerMore';
/** Asked under filter, line and overlay. */
export type MeasuringKind = Exclude<LedgerKind, PlainKind | 'judgeInput'>;
/** What such an ask needs beside trace, filter, line, sort and overlay. */
export type LedgerRest<K extends MeasuringKind> = Omit<Ask<K>, 'trace' | 'filter' | 'from' | 'sort' | 'overlay'>;

/** What every measuring question on the screen is about. */
export interface LedgerSubject {
  readonly trace: string;
  readonly version: number;
  readonly view: Pick<LedgerView, 'filter' | 'sort' | 'from'>;
  readonly overlay: LedgerOverlay;
  /** Changes whenever the overlay does. */
  readonly revision: string;
}

/** The subject of the screen; absent while no trace with a ledger is readable. */
export function useLedgerSubject(): LedgerSubject | undefined {
  const summary = useCurrentSummary();
  const view = useViewStore((state) => state.view.ledger);
  const truth = useTruth(summary?.fingerprint);
  const answers = useAnswers(summary?.id);
  return useMemo(() => {
    if (summary?.ledger === undefined) return undefined;
    const { filter, sort, from } = view;
    return {
      trace: summary.id, version: summary.version,
      view: { filter, sort, ...(from === undefined ? {} : { from }) },
      overlay: { judgments: answers.rows, truth: truth.labels },
      revision: `${truth.revision}/${answers.revision}`,
    };
  }, [summary, view, truth, answers]);
}

/** One whole ask of a measuring kind. */
export function ledgerAsk<K extends MeasuringKind>({ trace, view, overlay }: LedgerSubject, rest: LedgerRest<K>): Ask<K> {
  return { trace, ...view, overlay, ...rest } as unknown as Ask<K>;
}

/** Key of a settled measuring answer: where a live one is put when a control comes to rest. */
export function ledgerKey<K extends MeasuringKind>(kind: K, { trace, version, view, revision }: LedgerSubject, rest: LedgerRest<K>): readonly unknown[] {
  return [trace, version, kind, view, revision, rest];
}

/** Asks under the settled view. `undefined` as `rest` asks nothing yet. The previous answer stays while a new one is on its way. */
export function useLedgerAsk<K extends MeasuringKind>(kind: K, rest: LedgerRest<K> | undefined): UseQueryResult<Reply<K>> {
  const subject = useLedgerSubject();
  const asking = subject !== undefined && rest !== undefined;
  return useQuery<Reply<K>>({
    queryKey: asking ? ledgerKey(kind, subject, rest) : ['nothing', kind],
    queryFn: asking ? ({ signal }) => traceClient().ask(kind, ledgerAsk(subject, rest), signal) : skipToken,
    placeholderData: keepPreviousData,
  });
}

function usePlainAsk<K extends PlainKind>(kind: K): UseQueryResult<Reply<K>> {
  const summary = useCurrentSummary();
  const trace = summary?.ledger === undefined ? undefined : summary.id;
  return useQuery<Reply<K>>({
    queryKey: [trace, summary?.version, kind],
    queryFn: trace === undefined ? skipToken : ({ signal }) => traceClient().ask<PlainKind>(kind, { trace }, signal) as Promise<Reply<K>>,
  });
}

/** What the ledger of the trace on screen holds; asks nothing where there is none. */
export const useLedger = (): UseQueryResult<Reply<'ledger'>> => usePlainAsk('ledger');
export const useLedgerConflicts = (): UseQueryResult<Reply<'ledgerConflicts'>> => usePlainAsk('ledgerConflicts');
export const useLedgerMore = (): UseQueryResult<Reply<'ledgerMore'>> => usePlainAsk('ledgerMore');
