/**
 * The histogram of gaps as rows for a chart and for its table twin.
 *
 * Law: turns without a gap are never dropped. "alone" and "none" are bars of their own; where one of them would flatten
 * all the others, its bar is cut and its number says the rest.
 */
import { TURN_KINDS } from '../../engine/verdict/types';
import { KIND_COUNT, type GapHistogram } from '../../engine/whatif/types';
import { count, counted, setting } from '../verdict/numbers';

/** Kinds a turn with a pair can have, from the bottom of a stack upwards. */
export const STACK = ['move', 'stay', 'menu'] as const;
export type StackKind = (typeof STACK)[number];

export interface GapBar extends Readonly<Record<StackKind, number>> {
  readonly bin: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** A bar beside the axis. Lengths are shares of the axis, 0 to 1. */
export interface SideBar {
  readonly total: number;
  readonly parts: readonly { readonly kind: StackKind | 'unmatched'; readonly count: number; readonly length: number }[];
  /** The bar is longer than the axis and is drawn broken off. */
  readonly cut: boolean;
}

export interface GapBars {
  readonly bars: readonly GapBar[];
  /** Longest of the bars in the axis. */
  readonly longest: number;
  /** What the value axis must reach at least. */
  readonly reach: number;
}

/** How much higher than the highest bin a side bar may push the axis. */
const SIDE_REACH = 1.5;

/** Rows of the histogram, one per bin, zeros included. */
export function gapBars({ byKind, bins, step, alone, none }: GapHistogram): GapBars {
  const bars = Array.from({ length: bins }, (_, bin): GapBar => {
    const at = (kind: StackKind): number => byKind[bin * KIND_COUNT + TURN_KINDS.indexOf(kind)] ?? 0;
    const [move, stay, menu] = [at('move'), at('stay'), at('menu')];
    return { bin, from: bin * step, to: (bin + 1) * step, move, stay, menu, total: move + stay + menu };
  });
  const longest = Math.max(0, ...bars.map((bar) => bar.total));
  const sides = Math.max(sum(alone), none);
  return { bars, longest, reach: Math.max(1, longest === 0 ? sides : Math.max(longest, Math.min(sides, SIDE_REACH * longest))) };
}

/** The bar of turns with one candidate above the floor; `axis` is the end of the value axis. */
export function aloneBar({ alone }: Pick<GapHistogram, 'alone'>, axis: number): SideBar {
  return sideBar(STACK.map((kind) => ({ kind, count: alone[TURN_KINDS.indexOf(kind)] ?? 0 })), axis);
}

/** The bar of turns with no candidate above the floor. */
export function noneBar({ none }: Pick<GapHistogram, 'none'>, axis: number): SideBar {
  return sideBar([{ kind: 'unmatched', count: none }], axis);
}

function sideBar(counts: readonly { kind: StackKind | 'unmatched'; count: number }[], axis: number): SideBar {
  const total = counts.reduce((all, { count }) => all + count, 0);
  const cut = total > axis;
  const whole = cut ? total : axis;
  return { total, cut, parts: counts.filter(({ count }) => count > 0).map(({ kind, count }) => ({ kind, count, length: count / whole })) };
}

function sum(counts: Uint32Array): number {
  return counts.reduce((all, count) => all + count, 0);
}

const MOST_DECIMALS = 6;

/** Decimals that write every multiple of a step exactly, so that the ends of all bins have the same. */
export function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals += 1) {
    if (Math.abs(Number(step.toFixed(decimals)) - step) <= Math.abs(step) * 1e-9) return decimals;
  }
  return MOST_DECIMALS;
}

/** "Gaps of the 201 pairs". */
export function histogramTitle({ axis, pairs }: Pick<GapHistogram, 'axis' | 'pairs'>): string {
  const what = axis === 'raw' ? 'Raw differences' : 'Gaps';
  return pairs === 1 ? `${axis === 'raw' ? 'Raw difference' : 'Gap'} of the one pair` : `${what} of the ${counted(pairs, 'pair')}`;
}

/** "turns per 0.01 of gap, by verdict in force". */
export function histogramUnit({ axis, step }: Pick<GapHistogram, 'axis' | 'step'>): string {
  return `turns per ${setting(Number(step.toPrecision(3)))} of ${axis === 'raw' ? 'raw difference' : 'gap'}, by verdict in force`;
}

/** What the bars do not show, for narrow screens and for axes that end early. Absent: everything is drawn. */
export function notDrawn({ alone, none, beyond }: Pick<GapHistogram, 'alone' | 'none' | 'beyond'>, sidesDrawn: boolean): string | undefined {
  const parts: string[] = [];
  const single = sum(alone);
  if (!sidesDrawn && single > 0) parts.push(`${counted(single, 'turn')} with one skill above the floor (gap 1)`);
  if (!sidesDrawn && none > 0) parts.push(single > 0 ? `${count(none)} with none` : `${counted(none, 'turn')} with no skill above the floor`);
  if (beyond > 0) parts.push(`${counted(beyond, 'pair')} beyond the axis`);
  return parts.length === 0 ? undefined : `Not drawn: ${parts.join(', ')}.`;
}
