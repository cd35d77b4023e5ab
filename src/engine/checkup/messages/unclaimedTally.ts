/** Phrases no condition claims, by how often they come. */
import type { TurnKind } from '../../verdict/types';
import type { Claimants } from '../laws/claims';
import type { UnclaimedPhrase } from '../results';

/** Most phrases that are listed. */
export const MOST_LISTED = 1_000;

interface Row { times: number; readonly uncertain: boolean; readonly coldWalk: number | null; readonly recorded: Map<TurnKind, number> }

export class UnclaimedTally {
  readonly #rows = new Map<string, Row>();

  /** Distinct phrases. */
  get size(): number {
    return this.#rows.size;
  }

  /** `kind`: what was recorded for the turn; absent: not known. */
  add(phrase: string, times: number, { coldWalk, unknownBeforeCascade }: Claimants, kind: TurnKind | undefined): void {
    let row = this.#rows.get(phrase);
    if (row === undefined) {
      row = { times: 0, uncertain: unknownBeforeCascade.length > 0, coldWalk, recorded: new Map() };
      this.#rows.set(phrase, row);
    }
    row.times += times;
    if (kind !== undefined) row.recorded.set(kind, (row.recorded.get(kind) ?? 0) + times);
  }

  /** Most frequent first; equal ones in order of first sight. */
  list(): UnclaimedPhrase[] {
    return [...this.#rows].sort(([, a], [, b]) => b.times - a.times).slice(0, MOST_LISTED).map(([phrase, { times, uncertain, coldWalk, recorded }]) => ({
      phrase, times, uncertain, coldWalk,
      recorded: [...recorded].sort(([, a], [, b]) => b - a).map(([kind, count]) => ({ kind, times: count })),
    }));
  }
}
