/**
 * What the model did when it spoke of a result again: did it move toward the judge?
 *
 * Law: each revision is held against the judgment that was in the ledger when it was made. The model was never shown it: a move
 * toward the judge is two sources meeting, not one following the other.
 */
import type { Standing } from '../rows';
import type { ResultView } from './results';

export interface Revisions {
  /** Later standings that say something else than the one before. */
  readonly changes: number;
  /** Of the changes with a judgment before them: onto it, off it, and from one other standing to another. */
  readonly toward: number;
  readonly away: number;
  readonly aside: number;
  /** Changes with no judgment before them. */
  readonly unjudged: number;
  /** Later standings that say the same again. No change. */
  readonly restated: number;
  /** Results with at least one change. */
  readonly revisedResults: number;
  /** toward / changes with a judgment; undefined where there is none. */
  readonly towardRate: number | undefined;
}

/** Counts the revisions of a list of results. */
export function revisionsOf(results: Iterable<ResultView>): Revisions {
  const counts = { changes: 0, toward: 0, away: 0, aside: 0, unjudged: 0, restated: 0, revisedResults: 0 };
  for (const { spoken } of results) {
    let said: Standing | undefined;
    let judged: Standing | undefined;
    const before = counts.changes;
    for (const row of spoken) {
      if (row.kind === 'judgment') {
        judged = row.standing;
        continue;
      }
      if (said === row.standing) counts.restated += 1;
      else if (said !== undefined) {
        counts.changes += 1;
        counts[directionOf(said, row.standing, judged)] += 1;
      }
      said = row.standing;
    }
    if (counts.changes > before) counts.revisedResults += 1;
  }
  const held = counts.changes - counts.unjudged;
  return { ...counts, towardRate: held === 0 ? undefined : counts.toward / held };
}

function directionOf(from: Standing, to: Standing, judged: Standing | undefined): 'toward' | 'away' | 'aside' | 'unjudged' {
  if (judged === undefined) return 'unjudged';
  if (to === judged) return 'toward';
  return from === judged ? 'away' : 'aside';
}
