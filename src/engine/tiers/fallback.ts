/**
 * Walking a fallback chain after requests that could not be served (spec/tier.md §8).
 *
 * Law: a record remembers its place also when it is over; after the last entry the next failure starts at the first again. One
 * record serves both tiers: an entry of one forgets the other's.
 */
import type { FallbackRecord } from './stateTypes';
import type { TierId } from './vocabulary';

const STANDARD_TTL_MS = 300_000;

/** The next entry of a tier's chain, absent when there is none. `ttl` that is no positive number: five minutes. */
export function advanceFallback(record: FallbackRecord | undefined, tier: TierId, chainLength: number, now: number, ttl: number): FallbackRecord | undefined {
  const index = (record?.tier === tier ? record.index : -1) + 1;
  if (index >= chainLength) return undefined;
  return { tier, index, until: now + (Number.isFinite(ttl) && ttl > 0 ? ttl : STANDARD_TTL_MS) };
}

export interface FallbackNoted { readonly taken: boolean; readonly fallback?: FallbackRecord }

/** The record after a route of `tier` could not be used, and whether there was an entry to take. */
export function noteFallback(record: FallbackRecord | undefined, tier: TierId, chainLength: number, now: number, ttl: number): FallbackNoted {
  const next = advanceFallback(record, tier, chainLength, now, ttl);
  if (next !== undefined) return { taken: true, fallback: next };
  return record === undefined || record.tier === tier ? { taken: false } : { taken: false, fallback: record };
}
