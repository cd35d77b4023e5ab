/**
 * The decision itself, without the shares: the cheap heart that the verdict, the break-points and the replay have in common.
 *
 * Law: the margin is compared with the gap, never with a transformed difference; equal reaches the margin. The cluster of a
 * menu is measured from the top only.
 */
import { aliveRows, gapBetween } from './rank';
import type { RankedRow } from './rank';
import type { Law, RoutingPolicy, Verdict } from './types';

type WithoutRanked<V> = V extends Verdict ? Omit<V, 'ranked'> : never;
/** A verdict without its ranked list. */
export type Decision = WithoutRanked<Verdict>;

/** Who is above the floor, and where the incumbent stands. */
export interface Contest {
  readonly alive: readonly RankedRow[];
  readonly incumbent: string | undefined;
  readonly scored: boolean;
  /** There is an incumbent, it was scored, and it is not above the floor. */
  readonly scoredOut: boolean;
}

/** Sets a ranked list against a floor (raw score; undefined: none) and an incumbent (undefined: cold start). */
export function contestOf(ranked: readonly RankedRow[], incumbent: string | undefined, floor: number | undefined): Contest {
  const alive = aliveRows(ranked, floor);
  const scored = incumbent !== undefined && ranked.some((row) => row.id === incumbent);
  const scoredOut = scored && !alive.some((row) => row.id === incumbent);
  return { alive, incumbent, scored, scoredOut };
}

/** The rows a near-tie menu offers: closer to the top than the margin, then cut to max(2, menuSize) (verdict.md, step 10). */
export function offeredRows(alive: readonly RankedRow[], policy: Pick<RoutingPolicy, 'nearTieMargin' | 'menuSize'>): readonly RankedRow[] {
  const top = alive[0];
  if (top === undefined) return [];
  // A NaN size makes the cut NaN, and a slice up to NaN is empty: the recorded systems do the same.
  return alive.filter((row) => gapBetween(top, row) < policy.nearTieMargin).slice(0, Math.max(2, policy.menuSize));
}

/**
 * Decides one contest (verdict.md, steps 7 to 10). `categorical`: the scorer's top is final however close the others are.
 * `law`: under `current` a near-tie does not hold an incumbent that was scored out; under `9.62` it does.
 */
export function judge(
  contest: Contest,
  policy: Pick<RoutingPolicy, 'nearTieMargin' | 'menuSize'>,
  categorical: boolean,
  law: Law,
): Decision {
  const [top, second] = contest.alive;
  if (top === undefined) return { kind: 'unmatched', decisive: false };
  const runnerUp = second === undefined ? undefined : { id: second.id, gap: gapBetween(top, second) };
  const rival = runnerUp === undefined ? {} : { runnerUp };
  if (runnerUp === undefined || categorical || runnerUp.gap >= policy.nearTieMargin) {
    return top.id === contest.incumbent ? { kind: 'stay', decisive: true, ...rival } : { kind: 'move', to: top.id, decisive: true, ...rival };
  }
  const holds = contest.incumbent !== undefined && (law === '9.62' || !contest.scoredOut);
  if (holds) return { kind: 'stay', decisive: false, ...rival };
  return { kind: 'menu', offered: offeredRows(contest.alive, policy).map((row) => row.id), decisive: false, ...rival };
}
