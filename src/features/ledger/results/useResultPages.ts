/** Rows of the results table, fetched a page at a time round what is visible. */
import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ledgerAsk, ledgerKey, useLedgerAsk, useLedgerSubject, type LedgerSubject } from '../../../state/askLedger';
import { traceClient } from '../../../state/session';
import type { LedgerResultRow, LedgerResultsReply } from '../../../worker/ledgerProtocol';

/** Rows asked for at once. */
export const PAGE = 100;

export interface ResultPages {
  /** Counts of the newest answer; absent before the first one. */
  readonly head: LedgerResultsReply | undefined;
  /** Another filter, order or line is on its way. */
  readonly waiting: boolean;
  /** The rows at hand are those of the filter, order and line in force, though a label or an answer may have changed since. */
  readonly ofList: boolean;
  readonly error: Error | null;
  readonly again: () => void;
  readonly row: (index: number) => LedgerResultRow | undefined;
  readonly onRange: (from: number, to: number) => void;
}

type List = LedgerSubject['view'];

/** Whether two views list the same results in the same order. */
export function sameList(a: List, b: List): boolean {
  return a.filter === b.filter && a.sort === b.sort && a.from === b.from;
}

/** Numbers of the pages that hold rows [from, to). */
export function pagesOf(from: number, to: number): readonly number[] {
  const first = Math.floor(Math.max(0, from) / PAGE);
  const last = Math.max(first, Math.ceil(to / PAGE) - 1);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

const rowsOf = (page: number) => ({ rows: { from: page * PAGE, to: (page + 1) * PAGE } });

export function useResultPages(): ResultPages {
  const subject = useLedgerSubject();
  const cache = useQueryClient();
  const [pages, setPages] = useState<readonly number[]>([0]);
  const [listed, setListed] = useState<List>();
  const head = useLedgerAsk('ledgerResults', rowsOf(0));
  const answers = useQueries({
    queries: subject ? pages.map((page) => ({
      queryKey: ledgerKey('ledgerResults', subject, rowsOf(page)),
      queryFn: ({ signal }: { signal: AbortSignal }) => traceClient().ask('ledgerResults', ledgerAsk<'ledgerResults'>(subject, rowsOf(page)), signal),
      placeholderData: () => beforeOverlay(cache, subject, page),
    })) : [],
  });
  const view = subject?.view;
  const settled = head.data !== undefined && !head.isPlaceholderData;
  if (settled && listed !== view) setListed(view);
  const onRange = useCallback((from: number, to: number) => {
    setPages((now) => {
      const next = pagesOf(from, to);
      return next.length === now.length && next.every((page, at) => page === now[at]) ? now : next;
    });
  }, []);
  const row = (index: number): LedgerResultRow | undefined => {
    const page = Math.floor(index / PAGE);
    const at = pages.indexOf(page);
    return (at < 0 ? undefined : answers[at]?.data?.rows[index % PAGE]) ?? (page === 0 ? head.data?.rows[index] : undefined);
  };
  return { head: head.data, waiting: head.isPlaceholderData || head.isPending, ofList: settled || (listed !== undefined && view !== undefined && sameList(listed, view)), error: head.error, again: () => void head.refetch(), row, onRange };
}

/** A page as last answered for the same list, before the newest label or answer of a judge: rows stay while the reader labels. */
function beforeOverlay(cache: QueryClient, subject: LedgerSubject, page: number): LedgerResultsReply | undefined {
  const name = JSON.stringify([subject.view, rowsOf(page)]);
  const [trace, version, kind] = ledgerKey('ledgerResults', subject, rowsOf(page));
  return cache.getQueriesData<LedgerResultsReply>({ queryKey: [trace, version, kind], predicate: ({ queryKey }) => JSON.stringify([queryKey[3], queryKey[5]]) === name })
    .findLast(([, reply]) => reply !== undefined)?.[1];
}
