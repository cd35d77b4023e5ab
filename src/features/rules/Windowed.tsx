import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

/** Rows that are drawn or left out together. */
const CHUNK = 40;
/** Drawn so far before they are seen, in px. */
const AHEAD = 800;

export interface WindowedProps {
  readonly count: number;
  /** Height of a row before it was drawn, in px. */
  readonly estimate: number;
  /** Draws the rows `from` up to but not including `to`. Must be stable, or every row is drawn again. */
  readonly draw: (from: number, to: number) => ReactNode;
  /** A row that is drawn wherever it is, so that it can be brought into view. */
  readonly held?: number | undefined;
  /** Role of the box round some rows; the box round rows that are not drawn has none. */
  readonly role?: 'rowgroup' | undefined;
  /** What scrolls. Absent: the page. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

/** A list of any length and of rows of any height: rows far from what is seen are a space of the height they had. */
export function Windowed({ count, held, estimate, ...chunk }: WindowedProps) {
  const chunks = Math.ceil(count / CHUNK);
  // Rows that were drawn tell best how high the others are.
  const [known, setKnown] = useState<number>();
  return Array.from({ length: chunks }, (_, at) => {
    const from = at * CHUNK;
    const to = Math.min(count, from + CHUNK);
    return <Chunk key={at} {...chunk} estimate={known ?? estimate} onHeight={at === 0 && chunks > 1 ? setKnown : undefined} from={from} to={to} held={at === 0 || (held !== undefined && held >= from && held < to)} />;
  });
}

interface ChunkProps extends Omit<WindowedProps, 'count' | 'held'> {
  readonly from: number;
  readonly to: number;
  readonly held: boolean;
  /** Told the height of a row of this chunk, in px. */
  readonly onHeight: ((px: number) => void) | undefined;
}

const Chunk = memo(function Chunk({ from, to, estimate, draw, held, role, scroller, onHeight }: ChunkProps) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const here = box.current;
    if (here === null || held) return undefined;
    let was = false;
    const seen = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last === undefined) return;
      // The height it had with its rows; that of an empty box is a guess.
      if (was && !last.isIntersecting && last.boundingClientRect.height > 0) setHeight(last.boundingClientRect.height);
      was = last.isIntersecting;
      setNear(last.isIntersecting);
    }, { root: scroller?.current ?? null, rootMargin: `${AHEAD}px 0px` });
    seen.observe(here);
    return () => seen.disconnect();
  }, [held, scroller]);
  useLayoutEffect(() => {
    const tall = onHeight === undefined ? 0 : box.current?.getBoundingClientRect().height ?? 0;
    if (tall > 0) onHeight?.(Math.round(tall / (to - from)));
  }, [onHeight, draw, from, to]);
  const drawn = near || held;
  return (
    <div ref={box} role={drawn && role !== undefined ? role : 'presentation'} style={drawn ? undefined : { height: height ?? estimate * (to - from) }}>
      {drawn ? draw(from, to) : null}
    </div>
  );
});
