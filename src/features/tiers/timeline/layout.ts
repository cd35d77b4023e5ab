/**
 * One row of the time line as geometry: where every bar, mark, band, line and word stands, in px.
 *
 * Law: pure. Nothing is measured here: the caller gives widths. At most what fits is drawn (a bar each, or columns), whatever the
 * length of the session.
 */
import type { TierMark } from '../../../worker/tiers/protocol';
import { placeInWindow, type TimeWindow } from '../../../state/tiers/timeScale';
import type { TimeScale } from '../../../engine/tiers';
import { axisOf, type Axis } from './axis';
import { barWidth, closeSpacing, drawnColumns, drawnRequests, type DrawnColumn, type DrawnRequest, type Placed } from './bars';
import { BAND_WORDS, judgeMarks, laneBands, landingRuns, type BandLane, type JudgeMark, type LaneBand, type LandingRun, type LineBands } from './lanes';
import type { LineRequest } from './lineRequests';
import { spread, thinned } from './spread';

export interface Measures {
  /** Room left and right of the plot: names of lanes, names of thresholds. */
  readonly left: number;
  readonly right: number;
  /** Longest bar. */
  readonly half: number;
  readonly bar: number;
  /** Names of lanes stand left of the plot; else beside their first band. */
  readonly named: boolean;
}
export const WIDE_MEASURES: Measures = { left: 84, right: 96, half: 44, bar: 11, named: true };
export const NARROW_MEASURES: Measures = { left: 54, right: 10, half: 38, bar: 9, named: false };

export interface Timeline {
  readonly scale: TimeScale;
  readonly start: number;
  readonly requests: readonly LineRequest[];
  /** Place of each request on the scale, 0…1. */
  readonly places: ArrayLike<number>;
  readonly marks: readonly TierMark[];
  readonly recorded: LineBands;
  readonly inForce: LineBands;
}

export type EventKind = Exclude<TierMark['kind'], 'turn'>;
export interface EventMark { readonly x: number; readonly kind: EventKind; readonly what?: string }
export interface Lane { readonly id: BandLane; readonly y: number; readonly bands: readonly LaneBand[] }

export interface RowPicture {
  readonly plot: { readonly from: number; readonly to: number };
  readonly height: number;
  readonly zero: number;
  readonly half: number;
  /** Present where each request has a bar. */
  readonly requests?: readonly DrawnRequest[];
  readonly columns?: readonly DrawnColumn[];
  readonly barWidth: number;
  /** Requests of the row, with their places: for finding the one under a pointer. */
  readonly places: readonly { readonly index: number; readonly x: number }[];
  readonly turns: readonly { readonly turn: number; readonly x: number }[];
  readonly events: readonly EventMark[];
  readonly sourceY: number;
  readonly runs: readonly LandingRun[];
  readonly runsY: number;
  readonly lanes: readonly Lane[];
  readonly judge?: { readonly y: number; readonly marks: readonly JudgeMark[] };
  readonly axis: Axis;
  readonly axisY: number;
}

/** Room between the edges of the plot and the first and last place: half a bar and a little. */
const PAD = 9;
const TOP = 40;
const LANE = 18;
const EVENT_PX = 11;
const WEIGHT: Readonly<Record<EventKind, number>> = { failure: 5, 'request-error': 4, 'guard-fault': 3, denial: 2, config: 1, input: 0 };
const LANES = [['plan', 'plan'], ['escalation', 'escalations'], ['fallback', 'fallbacks'], ['override', 'overrides']] as const;

