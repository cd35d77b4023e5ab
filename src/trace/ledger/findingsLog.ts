/**
 * Findings events as they pass by: ids, words and counts, kept decoded because they are small (ledger.md §7).
 *
 * Law: bounded. What is beyond the bound is counted, so that it can be said.
 */
import type { EventCode } from '../eventTypes';
import type { JsonObject } from '../jsonShape';

export interface FindingsEvent {
  readonly code: EventCode;
  readonly run: number;
  /** Index of the kept event. */
  readonly event: number;
  readonly file: number;
  /** Epoch ms; NaN: not recorded. */
  readonly at: number;
  readonly payload: JsonObject;
}

export const FINDINGS_KEPT = 400_000;

export class FindingsLog {
  readonly events: FindingsEvent[] = [];
  beyond = 0;

  /** False: there was no room. */
  add(event: FindingsEvent): boolean {
    if (this.events.length >= FINDINGS_KEPT) {
      this.beyond++;
      return false;
    }
    this.events.push(event);
    return true;
  }
}

/** The events without those a second file tells again: by type, call, round and time, as often as one file has them. */
export function distinctFindings(events: readonly FindingsEvent[]): readonly FindingsEvent[] {
  const first = events[0];
  if (first === undefined || events.every(({ file }) => file === first.file)) return events;
  const seen = new Map<string, Map<number, number>>();
  return events.filter(({ code, run, file, at, payload }) => {
    const sight = JSON.stringify([code, run, at, payload['toolCallId'], payload['iteration'], payload['standing']]);
    const byFile = seen.get(sight) ?? new Map<number, number>();
    seen.set(sight, byFile);
    const nth = (byFile.get(file) ?? 0) + 1;
    byFile.set(file, nth);
    return ![...byFile].some(([other, count]) => other !== file && count >= nth);
  });
}
