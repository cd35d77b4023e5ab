/** Phrases no condition claims, by how often they come. */
import type { TurnKind } from '../../verdict/types';
import type { RecordedStart, UnclaimedPhrase } from '../results';

/** Most phrases that are listed. */
export const MOST_LISTED = 1_000;

interface Row { times: number; readonly coldWalk: number | null; readonly recorded: Map<TurnKind, number>; readonly starts: Map<string, number> }

export class UnclaimedTally {
  readonly #rows = new Map<string, Row>();

  /** Distinct phrases. */
  get size(): number {
    return this.#rows.size;
  }

  /** `coldWalk`: the default that takes it. `recorded`: what was recorded for the turn; absent: nothing. */
  add(phrase: string, times: number, coldWalk: number | null, recorded: RecordedStart | undefined): void {
    let row = this.#rows.get(phrase);
    if (row === undefined) {
      row = { times: 0, coldWalk, recorded: new Map(), starts: new Map() };
      this.#rows.set(phrase, row);
    }
    row.times += times;
    // A start rule that decided is the verdict of its turn.
    if (recorded?.entry !== undefined) more(row.starts, recorded.entry.to, times);
    else if (recorded?.kind !== undefined) more(row.recorded, recorded.kind, times);
  }

  /** Most frequent first; equal ones in order of first sight. */
  list(): UnclaimedPhrase[] {
    return [...this.#rows].sort(([, a], [, b]) => b.times - a.times).slice(0, MOST_LISTED).map(([phrase, { times, coldWalk, recorded, starts }]) => ({
      phrase, times, coldWalk,
      recorded: byTimes(recorded).map(([kind, count]) => ({ kind, times: count })),
      starts: byTimes(starts).map(([to, count]) => ({ to, times: count })),
    }));
  }
}

function more<Key>(counts: Map<Key, number>, key: Key, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

function byTimes<Key>(counts: ReadonlyMap<Key, number>): [Key, number][] {
  return [...counts].sort(([, a], [, b]) => b - a);
}
