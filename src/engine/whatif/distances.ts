/**
 * How far turns are from their thresholds (DESIGN, Terms). Two keys, never added: gaps and scores have no common scale.
 * All results are parallel to the list of turns given; NaN: no value.
 */
import { floorBreaks } from './breaksOfTurn';
import type { Judged } from './judge';
import type { CohortPolicy, TurnColumns } from './types';

/** Gap less margin in force: 0 and more reaches it. NaN: no pair above the floor in force, or nothing to judge. */
export function fromMargin(
  columns: TurnColumns,
  judged: Judged,
  turns: ArrayLike<number>,
  policies: readonly CohortPolicy[],
): Float64Array {
  const margins = Float64Array.from(policies, (policy) => policy.margin);
  const distances = new Float64Array(turns.length);
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    distances[at] = (judged.gap[turn] ?? Number.NaN) - (margins[columns.cohort[turn] ?? -1] ?? Number.NaN);
  }
  return distances;
}

/**
 * Signed way from the floor in force to the nearest floor at which the turn's verdict (kind or target) changes, raw score
 * units, the margin held. Positive: the floor that far up changes it. 0 and less: it changes just below the floor that far
 * down. Of two equally far the one above. NaN: nothing to judge, no floor changes it, or no finite floor is in force (then
 * every way is endless).
 */
export function toFloor(columns: TurnColumns, turns: ArrayLike<number>, policies: readonly CohortPolicy[]): Float64Array {
  const ways = new Float64Array(turns.length).fill(Number.NaN);
  let floor = Number.NaN;
  let way = Number.NaN;
  const onBreak = (score: number): void => {
    const here = score - floor;
    if (!(Math.abs(here) > Math.abs(way)) && !(Math.abs(here) === Math.abs(way) && here < way)) way = here;
  };
  for (let at = 0; at < turns.length; at += 1) {
    const turn = turns[at] ?? 0;
    const policy = policies[columns.cohort[turn] ?? -1];
    if (columns.why[turn] !== 0 || policy?.floor === undefined || !Number.isFinite(policy.floor)) continue;
    floor = policy.floor;
    way = Number.NaN;
    floorBreaks(columns, turn, policy, onBreak);
    ways[at] = way;
  }
  return ways;
}
