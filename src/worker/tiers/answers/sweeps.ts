/**
 * Share of strong requests over each of three knobs, the other settings in force. NaN: a value that is not allowed, or nothing
 * was routed.
 *
 * Law: a sweep is the longest answer of a large session, so other questions come in between two knobs.
 */
import { sweepStrongShare, SWEEP_KNOBS, type TierSettings } from '../../../engine/tiers';
import type { OpenSession } from '../openSession';
import type { TierSweep } from '../protocol';

/** `points`: how many values spread evenly over [0, 1], both ends in; at least 2. Rejects with the signal's reason once given up. */
export async function sweepsAnswer(open: OpenSession, settings: TierSettings, points: number, signal: AbortSignal, breathe: () => Promise<void>): Promise<readonly TierSweep[]> {
  const steps = Math.max(1, Math.floor(points) - 1);
  const values = Array.from({ length: steps + 1 }, (_, at) => at / steps);
  const sweeps: TierSweep[] = [];
  for (const knob of SWEEP_KNOBS) {
    await breathe();
    signal.throwIfAborted();
    const sweep = sweepStrongShare(open.prepared, settings, knob, values);
    const strong = sweep.points.map(({ allowed, share }) => (allowed && share !== undefined ? share : NaN));
    sweeps.push({ knob, values: Float64Array.from(values), strong: Float64Array.from(strong) });
  }
  return sweeps;
}
