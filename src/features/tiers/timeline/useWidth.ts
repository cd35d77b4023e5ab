import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of an element in px, followed; `first` until it is known (and where nothing is laid out). */
export function useWidth(ref: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = (): void => {
      const now = Math.floor(box.clientWidth);
      if (now > 0) setWidth(now);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
