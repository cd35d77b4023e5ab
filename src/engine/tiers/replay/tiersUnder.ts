/**
 * Only the tiers of a replay: for questions that are asked of many replays.
 */
import { runRouter } from './runRouter';
import type { TierSettings } from '../sessionTypes';
import type { PreparedSession } from './prepare';
import type { RunOptions } from './runRouter';

/** Per request: 2 strong, 1 cheap, 0 left alone. */
export type Tiers = Uint8Array;

/** Replays a session and keeps the tiers. */
export function tiersUnder(prepared: PreparedSession, settings: TierSettings, options: RunOptions = {}): Tiers {
  const tiers = new Uint8Array(prepared.session.events.length);
  let requests = 0;
  runRouter(prepared, settings, options, (_at, event, { decision }) => {
    if (event.type !== 'request') return;
    tiers[requests++] = decision === undefined || decision === null ? 0 : decision.tier === 'strong' ? 2 : 1;
  });
  return tiers.subarray(0, requests);
}

/** Requests whose tier differs. */
export function differingTiers(a: Tiers, b: Tiers): number[] {
  const found: number[] = [];
  a.forEach((tier, request) => {
    if (tier !== b[request]) found.push(request);
  });
  return found;
}
