/** Where a session is opened that no link points into. */
import type { RequestResult } from '../../engine/tiers/types';

/** The first request that hysteresis held, else the first one of another source than the one before, else the first. */
export function firstRequest(requests: readonly RequestResult[]): number {
  const held = requests.findIndex(({ weighing }) => weighing?.outcome === 'held');
  if (held >= 0) return held;
  const turned = requests.findIndex(({ decision }, i) => i > 0 && decision?.tier !== requests[i - 1]?.decision?.tier);
  return Math.max(0, turned);
}
