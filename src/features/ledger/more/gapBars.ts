/** Disagreement by the gap of the run's routing verdict, as bars and sentences. */
import type { LedgerGapReply, LedgerOverview } from '../../../worker/ledgerProtocol';
import { count, counted, fixed, setting } from '../../verdict/numbers';
import { NOT_JOINED_WORDS } from '../words';

export interface GapRateBar {
  /** "0.10". */
  readonly from: string;
  readonly to: string;
  readonly pairs: number;
  readonly disagree: number;
  /** Absent: no pair in this bucket, which is not a rate of 0. */
  readonly rate: number | undefined;
}

/** One bar per bucket, empty ones kept. */
export function gapRateBars({ buckets }: LedgerGapReply): readonly GapRateBar[] {
  return buckets.map(({ from, to, pairs, disagree }) => ({ from: fixed(from, 2), to: fixed(to, 2), pairs, disagree, rate: pairs === 0 ? undefined : disagree / pairs }));
}

/** Pairs that stand in some bucket. */
export function pairsWithGap({ buckets }: LedgerGapReply): number {
  return buckets.reduce((all, bucket) => all + bucket.pairs, 0);
}

/** Why there is no picture: no pair, or no verdict beside one, and why not. */
export function noGapWords(reply: LedgerGapReply, { joined }: Pick<LedgerOverview, 'joined'>): string {
  if (reply.notJoined.pairs === 0 && reply.withoutGap.pairs === 0) return 'No result is read by both under this filter.';
  if (joined.results > 0) return 'No pair stands beside a verdict with a gap under this filter.';
  const why = (Object.keys(NOT_JOINED_WORDS) as (keyof typeof NOT_JOINED_WORDS)[]).filter((reason) => joined.not[reason] > 0)
    .map((reason) => `${counted(joined.not[reason], 'result')}: ${NOT_JOINED_WORDS[reason]}`);
  return `The trace holds no routing verdicts of the same runs, so there is no gap to hold disagreement against${why.length > 0 ? ` (${why.join('; ')})` : ''}.`;
}

/** What stands outside the bars: pairs without a gap, and pairs without a verdict. */
export function besideGap({ withoutGap, notJoined, margin }: LedgerGapReply): string {
  const rate = ({ pairs, disagree }: { readonly pairs: number; readonly disagree: number }): string => `${count(disagree)} of ${count(pairs)} disagree`;
  return [
    ...(margin === undefined ? [] : [`The recorded margin is ${setting(margin)}.`]),
    ...(withoutGap.pairs > 0 ? [`No pair above the floor: ${rate(withoutGap)}.`] : []),
    ...(notJoined.pairs > 0 ? [`No verdict beside it: ${rate(notJoined)}.`] : []),
  ].join(' ');
}
