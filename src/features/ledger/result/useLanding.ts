import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useViewStore } from '../../../state/viewStore';
import type { ResultKey } from '../../../worker/ledgerProtocol';

/** Room a head needs to count as on screen: under the sticky bar, and with some lines below it. */
const TOP_PX = 48;
const BELOW_PX = 120;

/**
 * A followed link lands on its result, also where it stands far from the link; walking with keys never moves the page.
 * Following a link changes the address by itself (hashchange), walking does not.
 */
export function useLanding(head: RefObject<HTMLHeadingElement | null>, shown: ResultKey | undefined): void {
  const wanted = useRef<boolean>(undefined);
  useEffect(() => {
    const followed = (): void => {
      wanted.current = true;
    };
    window.addEventListener('hashchange', followed);
    return () => window.removeEventListener('hashchange', followed);
  }, []);
  useEffect(() => {
    wanted.current ??= useViewStore.getState().view.ledger.result !== undefined;
    if (!wanted.current || shown === undefined) return;
    wanted.current = false;
    bringIntoView(head.current);
  }, [shown, head]);
}

/** Scrolls only where the head cannot be seen. */
export function bringIntoView(head: HTMLElement | null): void {
  const top = head?.getBoundingClientRect().top;
  if (head && top !== undefined && (top < TOP_PX || top > window.innerHeight - BELOW_PX)) head.closest('section')?.scrollIntoView({ block: 'start' });
}
