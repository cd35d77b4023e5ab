/**
 * Bands lane by lane: which lane shows what of a replay, and whether settings changed anything in it.
 */
import type { Band } from '../../../engine/tiers/types';
import { BAND_WORDS, judgeWords, laneBands, type BandLane, type Edges, type LaneBand, type LineBands } from './lanes';

export type LaneOf = Exclude<keyof LineBands, 'judgeCalls'>;
/** The lanes of bands from top to bottom, and what of a replay each shows. */
export const LANES = [['plan', 'plan'], ['escalation', 'escalations'], ['fallback', 'fallbacks'], ['override', 'overrides']] as const satisfies readonly (readonly [BandLane, LaneOf])[];

/** The bands of one lane of two replays on the line. */
export function bandsOf(of: LaneOf, recorded: LineBands, inForce: LineBands, edges: Edges): readonly LaneBand[] {
  switch (of) {
    case 'plan': return laneBands(recorded[of], inForce[of], BAND_WORDS.plan, edges);
    case 'escalations': return laneBands(recorded[of], inForce[of], BAND_WORDS.escalation, edges);
    case 'fallbacks': return laneBands(recorded[of], inForce[of], BAND_WORDS.fallback, edges);
    case 'overrides': return laneBands(recorded[of], inForce[of], BAND_WORDS.override, edges);
  }
}

/** Whether both replays have the same bands in this lane, so that what is drawn of the record is all there is. */
export function sameBands(of: LaneOf, recorded: LineBands, inForce: LineBands): boolean {
  switch (of) {
    case 'plan': return allSame(recorded[of], inForce[of], BAND_WORDS.plan);
    case 'escalations': return allSame(recorded[of], inForce[of], BAND_WORDS.escalation);
    case 'fallbacks': return allSame(recorded[of], inForce[of], BAND_WORDS.fallback);
    case 'overrides': return allSame(recorded[of], inForce[of], BAND_WORDS.override);
  }
}

function allSame<B extends Band>(recorded: readonly B[], inForce: readonly B[], words: (band: B) => string): boolean {
  return everyPair(recorded, inForce, (was, now) => was.from === now.from && was.to === now.to && words(was) === words(now));
}

/** Whether the judge was asked the same and said the same in both replays. */
export function sameCalls({ judgeCalls: recorded }: LineBands, { judgeCalls: inForce }: LineBands): boolean {
  return everyPair(recorded, inForce, (was, now) => was.startedAt === now.startedAt && was.endedAt === now.endedAt && judgeWords(was) === judgeWords(now));
}

function everyPair<T>(some: readonly T[], others: readonly T[], same: (one: T, other: T) => boolean): boolean {
  if (some === others) return true;
  return some.length === others.length && some.every((one, i) => {
    const other = others[i];
    return other !== undefined && same(one, other);
  });
}
