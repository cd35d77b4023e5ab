import { expect, test } from 'vitest';
import type { LedgerGapReply } from '../../../worker/ledgerProtocol';
import { exampleOverview } from '../exampleLedger';
import { besideGap, gapRateBars, noGapWords, pairsWithGap } from './gapBars';

const REPLY: LedgerGapReply = {
  buckets: [{ from: 0, to: 0.1, pairs: 4, disagree: 3 }, { from: 0.1, to: 0.2, pairs: 0, disagree: 0 }], withoutGap: { pairs: 2, disagree: 1 }, notJoined: { pairs: 0, disagree: 0 }, margin: 0.15,
};

test('a bucket without a pair has no rate, which is not a rate of 0', () => {
  expect(gapRateBars(REPLY).map(({ from, pairs, rate }) => [from, pairs, rate])).toEqual([['0.00', 4, 0.75], ['0.10', 0, undefined]]);
  expect(pairsWithGap(REPLY)).toBe(4);
  expect(besideGap(REPLY)).toBe('The recorded margin is 0.15. No pair above the floor: 1 of 2 disagree.');
});

test('why there is nothing to draw', () => {
  const empty = { ...REPLY, buckets: [], withoutGap: { pairs: 0, disagree: 0 } };
  expect(noGapWords(empty, exampleOverview())).toBe('No result is read by both under this filter.');
  expect(noGapWords({ ...empty, notJoined: { pairs: 42, disagree: 11 } }, exampleOverview()))
    .toBe('The trace holds no routing verdicts of the same runs, so there is no gap to hold disagreement against (47 results: its run holds no routing verdict).');
  expect(noGapWords({ ...empty, notJoined: { pairs: 1, disagree: 1 } }, exampleOverview({ joined: { results: 3, not: { 'no-run': 0, 'several-runs': 0, 'no-verdict': 0 } } })))
    .toBe('No pair stands beside a verdict with a gap under this filter.');
});
