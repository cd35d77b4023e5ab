/**
 * One row of the time line as geometry: where every bar, mark, band, line and word stands, in px.
 *
 * Law: pure. Nothing is measured here: the caller gives widths. At most what fits is drawn (a bar each, or columns), whatever the
 * length of the session. What settings do not change is the very object of the still row, so that it is not drawn again.
 */
import type { Axis } from './axis';
import { columnsInForce, drawnRequests, type DrawnColumn, type DrawnRequest } from './bars';
import { bandsOf, LANES, sameBands, sameCalls } from './laneOf';
import { judgeMarks, landingRuns, type BandLane, type JudgeMark, type LaneBand, type LandingRun, type LineBands } from './lanes';
import type { LineRequest } from './lineRequests';
import { LANE, TOP } from './measures';
import type { EventMark, RequestPlace, StillRow, TurnMark } from './still';

/** What settings change. */
export interface MovingLine {
  /** All requests of the session; those that come out as recorded are the very ones of the still line. */
  readonly requests: readonly LineRequest[];
  readonly bands: LineBands;
}

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
  readonly places: readonly RequestPlace[];
  readonly turns: readonly TurnMark[];
  readonly events: readonly EventMark[];
  readonly sourceY: number;
  readonly runs: readonly LandingRun[];
  readonly runsY: number;
  readonly lanes: readonly Lane[];
  readonly judge?: { readonly y: number; readonly marks: readonly JudgeMark[] };
  readonly axis: Axis;
  readonly axisY: number;
}

/** Puts what settings change over a still row. `always`: lanes that keep their place while they are empty; `limit`: where text has to end. */
export function layoutRow(still: StillRow, { requests: all, bands: inForce }: MovingLine, always: ReadonlySet<BandLane | 'judge'>, limit: number): RowPicture {
  const { line, edges, frame, places, barWidth, turns, events, axis } = still;
  const recorded = line.bands;
  const { from, to, zero, half } = frame;
  const requests = still.requests.map((request) => all[request.index] ?? request);

  let y = TOP + 2 * half + 50;
  const next = (): number => {
    y += LANE;
    return y - LANE;
  };
  const lanes = LANES.flatMap(([id, of]): Lane[] => {
    const bands = sameBands(of, recorded, inForce) ? still.lanes[of] : bandsOf(of, recorded, inForce, edges);
    return bands.length > 0 || always.has(id) ? [{ id, y: next(), bands }] : [];
  });
  const marks = sameCalls(recorded, inForce) ? still.judge : judgeMarks(recorded.judgeCalls, inForce.judgeCalls, edges);
  const judge = marks.length > 0 || always.has('judge') ? { y: next(), marks } : undefined;
  const axisY = y;
  return {
    plot: { from, to }, height: axisY + 20, zero, half, barWidth, places,
    ...(barWidth > 0
      ? { requests: drawnRequests(requests, places.map(({ x }) => x), barWidth, frame, { requests: still.requests, bars: still.bars }) }
      : { columns: columnsInForce(still.columns, still.requests, requests) }),
    turns, events,
    sourceY: TOP + 2 * half + 6, runs: landingRuns(places, requests, (barWidth || 2) / 2, limit), runsY: TOP + 2 * half + 34,
    lanes, ...(judge ? { judge } : {}),
    axis, axisY,
  };
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
