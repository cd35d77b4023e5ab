/** What all turns together tell of each scorer: its trait, its own floor, whether it is shown earlier messages. */
import { categoricalEvidence, inferCategorical, ownFloor } from '../verdict/categorical';
import type { TurnRouted } from '../verdict/types';
import type { ScorerFacts } from './types';

interface Evidence {
  proves: number;
  disproves: number;
  windowed: boolean;
}

export interface ScorerTally {
  see(scorer: string, routed: TurnRouted): void;
  /** Scorers in order of first appearance. */
  facts(): ScorerFacts[];
  /** Some turn of this scorer states a window, so a turn without one had nothing to score (traces.md, section 7). */
  isWindowed(scorer: string): boolean;
}

export function createScorerTally(): ScorerTally {
  const seen = new Map<string, Evidence>();
  return {
    see(scorer, routed) {
      const evidence = seen.get(scorer) ?? { proves: 0, disproves: 0, windowed: false };
      seen.set(scorer, evidence);
      const word = categoricalEvidence(routed);
      if (word !== 'none') evidence[word] += 1;
      if (routed.window !== undefined) evidence.windowed = true;
    },
    facts: () => [...seen].map(([name, counts]) => {
      const own = ownFloor(name);
      return { name, windowed: counts.windowed, ...inferCategorical(name, counts), ...(own === undefined ? {} : { ownFloor: own }) };
    }),
    isWindowed: (scorer) => seen.get(scorer)?.windowed ?? false,
  };
}
