/**
 * A value as a chart draws it: the newest one at most 8 times a second, each in a task of its own, always ending on the last.
 *
 * Law: the picture waits, so that numbers, which are not paced, never wait for it. Unlike a deferred value it is not put off for
 * as long as something moves.
 */
import { useEffect, useRef, useState } from 'react';

export const REDRAW_MS = 125;

/** The value to draw now. The first is drawn at once. A value has to be the same object as long as nothing of it changes. */
export function usePaced<T extends object>(value: T): T {
  const [drawn, draw] = useState(value);
  const newest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drawnAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    newest.current = value;
    if (value === drawn) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      drawnAt.current = performance.now();
      draw(newest.current);
      // A timer cuts its delay to whole ms: rounded down it would come too early.
    }, Math.max(0, Math.ceil(REDRAW_MS - (performance.now() - drawnAt.current))));
  }, [value, drawn]);
  useEffect(() => () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  return drawn;
}
