/**
 * Bars of requests on a row: one each where they can be told apart, else shares of strong and cheap per column.
 *
 * Law: every request in view is counted exactly once, as a bar or in a column; how many are drawn is said.
 */
import type { RouteSource } from '../../../engine/tiers/types';
import type { BarOf, LineRequest } from './lineRequests';
import { spread, thinned } from './spread';

export interface Rect { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
export interface DrawnRequest {
  readonly index: number;
  /** Middle. */
  readonly x: number;
  readonly label: string;
  readonly turn: number;
  readonly landing: string;
  readonly own: boolean;
  readonly source?: RouteSource;
  /** There is room for the sign of its source. */
  readonly signed: boolean;
  readonly bar?: Rect & Pick<BarOf, 'tier'>;
  readonly was?: Rect;
  readonly changed: boolean;
}
export interface DrawnColumn { readonly x: number; readonly w: number; readonly strong: number; readonly cheap: number; readonly changed: number }

const WIDEST = 11;
const NARROWEST = 2;
/** Signs closer than this would stand on each other. */
const SIGN_PX = 12;
export const COLUMN_PX = 3;

/** Width of a bar where `n` requests share `px`, `spacing` apart where they stand close; undefined: they cannot be told apart. */
export function barWidth(n: number, px: number, spacing: number, widest = WIDEST): number | undefined {
  const room = Math.floor((0.9 * px) / Math.max(1, n)) - 1;
  if (room < NARROWEST) return undefined;
  return Math.max(NARROWEST, Math.min(widest, room, Math.floor(spacing) - 1));
}

/** What a tenth of the neighbours are closer than; infinite without neighbours. */
export function closeSpacing(places: readonly number[]): number {
  const gaps = places.slice(1).map((place, i) => place - (places[i] ?? place)).sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 10)] ?? Infinity;
}

export interface BarFrame { readonly from: number; readonly to: number; readonly zero: number; readonly half: number }

/** A request's place before bars are spread. */
export interface Placed { readonly request: LineRequest; readonly x: number }

/** Bars of the requests in view, in order of place. */
export function drawnRequests(placed: readonly Placed[], width: number, { from, to, zero, half }: BarFrame): readonly DrawnRequest[] {
  const xs = spread(placed.map(({ x }) => x), width + 1, from + width / 2, to - width / 2);
  const thin = Math.max(2, Math.round(width * 0.36));
  const rect = ({ tier, length, thin: isThin }: BarOf, x: number, inset = 0): Rect => {
    const w = (isThin ? thin : width) - inset;
    // A confidence of zero is still a decision to be seen.
    const h = Math.max(1, length * half);
    return { x: x - w / 2, y: tier === 'strong' ? zero - h : zero + 0.5, w, h };
  };
  const signed = new Set(thinned(xs.map((x, at) => ({ x, at })), SIGN_PX - 0.01, ({ x }) => x, ({ at }) => (placed[at]?.request.changed ? 1 : 0)).map(({ at }) => at));
  return placed.map(({ request: { index, label, turn, landing, own, source, bar, was, changed } }, i) => {
    const x = xs[i] ?? 0;
    return {
      index, x, label, turn, landing, own, changed, signed: signed.has(i),
      ...(source === undefined ? {} : { source }),
      ...(bar ? { bar: { ...rect(bar, x), tier: bar.tier } } : {}),
      ...(was ? { was: rect(was, x, 1) } : {}),
    };
  });
}

/** Counts per column of `COLUMN_PX`; empty columns are left out. */
export function drawnColumns(placed: readonly Placed[], from: number, to: number): readonly DrawnColumn[] {
  const count = Math.max(1, Math.floor((to - from) / COLUMN_PX));
  const columns = new Map<number, { strong: number; cheap: number; changed: number }>();
  for (const { x, request } of placed) {
    const at = Math.min(count - 1, Math.max(0, Math.floor((x - from) / COLUMN_PX)));
    const column = columns.get(at) ?? { strong: 0, cheap: 0, changed: 0 };
    if (request.bar) column[request.bar.tier] += 1;
    if (request.changed) column.changed += 1;
    columns.set(at, column);
  }
  return [...columns].sort(([a], [b]) => a - b).map(([at, counts]) => ({ x: from + at * COLUMN_PX, w: COLUMN_PX, ...counts }));
}
