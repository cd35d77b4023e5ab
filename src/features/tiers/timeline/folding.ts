/** How much idle time the line folds: told from the pace of the session's own requests. */
import type { FoldOptions } from '../../../engine/tiers';

const IDLE_STEPS = 3;
const LEAST_MS = 250;

/** A stretch longer than three usual steps from request to request is idle, and is drawn as wide as one of them. */
export function foldOptions(requests: readonly { readonly time: number }[]): FoldOptions {
  const steps = requests.slice(1).map(({ time }, i) => time - (requests[i]?.time ?? time)).filter((step) => step > 0).sort((a, b) => a - b);
  const usual = Math.max(LEAST_MS, steps[steps.length >> 1] ?? LEAST_MS);
  return { idleMs: IDLE_STEPS * usual, foldedMs: usual };
}
