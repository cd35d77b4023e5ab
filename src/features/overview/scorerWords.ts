/** What is known of a scorer beside the trait that no turn records. */
import type { ScorerFacts } from '../../engine/whatif/types';
import { setting } from '../verdict/numbers';

/** Further facts in words; empty where there are none. */
export function scorerNotes({ ownFloor, windowed }: Pick<ScorerFacts, 'ownFloor' | 'windowed'>): readonly string[] {
  return [
    ...(ownFloor === undefined ? [] : [`has a floor of its own, ${setting(ownFloor)}: the framework falls back to it where a policy has none`]),
    ...(windowed ? ['is shown earlier messages too'] : []),
  ];
}
