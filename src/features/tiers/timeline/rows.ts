/**
 * The rows of the time line. A wide line is one row; a narrow one breaks into rows of whole turns at one scale.
 *
 * Law: every request lies in exactly one row; a turn is broken only where it is longer than a row. Places are those of the
 * engine's folded scale, 0…1.
 */
import type { TimeWindow } from '../../../state/tiers/timeScale';

/** A turn's stretch of the line. */
export interface TurnSpan { readonly turn: number; readonly from: number; readonly to: number }
/** A part of the line and how wide it is drawn. */
export interface LineRow {
  readonly window: TimeWindow;
  readonly px: number;
  /** Of several rows: whether its very end is its own, or that of the next row. Absent: the only row, which shows what stands in the room at its edges too. */
  readonly closed?: boolean;
}

/** Width of a request that can be told from its neighbours. */
const REQUEST_PX = 14;
export const MOST_ROWS = 8;

/**
 * Places of turns in order: from their first event to the last one before the next. `starts` and `ends`: when something began
 * (inputs) and when anything happened, in ascending order.
 */
export function turnSpans(requests: readonly { readonly time: number; readonly turn: number }[], starts: readonly number[], ends: readonly number[], positionOf: (time: number) => number): readonly TurnSpan[] {
  const turns: { turn: number; first: number; last: number }[] = [];
  for (const { time, turn } of requests) {
    const open = turns.at(-1);
    if (open?.turn === turn) open.last = Math.max(open.last, time);
    else turns.push({ turn, first: time, last: time });
  }
  const begins = turns.map(({ first }, i) => {
    const before = turns[i - 1]?.last ?? -Infinity;
    const start = starts[firstAbove(starts, before)];
    return start !== undefined && start <= first ? start : first;
  });
  return turns.map(({ turn, last }, i) => {
    const next = begins[i + 1] ?? Infinity;
    const after = firstAbove(ends, next);
    // What happens at the very moment the next turn begins belongs to that one.
    const end = ends.slice(Math.max(0, after - MOST_AT_ONCE), after).findLast((time) => time < next) ?? last;
    return { turn, from: positionOf(begins[i] ?? last), to: positionOf(Math.max(last, end)) };
  });
}

const MOST_AT_ONCE = 8;

/** Index of the first value above `limit` in ascending values, by halving. */
function firstAbove(values: readonly number[], limit: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? Infinity) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The one row of a wide line. */
export function oneRow(window: TimeWindow, px: number): readonly LineRow[] {
  return [{ window, px }];
}

/** Rows of whole turns inside the window, each at most `px` wide; one row where all fit it, and where so many turns would not fit `MOST_ROWS`. */
export function turnRows(spans: readonly TurnSpan[], requests: number, window: TimeWindow, px: number): readonly LineRow[] {
  const inside = spans.filter(({ from, to }) => to >= window.from && from <= window.to);
  const length = inside.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
  if (inside.length === 0 || length <= 0) return oneRow(window, px);
  const needed = requests * (inside.length / Math.max(1, spans.length)) * REQUEST_PX;
  if (needed <= px) return oneRow(window, px);
  const wanted = needed / length;
  const perUnit = Math.max(wanted, px / (window.to - window.from));
  const rows: LineRow[] = [];
  let open: { from: number; to: number } | undefined;
  const close = (): void => {
    if (!open) return;
    for (let { from } = open; from < open.to || from === open.from; from += px / perUnit) {
      const to = Math.min(open.to, from + px / perUnit);
      rows.push({ window: { from, to: to > from ? to : from + 1e-9 }, px: Math.max(1, (to - from) * perUnit) });
      if (to >= open.to) break;
    }
    open = undefined;
  };
  for (const { from, to } of inside) {
    if (open && (to - open.from) * perUnit <= px) open.to = to;
    else {
      close();
      open = { from, to };
    }
  }
  close();
  return rows.length > MOST_ROWS ? oneRow(window, px) : rows.map((row, i) => ({ ...row, closed: (rows[i + 1]?.window.from ?? Infinity) > row.window.to }));
}
