/**
 * Which result is on screen, and its place in the table.
 *
 * Flow: the address names it; without a name the first row of the list is shown. A row picked by its place shows as selected at
 * once; its key follows into the address as soon as the row is there, and from then on the key holds, wherever the row moves.
 */
import { useEffect, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLedgerAsk } from '../../state/askLedger';
import type { LedgerView } from '../../state/view';
import { goToResult, useViewStore } from '../../state/viewStore';
import type { LedgerResultDetail, ResultKey } from '../../worker/ledgerProtocol';
import { sameList, type ResultPages } from './results/useResultPages';

/** UTF-16 units of a result's text and arguments asked for at first, and when all of it is: what a text field still shows at once. */
export const FIRST_LENGTH = 1200;
export const WHOLE_LENGTH = 200_000;

type Reply = LedgerResultDetail | { readonly missing: true };

export interface Chosen {
  readonly key: ResultKey | undefined;
  /** The result a true standing may be given to now: its row or its answer is on screen. Absent: neither is yet. */
  readonly atHand: ResultKey | undefined;
  readonly asked: UseQueryResult<Reply>;
  /** The answer for exactly this key; absent while it is on its way. */
  readonly detail: LedgerResultDetail | undefined;
  readonly missing: boolean;
  /** Place in the table; absent: not among its rows. */
  readonly place: number | undefined;
  readonly pick: (index: number) => void;
  /** Goes this many rows on, or back; waits where the place or the row is not known yet. */
  readonly step: (by: number) => void;
  /** Absent: nothing longer to ask for. */
  readonly onWhole: (() => void) | undefined;
}

interface Picked {
  readonly index: number;
  readonly list: LedgerView;
  /** Absent: its row was on its way. */
  readonly key: ResultKey | undefined;
}

export function useChosen(pages: ResultPages): Chosen {
  const view = useViewStore((state) => state.view.ledger);
  const [picked, setPicked] = useState<Picked>();
  const [owed, setOwed] = useState<{ readonly view: LedgerView; readonly by: number }>();
  const [whole, setWhole] = useState<ResultKey>();
  const key = view.result ?? pages.row(0)?.key;
  const asked = useLedgerAsk('ledgerResult', key === undefined ? undefined : { key, length: whole === key ? WHOLE_LENGTH : FIRST_LENGTH });
  const answer = asked.data;
  const detail = answer && !('missing' in answer) && answer.key === key ? answer : undefined;
  const missing = answer !== undefined && 'missing' in answer && !asked.isPlaceholderData;

  const total = pages.ofList ? pages.head?.total : undefined;
  const still = picked !== undefined && sameList(picked.list, view) ? picked : undefined;
  const known = placeOf(still, pages, view.result, detail);
  // A link followed meanwhile is the newer wish.
  const pending = still?.key === undefined && still?.list.result === view.result ? still?.index : undefined;
  const stepped = owed?.view === view && known !== undefined ? within(known + owed.by, total) : undefined;
  const asking = pending ?? stepped;
  const found = asking === undefined || total === undefined ? undefined : pages.row(Math.min(asking, total - 1))?.key;
  // Nothing is wanted any more where the row turns out to be the one already named.
  const wanted = found !== undefined && found === view.result ? undefined : asking;
  const place = wanted ?? known;
  useEffect(() => {
    if (found !== undefined) goToResult(found, true);
  }, [found]);

  const pick = (index: number): void => {
    const there = pages.ofList ? pages.row(index)?.key : undefined;
    setPicked({ index, list: view, key: there });
    setOwed(undefined);
    if (there !== undefined) goToResult(there, true);
  };
  const step = (by: number): void => {
    if (place === undefined) setOwed({ view, by: (owed?.view === view ? owed.by : 0) + by });
    else if (within(place + by, total) !== undefined) pick(place + by);
  };

  return {
    key,
    atHand: wanted !== undefined || missing || (detail === undefined && (place === undefined || pages.row(place)?.key !== key)) ? undefined : key,
    asked,
    detail,
    missing,
    place,
    pick,
    step,
    onWhole: whole === key ? undefined : () => setWhole(key),
  };
}

/** The picked place while the row there is the one the address names; else the place the worker tells. */
function placeOf(picked: Picked | undefined, pages: ResultPages, result: ResultKey | undefined, detail: LedgerResultDetail | undefined): number | undefined {
  if (picked !== undefined && result !== undefined && (pages.row(picked.index)?.key ?? picked.key) === result) return picked.index;
  if (detail?.place !== undefined) return detail.place - 1;
  return result === undefined ? 0 : undefined;
}

/** The place, where the list has it; `total` absent: its length is not known yet. */
function within(place: number, total: number | undefined): number | undefined {
  return place >= 0 && (total === undefined || place < total) ? place : undefined;
}
