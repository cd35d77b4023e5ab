import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { offsetShowing, rowScale, rowWindow, rowsInView } from './rowWindow';

/** Stands in for a height that is not known yet, or is 0 because the table is in a hidden place. */
const UNKNOWN_VIEWPORT = 600;

function viewportOf(box: HTMLElement, head: number): number {
  return box.clientHeight > head ? box.clientHeight - head : UNKNOWN_VIEWPORT;
}

/**
 * Follows the scroll position of a box of rows and says which rows to draw.
 * `head` is the height in px of what sticks to the top of the box, above the rows.
 */
export function useRowWindow(count: number, rowHeight: number, head: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState(UNKNOWN_VIEWPORT);
  const [at, setAt] = useState({ scrollTop: 0, offset: 0 });
  // A scroll bar of a scaled table is too coarse to stop at a row; the exact offset of the last jump is kept beside it.
  const jump = useRef({ scrollTop: -1, offset: 0 });
  const scale = rowScale(count, rowHeight, viewport);
  const offset = Math.min(at.offset, scale.farthest);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const measure = () => setViewport(viewportOf(box, head));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [head]);

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const follow = () => {
      const { scrollTop } = box;
      const exact = Math.abs(scrollTop - jump.current.scrollTop) < 1;
      setAt({ scrollTop, offset: exact ? jump.current.offset : scrollTop * scale.ratio });
    };
    // also without a scroll: another count is another scale
    follow();
    box.addEventListener('scroll', follow, { passive: true });
    return () => box.removeEventListener('scroll', follow);
  }, [scale.ratio]);

  const show = useCallback((row: number) => {
    const box = scroller.current;
    if (box === null) return;
    // measured here, not taken from the last render: the first row to show may come before the first measure
    const view = viewportOf(box, head);
    const { ratio, farthest } = rowScale(count, rowHeight, view);
    const exact = Math.abs(box.scrollTop - jump.current.scrollTop) < 1;
    const now = exact ? jump.current.offset : box.scrollTop * ratio;
    const next = offsetShowing(row, rowHeight, view, now, farthest);
    if (next === now) return;
    box.scrollTop = next / ratio;
    // what the browser made of it: it rounds, and stops at its ends
    jump.current = { scrollTop: box.scrollTop, offset: next };
    setAt({ scrollTop: box.scrollTop, offset: next });
  }, [count, head, rowHeight]);

  return {
    scroller,
    height: scale.height,
    show,
    page: Math.max(1, Math.floor(viewport / rowHeight) - 1),
    firstVisible: Math.min(Math.max(0, count - 1), Math.ceil(offset / rowHeight)),
    seen: rowsInView(count, rowHeight, viewport, offset),
    drawn: rowWindow(count, rowHeight, viewport, offset, at.scrollTop),
  };
}
