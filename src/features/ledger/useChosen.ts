/**
 * Which result is on screen, and its place in the table.
 *
 * Flow: the address names it; without a name the first row of the list is shown. A row picked by its place shows as selected at
 * once; its key follows into the address as soon as the row is there.
 */
import { useEffect, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLedgerAsk } from '../../state/askLedger';
import type { LedgerView } from '../../state/view';
import { goToResult, useViewStore } from '../../state/viewStore';
import type { LedgerResultDetail, ResultKey } from '../../worker/ledgerProtocol';
import type { ResultPages } from './results/useResultPages';

/** UTF-16 units of a result's text and arguments asked for at first, and when all of it is: what a text field still shows at once. */
export const FIRST_LENGTH = 1200;
export const WHOLE_LENGTH = 200_000;

type Reply = LedgerResultDetail | { readonly missing: true };

export interface Chosen {
  readonly key: ResultKey | undefined;
  readonly asked: UseQueryResult<Reply>;
  /** The answer for exactly this key; absent while it is on its way. */
  readonly detail: LedgerResultDetail | undefined;
  readonly missing: boolean;
  /** Place in the table; absent: not among its rows. */
  readonly place: number | undefined;
  readonly pick: (index: number) => void;
  /** Absent: nothing longer to ask for. */
  readonly onWhole: (() => void) | undefined;
}

export function useChosen(pages: ResultPages): Chosen {
  const view = useViewStore((state) => state.view.ledger);
  const [picked, setPicked] = useState<{ readonly index: number; readonly list: LedgerView }>();
  const [whole, setWhole] = useState<ResultKey>();
  const key = view.result ?? pages.row(0)?.key;
  const asked = useLedgerAsk('ledgerResult', key === undefined ? undefined : { key, length: whole === key ? WHOLE_LENGTH : FIRST_LENGTH });
  const answer = asked.data;
  const detail = answer && !('missing' in answer) && answer.key === key ? answer : undefined;

  const still = picked !== undefined && sameList(picked.list, view) ? picked : undefined;
  const pickedKey = still === undefined ? undefined : pages.row(still.index)?.key;
  useEffect(() => {
    if (pickedKey !== undefined) goToResult(pickedKey, true);
  }, [pickedKey, still]);

  return {
    key,
    asked,
    detail,
    missing: answer !== undefined && 'missing' in answer && !asked.isPlaceholderData,
    place: placeOf(still?.index, pickedKey, view.result, detail),
    pick: (index) => setPicked({ index, list: view }),
    onWhole: whole === key ? undefined : () => setWhole(key),
  };
}

/** The picked place while the address has not named another result; else the place the worker tells. */
function placeOf(index: number | undefined, pickedKey: ResultKey | undefined, result: ResultKey | undefined, detail: LedgerResultDetail | undefined): number | undefined {
  if (index !== undefined && (pickedKey === undefined || pickedKey === result)) return index;
  if (detail?.place !== undefined) return detail.place - 1;
  return result === undefined ? 0 : undefined;
}

function sameList(a: LedgerView, b: LedgerView): boolean {
  return a.filter === b.filter && a.sort === b.sort && a.from === b.from;
}
