/** One request on both sides: as recorded, and under the settings (as recorded again where those cannot be). */
import { explainRequest, NO_SETTINGS, type TierSettings } from '../../../engine/tiers';
import type { OpenSession } from '../openSession';
import type { TiersRequests } from '../protocol';

/** Absent: the session has no request of that index. */
export function requestAnswer(open: OpenSession, settings: TierSettings, index: number): TiersRequests['request']['reply'] | undefined {
  const recorded = explainRequest(open.prepared, NO_SETTINGS, index);
  if (!recorded) return undefined;
  const inForce = (open.under(settings).ok ? explainRequest(open.prepared, settings, index) : undefined) ?? recorded;
  const event = open.session.events[recorded.event];
  const text = recorded.input?.text;
  return {
    recorded, inForce,
    ...(text === undefined ? {} : { text }),
    ...(event?.type === 'request' && event.decision !== undefined ? { recordedDecision: event.decision } : {}),
    ...(event?.type === 'request' && event.applied !== undefined ? { recordedApplied: event.applied } : {}),
  };
}
