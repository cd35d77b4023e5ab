/**
 * Which rows of a long table are on screen, and where.
 *
 * Law: rows have one height. A browser cannot lay out a box of any height (the smallest ceiling is near 17.9 million px), so
 * beyond MAX_HEIGHT the scroll bar is scaled: one px of it stands for `ratio` px of rows, and every row is still reached because
 * a row is always higher than that. `offset` is in px of rows, `scrollTop` in px of the scroll bar.
 */
export const MAX_HEIGHT = 15_000_000;
/** Rows drawn above and below what is visible, so that a fast wheel shows rows and not background. */
export const OVERSCAN = 6;

export interface RowScale {
  /** Height of the box that scrolls, in px. */
  readonly height: number;
  /** Px of rows per px of scroll bar; 1 for a table that fits. */
  readonly ratio: number;
  /** Largest offset. */
  readonly farthest: number;
}

export interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  /** Where the first drawn row stands in the box that scrolls, in px. */
  readonly top: number;
}

/** How a table of `count` rows scrolls in a viewport; both heights in px. */
export function rowScale(count: number, rowHeight: number, viewport: number): RowScale {
  const total = count * rowHeight;
  const farthest = Math.max(0, total - viewport);
  if (total <= MAX_HEIGHT) return { height: total, ratio: 1, farthest };
  return { height: MAX_HEIGHT, ratio: farthest / (MAX_HEIGHT - viewport), farthest };
}

/** Rows to draw at an offset. `scrollTop` is what the browser reports: rows are placed against it, so that they never run away from it. */
export function rowWindow(count: number, rowHeight: number, viewport: number, offset: number, scrollTop: number): RowWindow {
  const first = Math.max(0, Math.min(count, Math.floor(offset / rowHeight)) - OVERSCAN);
  const end = Math.min(count, Math.ceil((offset + viewport) / rowHeight) + OVERSCAN);
  return { first, end: Math.max(first, end), top: scrollTop - offset + first * rowHeight };
}

/** Rows of which at least half is seen at an offset, `end` exclusive: what words about the table may call visible. */
export function rowsInView(count: number, rowHeight: number, viewport: number, offset: number): Pick<RowWindow, 'first' | 'end'> {
  const first = Math.max(0, Math.min(count, Math.round(offset / rowHeight)));
  return { first, end: Math.max(first, Math.min(count, Math.round((offset + viewport) / rowHeight))) };
}

/** The offset nearest to the present one at which a row is wholly visible. */
export function offsetShowing(row: number, rowHeight: number, viewport: number, offset: number, farthest: number): number {
  const top = row * rowHeight;
  const bottom = top + rowHeight;
  if (top < offset) return Math.min(farthest, Math.max(0, top));
  return bottom > offset + viewport ? Math.min(farthest, Math.max(0, bottom - viewport)) : offset;
}

/** Row a key leads to from the selected one (undefined: none yet, then from the first visible); undefined for any other key. */
export function rowAfterKey(key: string, selected: number | undefined, firstVisible: number, page: number, count: number): number | undefined {
  if (count <= 0) return undefined;
  const from = selected ?? firstVisible;
  const target = {
    ArrowDown: selected === undefined ? from : from + 1,
    ArrowUp: selected === undefined ? from : from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  }[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}
