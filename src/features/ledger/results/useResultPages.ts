/** Rows of the results table, fetched a page at a time round what is visible. */
import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ledgerAsk, ledgerKey, useLedgerAsk, useLedgerSubject } from '../../../state/askLedger';
import { traceClient } from '../../../state/session';
import type { LedgerResultRow, LedgerResultsReply } from '../../../worker/ledgerProtocol';

/** Rows asked for at once. */
export const PAGE = 100;

export interface ResultPages {
  /** Counts of the newest answer; absent before the first one. */
  readonly head: LedgerResultsReply | undefined;
  /** Another filter, order or line is on its way. */
  readonly waiting: boolean;
  readonly error: Error | null;
  readonly again: () => void;
  readonly row: (index: number) => LedgerResultRow | undefined;
  readonly onRange: (from: number, to: number) => void;
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
  const [pages, setPages] = useState<readonly number[]>([0]);
  const head = useLedgerAsk('ledgerResults', rowsOf(0));
  const answers = useQueries({
    queries: subject ? pages.map((page) => ({
      queryKey: ledgerKey('ledgerResults', subject, rowsOf(page)),
      queryFn: ({ signal }: { signal: AbortSignal }) => traceClient().ask('ledgerResults', ledgerAsk<'ledgerResults'>(subject, rowsOf(page)), signal),
    })) : [],
  });
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
  return { head: head.data, waiting: head.isPlaceholderData || head.isPending, error: head.error, again: () => void head.refetch(), row, onRange };
}
