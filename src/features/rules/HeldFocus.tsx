import { useEffect, useRef, type ReactNode } from 'react';
import css from './rules.module.css';

/**
 * A pane that keeps the keyboard: when what had the focus goes (a problem that was mended, a button that started something), the
 * pane itself has it, so that the next Tab goes on from here.
 */
export function HeldFocus({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pane = box.current;
    if (pane === null) return undefined;
    let last: Element | undefined;
    const note = (event: FocusEvent): void => {
      last = event.target instanceof Element ? event.target : undefined;
    };
    const left = (event: FocusEvent): void => {
      // Focus that goes elsewhere by itself is none of ours; an element that goes with it gives no hint where to.
      if (event.relatedTarget !== null) last = undefined;
    };
    const gone = new MutationObserver(() => {
      if (last === undefined || last.isConnected) return;
      last = undefined;
      if (document.activeElement === document.body) pane.focus({ preventScroll: true });
    });
    pane.addEventListener('focusin', note);
    pane.addEventListener('focusout', left);
    gone.observe(pane, { childList: true, subtree: true });
    return () => {
      gone.disconnect();
      pane.removeEventListener('focusin', note);
      pane.removeEventListener('focusout', left);
    };
  }, []);
  return <div ref={box} tabIndex={-1} className={css.pane}>{children}</div>;
}
