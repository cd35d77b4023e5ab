/**
 * Fallback chains as lists that are edited: entries taken away, moved up, added.
 *
 * Law: a chain equal to the recorded one is no setting. What a chain may not hold is refused before it is put in force.
 */
import type { FallbackEntry, TierConfig, TierId, TierSettings } from '../../../engine/tiers/types';
import type { Change } from '../../../state/view';

export type Chain = readonly FallbackEntry[];

/** The chain in force. */
export function chainOf({ tiers }: TierConfig, { fallback }: TierSettings, tier: TierId): Chain {
  return fallback?.[tier] ?? tiers[tier].fallback;
}

const keyOf = ({ provider, model }: FallbackEntry): string => `${provider}/${model}`;

/** Same entries in the same order. */
export function sameChain(a: Chain, b: Chain): boolean {
  return a.length === b.length && a.every(({ provider, model }, i) => provider === b[i]?.provider && model === b[i]?.model);
}

/** The change that puts a chain of one tier in force and leaves the other as it is. */
export function chainChange({ tiers }: TierConfig, { fallback }: TierSettings, tier: TierId, chain: Chain): Change<TierSettings> {
  const other: TierId = tier === 'strong' ? 'cheap' : 'strong';
  const kept = fallback?.[other];
  const next = {
    ...(sameChain(chain, tiers[tier].fallback) ? {} : { [tier]: chain.map(({ provider, model }) => ({ provider, model })) }),
    ...(kept === undefined || sameChain(kept, tiers[other].fallback) ? {} : { [other]: kept }),
  };
  return { fallback: Object.keys(next).length === 0 ? undefined : next };
}

export function withoutEntry(chain: Chain, at: number): Chain {
  return chain.filter((_, i) => i !== at);
}

/** The entry at `at` one place earlier; the first one stays. */
export function movedUp(chain: Chain, at: number): Chain {
  const [entry, before] = [chain[at], chain[at - 1]];
  if (entry === undefined || before === undefined) return chain;
  return chain.map((other, i) => (i === at - 1 ? entry : i === at ? before : other));
}

/** Why an entry cannot be added to the chain of a tier whose own landing is `own`; absent: it can. */
export function entryFault(chain: Chain, own: FallbackEntry, entry: FallbackEntry): string | undefined {
  if (entry.provider.trim() === '') return 'Type a provider.';
  if (entry.model.trim() === '') return 'Type a model.';
  if (keyOf(entry) === keyOf(own)) return 'This is the tier’s own model; a chain holds others.';
  return chain.some((other) => keyOf(other) === keyOf(entry)) ? 'This model is in the chain already.' : undefined;
}
