/**
 * Bars of requests on a row: one each where they can be told apart, else shares of strong and cheap per column.
 *
 * Law: every request in view is counted exactly once, as a bar or in a column; how many are drawn is said.
 */
import type { RouteSource } from '../../../engine/tiers/types';
import type { BarOf, LineRequest } from './lineRequests';
import { thinned } from './spread';

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

/** Bars drawn before, at the same places: one that comes out the same is given again as the very object. */
export interface BarsBefore { readonly requests: readonly LineRequest[]; readonly bars: readonly DrawnRequest[] }

/** Bars of the requests in view, in order of place; `xs`: their middles. */
export function drawnRequests(requests: readonly LineRequest[], xs: readonly number[], width: number, { zero, half }: Pick<BarFrame, 'zero' | 'half'>, before?: BarsBefore): readonly DrawnRequest[] {
  const thin = Math.max(2, Math.round(width * 0.36));
  const rect = ({ tier, length, thin: isThin }: BarOf, x: number, inset = 0): Rect => {
    const w = (isThin ? thin : width) - inset;
    // A confidence of zero is still a decision to be seen.
    const h = Math.max(1, length * half);
    return { x: x - w / 2, y: tier === 'strong' ? zero - h : zero + 0.5, w, h };
  };
  const signs = new Set(thinned(xs.map((x, at) => ({ x, at })), SIGN_PX - 0.01, ({ x }) => x, ({ at }) => (requests[at]?.changed ? 1 : 0)).map(({ at }) => at));
  return requests.map((request, i) => {
    const { index, label, turn, landing, own, source, bar, was, changed } = request;
    const [x, signed, drawn] = [xs[i] ?? 0, signs.has(i), before?.bars[i]];
    if (drawn && before?.requests[i] === request && drawn.signed === signed) return drawn;
    return {
      index, x, label, turn, landing, own, changed, signed,
      ...(source === undefined ? {} : { source }),
      ...(bar ? { bar: { ...rect(bar, x), tier: bar.tier } } : {}),
      ...(was ? { was: rect(was, x, 1) } : {}),
    };
  });
}

/** Columns in order of place, and which of them each request in view is counted in. */
export interface CountedColumns { readonly columns: readonly DrawnColumn[]; readonly of: Uint32Array }

/** Counts per column of `COLUMN_PX`; empty columns are left out. Requests in order of place; `xs`: their places. */
export function countColumns(requests: readonly LineRequest[], xs: readonly number[], from: number, to: number): CountedColumns {
  const count = Math.max(1, Math.floor((to - from) / COLUMN_PX));
  const columns: Counted[] = [];
  let last = -1;
  const of = Uint32Array.from(requests, (request, i) => {
    const at = Math.min(count - 1, Math.max(0, Math.floor(((xs[i] ?? 0) - from) / COLUMN_PX)));
    if (at !== last) columns.push({ x: from + at * COLUMN_PX, w: COLUMN_PX, strong: 0, cheap: 0, changed: 0 });
    last = at;
    const column = columns[columns.length - 1];
    if (column) add(column, request, 1);
    return columns.length - 1;
  });
  return { columns, of };
}

/** The same columns with requests that come out another way; a column none of them is in stays the very object. Both in order of place. */
export function columnsInForce({ columns, of }: CountedColumns, was: readonly LineRequest[], now: readonly LineRequest[]): readonly DrawnColumn[] {
  const moved = new Map<number, Counted>();
  for (const [i, before] of was.entries()) {
    const request = now[i];
    if (request === undefined || request === before) continue;
    const at = of[i] ?? 0;
    const old = columns[at];
    const column = moved.get(at) ?? (old && { ...old });
    if (!column) continue;
    moved.set(at, column);
    add(column, before, -1);
    add(column, request, 1);
  }
  return moved.size === 0 ? columns : columns.map((column, at) => moved.get(at) ?? column);
}

type Counted = { -readonly [Key in keyof DrawnColumn]: DrawnColumn[Key] };

function add(column: Counted, { bar, changed }: LineRequest, by: 1 | -1): void {
  if (bar) column[bar.tier] += by;
  if (changed) column.changed += by;
}
