/**
 * Which part of the time line is in view. The line itself is the engine's folded scale, a map of time to 0…1; a window is a
 * part [from, to] of that, so that folded idle time takes no room at any zoom.
 *
 * Law: pure transforms. A window always lies in 0…1 and is never narrower than `LEAST`; what does not change gives the very
 * same window back.
 */
import { create } from 'zustand';
import { positionOf, timeAt, type TimeScale } from '../../engine/tiers';
import { useTierSubject } from './subject';

export interface TimeWindow { readonly from: number; readonly to: number }

/** All of the session. */
export const FIT: TimeWindow = { from: 0, to: 1 };
/** Narrowest window: two thousand of them make a session. */
export const LEAST = 1 / 2000;
/** One key press or one notch of a wheel. */
export const ZOOM_STEP = 1.5;

/** Zooms around a point: `at` 0…1 of the window stays where it is; a factor above 1 shows less, one below 1 shows more. */
export function zoomed(window: TimeWindow, at: number, factor: number): TimeWindow {
  if (!(factor > 0) || !Number.isFinite(factor)) return window;
  const width = window.to - window.from;
  const next = clamp(width / factor, LEAST, 1);
  const still = window.from + clamp(at, 0, 1) * width;
  return moved(window, still - clamp(at, 0, 1) * next, next);
}

/** Moves sideways by a share of what is in view; stops at the ends. */
export function panned(window: TimeWindow, share: number): TimeWindow {
  const width = window.to - window.from;
  return Number.isFinite(share) ? moved(window, window.from + share * width, width) : window;
}

/** The window that shows a stretch of the line with some room round it; the whole line where there is nothing to show. */
export function showing(from: number, to: number, room = 0.1): TimeWindow {
  if (!(to >= from)) return FIT;
  const width = clamp((to - from) * (1 + 2 * room), LEAST, 1);
  return moved(FIT, (from + to) / 2 - width / 2, width);
}

/** The same width, moved just so far that the point `x` of the line is in view, with `room` of the window beside it. */
export function revealing(window: TimeWindow, x: number, room = 0.1): TimeWindow {
  const width = window.to - window.from;
  const margin = room * width;
  if (x < window.from + margin) return moved(window, x - margin, width);
  if (x > window.to - margin) return moved(window, x + margin - width, width);
  return window;
}

/** What a key does: + and - zoom around `at`, 0 fits, arrows pan by a quarter, Home and End go to the ends. Undefined: not a key of the line. */
export function windowByKey(window: TimeWindow, key: string, at = 0.5): TimeWindow | undefined {
  switch (key) {
    case '+': case '=': return zoomed(window, at, ZOOM_STEP);
    case '-': case '_': return zoomed(window, at, 1 / ZOOM_STEP);
    case '0': return same(window, FIT) ? window : FIT;
    case 'ArrowLeft': return panned(window, -0.25);
    case 'ArrowRight': return panned(window, 0.25);
    case 'Home': return moved(window, 0, window.to - window.from);
    case 'End': return moved(window, 1, window.to - window.from);
    default: return undefined;
  }
}

/** Where a time stands in the window: 0 at its left edge, 1 at its right, outside of that out of view. */
export function placeInWindow(scale: TimeScale, window: TimeWindow, time: number): number {
  return (positionOf(scale, time) - window.from) / (window.to - window.from);
}

/** The time at a place of the window. */
export function timeInWindow(scale: TimeScale, window: TimeWindow, place: number): number {
  return timeAt(scale, window.from + place * (window.to - window.from));
}

/** First and last time in view. */
export function timesInView(scale: TimeScale, window: TimeWindow): { readonly from: number; readonly to: number } {
  return { from: timeAt(scale, window.from), to: timeAt(scale, window.to) };
}

/** All of the session is in view. */
export const isFit = (window: TimeWindow): boolean => same(window, FIT);

function moved(window: TimeWindow, from: number, width: number): TimeWindow {
  const start = clamp(from, 0, 1 - width);
  // Floats: the right edge is the end exactly where the window reaches it.
  const next = { from: start, to: start + width > 1 - 1e-12 ? 1 : start + width };
  return same(window, next) ? window : next;
}

const same = (a: TimeWindow, b: TimeWindow): boolean => a.from === b.from && a.to === b.to;
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

const useWindows = create<{ readonly of: string | undefined; readonly window: TimeWindow }>(() => ({ of: undefined, window: FIT }));

/** The window of the session on screen, kept while other screens are looked at; another session starts with all of it. */
export function useTimeWindow(): readonly [TimeWindow, (next: TimeWindow) => void] {
  const subject = useTierSubject();
  const here = subject && `${subject.file.id}/${subject.session.index}`;
  const { of, window } = useWindows();
  return [of === here ? window : FIT, (next) => useWindows.setState({ of: here, window: next })];
}
