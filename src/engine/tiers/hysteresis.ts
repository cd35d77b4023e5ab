/**
 * Hysteresis: a tier that came from the classifier is kept unless the next proposal passes a threshold (spec/tier.md §5).
 *
 * Law: to strong passes from toStrong up; to cheap passes below toCheap. So a sure cheap verdict is held and an unsure one is let
 * through. A tier that came from anything else holds nothing.
 */
import type { TierConfig } from './configTypes';
import type { Weighing } from './replayTypes';
import type { Remembered } from './stateTypes';
import type { RouteSource, TierId } from './vocabulary';

const ANCHORS: ReadonlySet<RouteSource | undefined> = new Set<RouteSource | undefined>(['judge', 'posterior', 'default']);

/** Weighs a proposal against the tier applied last. */
export function weigh(
  { appliedTier, appliedSource }: Remembered, { toStrong, toCheap }: TierConfig['intent']['hysteresis'], proposed: TierId, confidence: number,
): Weighing {
  if (appliedTier === undefined || appliedSource === undefined) return { proposed, confidence, outcome: 'first' };
  const last = { last: appliedTier, lastSource: appliedSource, proposed, confidence };
  if (appliedTier === proposed) return { ...last, outcome: 'agrees' };
  if (!ANCHORS.has(appliedSource)) return { ...last, outcome: 'not-anchored' };
  const held = proposed === 'strong' ? confidence < toStrong : confidence >= toCheap;
  return { ...last, outcome: held ? 'held' : 'let-through', threshold: proposed === 'strong' ? toStrong : toCheap };
}

/** The tier that comes out of it. */
export function weighedTier({ outcome, last, proposed }: Weighing): TierId {
  return outcome === 'held' && last !== undefined ? last : proposed;
}
