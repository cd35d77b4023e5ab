/**
 * The time axis under the line: stretches of time, folded idle time dotted, and marks of time since the session began.
 */
import type { TimeScale } from '../../../engine/tiers';

export interface AxisPiece { readonly x0: number; readonly x1: number; readonly folded: boolean }
export interface AxisTick { readonly x: number; readonly text: string }
export interface Axis { readonly pieces: readonly AxisPiece[]; readonly ticks: readonly AxisTick[] }

const CHAR_PX = 6;
/** A stretch longer than this gets marks inside, too. */
const TICK_PX = 110;
const STEPS_S = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21_600, 43_200, 86_400, 604_800, 2_592_000, 31_536_000] as const;

/** Time since the start: 0:12, 5:00, 1:04:10. */
export function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The axis of a row. `at`: where a time is drawn; `from` and `to`: edges of the plot; `start`: when the session began. */
export function axisOf(scale: TimeScale, at: (time: number) => number, from: number, to: number, start: number): Axis {
  const inside = scale.pieces
    .map((piece) => ({ ...piece, left: Math.max(from, at(piece.from)), right: Math.min(to, at(piece.to)) }))
    .filter(({ left, right, folded }) => right - left > (folded ? 0.5 : -0.5));
  const ticks: AxisTick[] = [];
  let free = -Infinity;
  const tick = (x: number, time: number): void => {
    if (x < free || x > to) return;
    ticks.push({ x, text: elapsed(time - start) });
    free = x + CHAR_PX * (ticks.at(-1)?.text.length ?? 0) + 8;
  };
  for (const { folded, from: begins, to: ends, left, right } of inside) {
    if (folded) continue;
    const perMs = (at(ends) - at(begins)) / Math.max(1, ends - begins);
    tick(left, perMs > 0 ? begins + (left - at(begins)) / perMs : begins);
    const step = 1000 * (STEPS_S.find((seconds) => seconds * 1000 * perMs >= TICK_PX) ?? STEPS_S.at(-1) ?? 1);
    if (right - left < TICK_PX * 1.5 || !(perMs > 0)) continue;
    const firstTime = begins + (left - at(begins)) / perMs;
    const lastTime = begins + (right - at(begins)) / perMs;
    for (let time = start + Math.ceil((firstTime - start) / step) * step; time <= lastTime; time += step) tick(at(time), time);
  }
  return { pieces: inside.filter(({ left, right }) => right > left).map(({ left, right, folded }) => ({ x0: left, x1: right, folded })), ticks };
}
