/**
 * Failures counted into an escalation (spec/tier.md §8).
 *
 * Law: the window runs from the last failure and includes its end, so it slides. An escalation is over at `until` exactly. Another
 * signature counts from one again, but neither ends an escalation nor takes back its rung.
 */
import type { TierConfig } from './configTypes';
import type { Escalation } from './stateTypes';

/** Whether a record holds at `now`: its time is not over. */
export function isActive<T extends { readonly until: number }>(record: T | undefined, now: number): record is T {
  return record !== undefined && record.until > now;
}

export interface FailureNoted { readonly escalated: boolean; readonly escalation: Escalation }

/** The record after one more failure at `now`, and whether that reached the threshold. */
export function noteFailure(current: Escalation | undefined, { threshold, windowMs, ttlMs, signature: bySignature }: TierConfig['escalation'], signature: string, now: number): FailureNoted {
  const same = !bySignature || current?.signature === signature;
  const counted = current !== undefined && same && now - current.lastAt <= windowMs;
  const count = counted ? current.count + 1 : 1;
  const escalated = count >= threshold;
  return {
    escalated,
    escalation: {
      count,
      signature: bySignature ? signature : '',
      until: escalated ? now + ttlMs : (current?.until ?? 0),
      rung: (current?.rung ?? 0) + (escalated ? 1 : 0),
      lastAt: now,
    },
  };
}

/** The record, dropped when it escalated and is over; one that never escalated is kept. */
export function clearExpiredEscalation(current: Escalation | undefined, now: number): Escalation | undefined {
  return current !== undefined && current.until > 0 && current.until <= now ? undefined : current;
}

/** The record after the guard itself broke: it escalates at once, and climbs once more than a failure would. */
export function noteGuardFault(current: Escalation | undefined, config: TierConfig['escalation'], message: string, now: number): Escalation {
  const signature = `guard|${message}`;
  const { escalation } = noteFailure(current, config, signature, now);
  return { count: config.threshold, signature, until: now + config.ttlMs, rung: escalation.rung + 1, lastAt: now };
}