/** Lays out the part `window` of the line on `px` of plot. `always`: lanes that keep their place while they are empty; `limit`: where text has to end. */
export function layoutRow(line: Timeline, window: TimeWindow, px: number, measures: Measures, always: ReadonlySet<BandLane | 'judge'>, limit = measures.left + px + measures.right): RowPicture {
  const { left, half, bar } = measures;
  const [from, to] = [left, left + px];
  const at = (time: number): number => xInRow(placeInWindow(line.scale, window, time), px, measures);
  const edges = { at, from, to };
  const zero = TOP + half;

  const placed: Placed[] = line.requests
    .map((request, i) => ({ request, x: xInRow(((line.places[i] ?? 0) - window.from) / (window.to - window.from), px, measures) }))
    .filter(({ x }) => x >= from - 0.5 && x <= to + 0.5)
    .sort((a, b) => a.x - b.x || a.request.index - b.request.index);
  const width = barWidth(placed.length, px, closeSpacing(placed.map(({ x }) => x)), bar);
  const frame = { from, to, zero, half };
  const requests = width === undefined ? undefined : drawnRequests(placed, width, frame);
  const places = requests ?? placed.map(({ request, x }) => ({ index: request.index, x, landing: request.landing, own: request.own, turn: request.turn }));

  let y = TOP + 2 * half + 50;
  const next = (): number => {
    y += LANE;
    return y - LANE;
  };
  const lanes = LANES.flatMap(([id, of]): Lane[] => {
    const bands = laneOf(of, line, edges);
    return bands.length > 0 || always.has(id) ? [{ id, y: next(), bands }] : [];
  });
  const marks = judgeMarks(line.recorded.judgeCalls, line.inForce.judgeCalls, edges);
  const judge = marks.length > 0 || always.has('judge') ? { y: next(), marks } : undefined;
  const axisY = y;
  return {
    plot: { from, to }, height: axisY + 20, zero, half, barWidth: width ?? 0, places,
    ...(requests ? { requests } : { columns: drawnColumns(placed, from, to) }),
    turns: turnNumbers(places), events: eventMarks(line.marks, edges),
    sourceY: TOP + 2 * half + 6, runs: landingRuns(places, (width ?? 2) / 2, limit), runsY: TOP + 2 * half + 34,
    lanes, ...(judge ? { judge } : {}),
    axis: axisOf(line.scale, at, from, to, line.start), axisY,
  };
}

type Edges = Parameters<typeof laneBands>[3];

function laneOf(of: 'plan' | 'escalations' | 'fallbacks' | 'overrides', { recorded, inForce }: Timeline, edges: Edges): readonly LaneBand[] {
  switch (of) {
    case 'plan': return laneBands(recorded[of], inForce[of], BAND_WORDS.plan, edges);
    case 'escalations': return laneBands(recorded[of], inForce[of], BAND_WORDS.escalation, edges);
    case 'fallbacks': return laneBands(recorded[of], inForce[of], BAND_WORDS.fallback, edges);
    case 'overrides': return laneBands(recorded[of], inForce[of], BAND_WORDS.override, edges);
  }
}

/** The number of each turn over the middle of its requests, where there is room. */
function turnNumbers(places: readonly { readonly x: number; readonly turn: number }[]): readonly { readonly turn: number; readonly x: number }[] {
  const turns: { turn: number; first: number; last: number }[] = [];
  for (const { x, turn } of places) {
    const open = turns.at(-1);
    if (open?.turn === turn) open.last = x;
    else turns.push({ turn, first: x, last: x });
  }
  return thinned(turns.map(({ turn, first, last }) => ({ turn, x: (first + last) / 2 })), 8 + 6 * String(turns.at(-1)?.turn ?? 0).length, ({ x }) => x);
}

/** Events that can be told apart; a failure is never lost for an input beside it. */
function eventMarks(marks: readonly TierMark[], { at, from, to }: Edges): readonly EventMark[] {
  const seen: EventMark[] = [];
  for (const { kind, time, what } of marks) {
    if (kind === 'turn') continue;
    const x = at(time);
    if (x >= from - 1 && x <= to + 1) seen.push({ x, kind, ...(what === undefined ? {} : { what }) });
  }
  seen.sort((a, b) => a.x - b.x);
  const most = (to - from) / (1.5 * EVENT_PX);
  const kept = seen.length <= most ? seen : thinned(seen, EVENT_PX, ({ x }) => x, ({ kind }) => WEIGHT[kind]);
  const xs = spread(kept.map(({ x }) => x), 9.5, from - 1, to + 8);
  return kept.map((mark, i) => ({ ...mark, x: xs[i] ?? mark.x }));
}

/** Where a place of the window (0…1) is drawn on `px` of plot. */
export function xInRow(place: number, px: number, { left }: Pick<Measures, 'left'>): number {
  return left + PAD + place * Math.max(1, px - 2 * PAD);
}

/** The place of the window that is drawn at `x`. */
export function placeOfX(x: number, px: number, { left }: Pick<Measures, 'left'>): number {
  return (x - left - PAD) / Math.max(1, px - 2 * PAD);
}

/** The request whose place is nearest to `x`; undefined where the row has none. */
export function nearestRequest(places: RowPicture['places'], x: number): number | undefined {
  let best: { index: number; away: number } | undefined;
  for (const place of places) {
    const away = Math.abs(place.x - x);
    if (!best || away < best.away) best = { index: place.index, away };
  }
  return best?.index;
}
