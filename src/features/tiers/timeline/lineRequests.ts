/**
 * Requests as the time line shows them: in force, with the recorded bar beside those that change.
 *
 * Law: only what a request is called and how long its bar is; where it stands on the line is layout's.
 */
import type { RequestChange, RequestResult, RouteSource, TierId } from '../../../engine/tiers/types';
import { requestLabel, type RequestNames } from '../../../state/tiers/requests';
import { isOwnLanding, isWeighed, landingWords, type ModelNames } from '../words';

/** A bar: up strong, down cheap; `length` 0…1; thin where no confidence was computed. */
export interface BarOf { readonly tier: TierId; readonly length: number; readonly thin: boolean }

export interface LineRequest {
  readonly index: number;
  readonly time: number;
  readonly turn: number;
  readonly label: string;
  /** Absent: routing left the request alone. */
  readonly bar?: BarOf;
  readonly source?: RouteSource;
  readonly landing: string;
  /** The landing is the tier's own model. */
  readonly own: boolean;
  readonly changed: boolean;
  /** The recorded bar of a request that changes. */
  readonly was?: BarOf;
}

function barOf({ decision }: RequestResult): BarOf | undefined {
  if (!decision) return undefined;
  const { confidence } = decision;
  return { tier: decision.tier, length: Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence)) : 0, thin: !isWeighed(decision) };
}

/** All requests of a session, in order, under the settings: `changed` tells those that come out another way. */
export function lineRequests(recorded: readonly RequestResult[], changed: ReadonlyMap<number, RequestChange>, labels: RequestNames, models: ModelNames): readonly LineRequest[] {
  return recorded.map((result, index) => {
    const change = changed.get(index);
    const now = change?.now ?? result;
    const bar = barOf(now);
    const was = change && barOf(change.was);
    return {
      index, time: now.time, turn: now.turn, label: requestLabel(labels, index), landing: landingWords(now.landing, models), own: isOwnLanding(now.landingWhy),
      changed: change !== undefined,
      ...(bar ? { bar } : {}), ...(now.decision ? { source: now.decision.source } : {}), ...(was ? { was } : {}),
    };
  });
}
