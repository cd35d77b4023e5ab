/**
 * Requests by what people call them: turn and place in the turn, “10.1” for the first request of turn 10. A retry is a request.
 *
 * Law: labels are unique in a session. Numbers are 1-based (as in the address), indexes 0-based (as in the engine).
 */
import type { RequestResult } from '../../engine/tiers/types';

export interface RequestNames {
  /** By index. */
  readonly labels: readonly string[];
  /** Index of a label; absent: no such request. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** Indexes of a turn's requests, in order. */
  readonly ofTurn: ReadonlyMap<number, readonly number[]>;
}

export const NO_NAMES: RequestNames = { labels: [], indexOf: new Map(), ofTurn: new Map() };

export function nameRequests(requests: readonly Pick<RequestResult, 'turn'>[]): RequestNames {
  const ofTurn = new Map<number, number[]>();
  const labels = requests.map(({ turn }, index) => {
    const before = ofTurn.get(turn);
    if (before) before.push(index);
    else ofTurn.set(turn, [index]);
    return `${turn}.${(before?.length ?? 1)}`;
  });
  return { labels, indexOf: new Map(labels.map((label, index) => [label, index])), ofTurn };
}

/** The label of a request; an index without one (a session still on its way) is called by its number. */
export function requestLabel({ labels }: RequestNames, index: number): string {
  return labels[index] ?? String(index + 1);
}

/** Where a step from a request leads, as indexes; absent: nowhere. */
export interface RequestSteps {
  readonly previous?: number;
  readonly next?: number;
  readonly previousChanged?: number;
  readonly nextChanged?: number;
}

/** Steps from `at`; without one, forward leads to the first. `changed`: indexes in ascending order. */
export function stepsFrom(at: number | undefined, count: number, changed: readonly number[]): RequestSteps {
  const here = at ?? -1;
  const previousChanged = at === undefined ? undefined : changed.findLast((index) => index < here);
  const nextChanged = changed.find((index) => index > here);
  return {
    ...(here > 0 ? { previous: here - 1 } : {}),
    ...(here + 1 < count ? { next: here + 1 } : {}),
    ...(previousChanged === undefined ? {} : { previousChanged }),
    ...(nextChanged === undefined ? {} : { nextChanged }),
  };
}
