/** Rows of the table, fetched a page at a time round what is visible. */
import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { askOptions, useAsk, useSubject } from '../../state/ask';
import { useViewStore } from '../../state/viewStore';
import type { RowsReply, TurnRow } from '../../worker/protocol';

/** Rows asked for at once. */
export const PAGE = 100;

export interface RowPages {
  /** Counts of the newest answer; absent before the first one. */
  readonly head: RowsReply | undefined;
  /** A new filter or order is on its way. */
  readonly waiting: boolean;
  readonly error: Error | null;
  readonly again: () => void;
  readonly row: (index: number) => TurnRow | undefined;
  readonly onRange: (from: number, to: number) => void;
}

/** Numbers of the pages that hold rows [from, to). */
export function pagesOf(from: number, to: number): readonly number[] {
  const first = Math.floor(Math.max(0, from) / PAGE);
  const last = Math.max(first, Math.ceil(to / PAGE) - 1);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

export function useRowPages(): RowPages {
  const subject = useSubject();
  const filter = useViewStore((state) => state.view.filter);
  const sort = useViewStore((state) => state.view.sort);
  const [pages, setPages] = useState<readonly number[]>([0]);
  const head = useAsk('rows', { filter, sort, from: 0, to: PAGE });
  const answers = useQueries({
    queries: subject ? pages.map((page) => askOptions('rows', subject, { filter, sort, from: page * PAGE, to: (page + 1) * PAGE })) : [],
  });
  const onRange = useCallback((from: number, to: number) => {
    setPages((now) => {
      const next = pagesOf(from, to);
      return next.length === now.length && next.every((page, at) => page === now[at]) ? now : next;
    });
  }, []);
  const row = (index: number): TurnRow | undefined => {
    const page = Math.floor(index / PAGE);
    const at = pages.indexOf(page);
    return (at < 0 ? undefined : answers[at]?.data?.rows[index % PAGE]) ?? (page === 0 ? head.data?.rows[index] : undefined);
  };
  return { head: head.data, waiting: head.isPlaceholderData || head.isPending, error: head.error, again: () => void head.refetch(), row, onRange };
}
