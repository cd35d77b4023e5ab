/**
 * The routing policy's defaults, and how a partly stated policy is completed.
 */
import type { RoutingPolicy, ScorerTraits } from './types';

/** A gap below this is a near-tie, unless the policy says otherwise. */
export const NEAR_TIE_MARGIN = 0.15;
/** How many tied candidates a menu offers at most, unless the policy says otherwise. */
export const MENU_SIZE = 3;
/** The policy of an agent that states none: no floor. */
export const DEFAULT_ROUTING_POLICY: RoutingPolicy = Object.freeze({ nearTieMargin: NEAR_TIE_MARGIN, menuSize: MENU_SIZE });

/** A policy as someone wrote it: every part may be missing or null. */
export interface PartialRoutingPolicy {
  readonly nearTieMargin?: number | null | undefined;
  readonly menuSize?: number | null | undefined;
  readonly floor?: number | null | undefined;
}

/**
 * Completes a policy. Absent and null margin and menu size get the defaults; NaN, 0 and negatives are kept as stated.
 * A null floor is kept as null (it later falls through to the scorer's floor), an absent one stays absent; other keys are
 * dropped (verdict.md, resolveRoutingPolicy). Never throws.
 */
export function resolveRoutingPolicy(partial?: PartialRoutingPolicy | null): RoutingPolicy {
  return {
    nearTieMargin: partial?.nearTieMargin ?? NEAR_TIE_MARGIN,
    menuSize: partial?.menuSize ?? MENU_SIZE,
    ...(partial?.floor === undefined ? {} : { floor: partial.floor }),
  };
}

/** The floor that counts: the policy's, else the scorer's; undefined where there is none. 0 is a real floor (verdict.md, step 5). */
export function effectiveFloor(policy: RoutingPolicy, traits: ScorerTraits): number | undefined {
  return policy.floor ?? traits.floor;
}
