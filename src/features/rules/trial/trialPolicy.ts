/**
 * Under which policy the intents are decided, and where it comes from.
 *
 * Law: floor and margin that a person set on Tune are in force here too; what was not set there is the declaration's, and what
 * that does not say is the default. Each part says where it comes from.
 */
import type { Declaration } from '../../../engine/checkup';
import { resolveRoutingPolicy } from '../../../engine/verdict/policy';
import type { RoutingPolicy } from '../../../engine/verdict/types';
import type { WhatIfPolicy } from '../../../engine/whatif/types';
import { setting } from '../../verdict/numbers';

type Source = 'set on Tune' | 'of the declaration' | 'by default';
export interface TrialPolicy {
  readonly policy: RoutingPolicy;
  /** "Margin 0.15 by default, floor 0.2 set on Tune." */
  readonly words: string;
  /** Something differs from what the declaration says. */
  readonly set: boolean;
}

/** The policy in force for a phrase that is tried. */
export function trialPolicy(declaration: Pick<Declaration, 'selection'>, { floor, margin, menuSize }: WhatIfPolicy): TrialPolicy {
  const declared = declaration.selection.kind === 'classifier' ? declaration.selection.routing ?? {} : {};
  const own = resolveRoutingPolicy(declared);
  const policy: RoutingPolicy = {
    nearTieMargin: margin === 'recorded' ? own.nearTieMargin : margin,
    menuSize: menuSize === 'recorded' ? own.menuSize : menuSize,
    ...(floor === 'recorded' ? (own.floor === undefined ? {} : { floor: own.floor }) : floor === 'none' ? {} : { floor }),
  };
  const source = (set: boolean, said: unknown): Source => (set ? 'set on Tune' : said === undefined || said === null ? 'by default' : 'of the declaration');
  const floorWords = policy.floor === undefined || policy.floor === null ? 'no floor' : `floor ${setting(policy.floor)}`;
  const parts: readonly (readonly [string, Source])[] = [
    [`margin ${setting(policy.nearTieMargin)}`, source(margin !== 'recorded', declared.nearTieMargin)],
    [floorWords, source(floor !== 'recorded', declared.floor)],
    [`menu size ${setting(policy.menuSize)}`, source(menuSize !== 'recorded', declared.menuSize)],
  ];
  return { policy, words: joined(parts), set: floor !== 'recorded' || margin !== 'recorded' || menuSize !== 'recorded' };
}

/** Parts of one source stand together: "margin 0.15 and menu size 3 by default". */
function joined(parts: readonly (readonly [string, Source])[]): string {
  const bySource = new Map<Source, string[]>();
  for (const [part, source] of parts) bySource.set(source, [...(bySource.get(source) ?? []), part]);
  return [...bySource].map(([source, of]) => `${of.length > 1 ? `${of.slice(0, -1).join(', ')} and ${of.at(-1) ?? ''}` : of.join('')} ${source}`).join('; ');
}
