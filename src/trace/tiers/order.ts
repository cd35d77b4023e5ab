/**
 * Lines in the order they were written, where the file tells what that was.
 *
 * Law: numbers decide where all lines have one. Without numbers, lines are put in the order of their times only if turns and steps
 * run forward then and did not before; a clock that was set back must not reorder anything.
 */
import type { TierEvent } from '../../engine/tiers/types';

export interface Disorder { readonly count: number; readonly line: number }
interface Numbered { readonly seq?: number; readonly line: number; readonly time: number }

/** Lines of a session log by their numbers; the same array where they are in order, or where one has no number. */
export function inOrderOfNumbers<T extends Numbered>(lines: readonly T[]): { readonly lines: readonly T[]; readonly late?: Disorder } {
  const late = tooLate(lines, ({ seq }) => seq ?? 0);
  if (late === undefined || lines.some(({ seq }) => seq === undefined)) return { lines };
  return { lines: [...lines].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0)), late };
}

/** Events of a trace; `late`: they were reordered by time. */
export function inOrderOfTimes(events: readonly TierEvent[]): { readonly events: readonly TierEvent[]; readonly late?: Disorder } {
  const late = tooLate(events, ({ time }) => time);
  if (late === undefined || turnsForward(events)) return { events };
  const sorted = [...events].sort((a, b) => a.time - b.time);
  return turnsForward(sorted) ? { events: sorted, late } : { events };
}

/** How often a time is before the one above it. */
export function timesBack(events: readonly TierEvent[]): Disorder | undefined {
  let last = Number.NEGATIVE_INFINITY;
  return counted(events, ({ time }) => {
    const back = time < last;
    last = time;
    return back;
  });
}

/** How many stand behind one with a larger value. */
function tooLate<T extends { readonly line?: number }>(items: readonly T[], valueOf: (item: T) => number): Disorder | undefined {
  let most = Number.NEGATIVE_INFINITY;
  return counted(items, (item) => {
    const value = valueOf(item);
    if (value < most) return true;
    most = value;
    return false;
  });
}

function counted<T extends { readonly line?: number }>(items: readonly T[], met: (item: T) => boolean): Disorder | undefined {
  let count = 0;
  let line = 0;
  for (const item of items) if (met(item) && count++ === 0) line = item.line ?? 0;
  return count === 0 ? undefined : { count, line };
}

function turnsForward(events: readonly TierEvent[]): boolean {
  let turn = Number.NEGATIVE_INFINITY;
  let step = 0;
  for (const event of events) {
    if (event.type !== 'request' && event.type !== 'turn-end') continue;
    if (event.turn < turn) return false;
    const at = event.type === 'request' ? event.step : Number.POSITIVE_INFINITY;
    if (event.turn === turn && at < step) return false;
    turn = event.turn;
    step = at;
  }
  return true;
}
