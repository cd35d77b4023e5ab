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

function requestOf(result: RequestResult, index: number, label: string, models: ModelNames): LineRequest {
  const bar = barOf(result);
  return {
    index, time: result.time, turn: result.turn, label, landing: landingWords(result.landing, models), own: isOwnLanding(result.landingWhy), changed: false,
    ...(bar ? { bar } : {}), ...(result.decision ? { source: result.decision.source } : {}),
  };
}

/** All requests of a session, in order, as recorded. */
export function recordedRequests(recorded: readonly RequestResult[], labels: RequestNames, models: ModelNames): readonly LineRequest[] {
  return recorded.map((result, index) => requestOf(result, index, requestLabel(labels, index), models));
}

/** The same under settings: `changed` tells those that come out another way; all others are the very objects of `recorded`. */
export function requestsInForce(recorded: readonly LineRequest[], changed: readonly RequestChange[], models: ModelNames): readonly LineRequest[] {
  if (changed.length === 0) return recorded;
  const requests = recorded.slice();
  for (const { index, was, now } of changed) {
    const before = recorded[index];
    if (!before) continue;
    const bar = barOf(was);
    requests[index] = { ...requestOf(now, index, before.label, models), changed: true, ...(bar ? { was: bar } : {}) };
  }
  return requests;
}
