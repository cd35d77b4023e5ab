/**
 * What of a row no setting moves: places of requests, turns, events, the axis, and everything as recorded.
 *
 * Law: pure, and laid out once for a session, a window and a width. A setting changes how a request comes out, never when it was
 * sent, so nothing here is laid out again while one moves; layout.ts puts over it what differs.
 */
import type { TierMark } from '../../../worker/tiers/protocol';
import { placeInWindow, type TimeWindow } from '../../../state/tiers/timeScale';
import type { TimeScale } from '../../../engine/tiers';
import { axisOf, type Axis } from './axis';
import { barWidth, closeSpacing, countColumns, drawnRequests, type BarFrame, type CountedColumns, type DrawnRequest } from './bars';
import { judgeMarks, type Edges, type JudgeMark, type LaneBand, type LineBands } from './lanes';
import { bandsOf, type LaneOf } from './laneOf';
import type { LineRequest } from './lineRequests';
import { TOP, xInRow, type Measures } from './measures';
import { spread, thinned } from './spread';

/** The line as recorded. */
export interface StillLine {
  readonly scale: TimeScale;
  readonly start: number;
  readonly requests: readonly LineRequest[];
  /** Place of each request on the scale, 0…1. */
  readonly places: ArrayLike<number>;
  readonly marks: readonly TierMark[];
  readonly bands: LineBands;
}

export type EventKind = Exclude<TierMark['kind'], 'turn'>;
export interface EventMark { readonly x: number; readonly kind: EventKind; readonly what?: string }
export interface TurnMark { readonly turn: number; readonly x: number }
/** Where a request stands, by its index. */
export interface RequestPlace { readonly index: number; readonly x: number }

export interface StillRow {
  readonly line: StillLine;
  readonly edges: Edges;
  readonly frame: BarFrame;
  /** Requests of the row in order of place. */
  readonly places: readonly RequestPlace[];
  /** The same ones as recorded. */
  readonly requests: readonly LineRequest[];
  /** 0: they cannot be told apart, and are counted in columns. */
  readonly barWidth: number;
  readonly bars: readonly DrawnRequest[];
  readonly columns: CountedColumns;
  readonly lanes: Readonly<Record<LaneOf, readonly LaneBand[]>>;
  readonly judge: readonly JudgeMark[];
  readonly turns: readonly TurnMark[];
  readonly events: readonly EventMark[];
  readonly axis: Axis;
}

const EVENT_PX = 11;
const WEIGHT: Readonly<Record<EventKind, number>> = { failure: 5, 'request-error': 4, 'guard-fault': 3, denial: 2, config: 1, input: 0 };
const NO_COLUMNS: CountedColumns = { columns: [], of: new Uint32Array() };

/** Lays out the part `window` of the line on `px` of plot, as recorded. `closed`: see LineRow. */
export function stillRow(line: StillLine, window: TimeWindow, px: number, measures: Measures, closed?: boolean): StillRow {
  const { left, half, bar } = measures;
  const [from, to] = [left, left + px];
  const at = (time: number): number => xInRow(placeInWindow(line.scale, window, time), px, measures);
  const edges = { at, from, to };
  const frame = { from, to, zero: TOP + half, half };
  // A row among others holds only what is its own; alone it also shows what stands in the room at its edges.
  const holds = (place: number, x: number, room: number): boolean => (closed === undefined ? x >= from - room && x <= to + room : place >= 0 && (closed ? place <= 1 : place < 1));

  const placed = line.requests
    .map((request, i) => ({ request, place: ((line.places[i] ?? 0) - window.from) / (window.to - window.from) }))
    .map(({ request, place }) => ({ request, place, x: xInRow(place, px, measures) }))
    .filter(({ place, x }) => holds(place, x, 0.5))
    .sort((a, b) => a.x - b.x || a.request.index - b.request.index);
  const requests = placed.map(({ request }) => request);
  const own = placed.map(({ x }) => x);
  const width = barWidth(placed.length, px, closeSpacing(own), bar);
  // Bars are pushed apart; columns are not.
  const xs = width === undefined ? own : spread(own, width + 1, from + width / 2, to - width / 2);
  const places = requests.map(({ index }, i) => ({ index, x: xs[i] ?? 0 }));
  const lane = (id: LaneOf): readonly LaneBand[] => bandsOf(id, line.bands, line.bands, edges);
  return {
    line, edges, frame, places, requests, barWidth: width ?? 0,
    bars: width === undefined ? [] : drawnRequests(requests, xs, width, frame),
    columns: width === undefined ? countColumns(requests, xs, from, to) : NO_COLUMNS,
    lanes: { plan: lane('plan'), escalations: lane('escalations'), fallbacks: lane('fallbacks'), overrides: lane('overrides') },
    judge: judgeMarks(line.bands.judgeCalls, line.bands.judgeCalls, edges),
    turns: turnNumbers(requests, xs), events: eventMarks(line.marks, edges, (time) => holds(placeInWindow(line.scale, window, time), at(time), 1)),
    axis: axisOf(line.scale, at, from, to, line.start),
  };
}

/** The number of each turn over the middle of its requests, where there is room. */
function turnNumbers(requests: readonly LineRequest[], xs: readonly number[]): readonly TurnMark[] {
  const turns: { turn: number; first: number; last: number }[] = [];
  for (const [i, { turn }] of requests.entries()) {
    const x = xs[i] ?? 0;
    const open = turns.at(-1);
    if (open?.turn === turn) open.last = x;
    else turns.push({ turn, first: x, last: x });
  }
  return thinned(turns.map(({ turn, first, last }) => ({ turn, x: (first + last) / 2 })), 8 + 6 * String(turns.at(-1)?.turn ?? 0).length, ({ x }) => x);
}

/** Events that can be told apart; a failure is never lost for an input beside it. */
function eventMarks(marks: readonly TierMark[], { at, from, to }: Edges, held: (time: number) => boolean): readonly EventMark[] {
  const seen: EventMark[] = [];
  for (const { kind, time, what } of marks) {
    if (kind === 'turn') continue;
    if (held(time)) seen.push({ x: at(time), kind, ...(what === undefined ? {} : { what }) });
  }
  seen.sort((a, b) => a.x - b.x);
  const most = (to - from) / (1.5 * EVENT_PX);
  const kept = seen.length <= most ? seen : thinned(seen, EVENT_PX, ({ x }) => x, ({ kind }) => WEIGHT[kind]);
  const xs = spread(kept.map(({ x }) => x), 9.5, from - 1, to + 8);
  return kept.map((mark, i) => ({ ...mark, x: xs[i] ?? mark.x }));
}
