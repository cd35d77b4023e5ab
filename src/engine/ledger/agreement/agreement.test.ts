import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedLedger } from '../arbitraryRows';
import { decodeRows } from '../decodeRow';
import { agreementByAgainst, agreementByTool, agreementOf } from './agreement';
import { agreementByConfidence, bucketOf } from './buckets';
import { cellCount } from './matrix';
import { resultsOf } from './results';
import { declared, failed, judged, said } from './smallLedger';

/** Pairs: a fact/fact .9, b fact/open .3, c noise/noise .5, g noise/fact .8, h fact/fact without confidence. */
const { results } = resultsOf([
  judged('a', 'fact', 0.9, { toolName: 'x' }), said('a', 'fact'),
  judged('b', 'open', 0.3, { toolName: 'x' }), said('b', 'fact'),
  judged('c', 'noise', 0.5, { toolName: 'y' }), said('c', 'noise'),
  failed('d'), said('d', 'open'),
  judged('e', 'noise', 0.1, { toolName: 'y' }),
  declared('f', 'z'),
  judged('g', 'fact', 0.8, { toolName: 'y', against: 'proposition' }), said('g', 'noise'),
  judged('h', 'fact', undefined, { toolName: 'x' }), said('h', 'fact'),
]);

describe('agreement', () => {
  it('over all results', () => {
    const agreement = agreementOf(results);
    expect(agreement).toMatchObject({ results: 8, pairs: 5, agree: 3, disagree: 2, rate: 0.6, setAside: { agree: 0, disagree: 0, undeclared: 0 } });
    // Rows fact 3, noise 2; columns fact 3, open 1, noise 1: chance (3·3 + 2·1)/25, agreement 15/25.
    expect(agreement.kappa).toEqual({ state: 'defined', kappa: 4 / 14, n: 5 });
  });

  it('puts every result in one cell', () => {
    const { matrix } = agreementOf(results);
    expect(cellCount(matrix, 'fact', 'fact')).toBe(2);
    expect(cellCount(matrix, 'fact', 'open')).toBe(1);
    expect(cellCount(matrix, 'noise', 'noise')).toBe(1);
    expect(cellCount(matrix, 'noise', 'fact')).toBe(1);
    expect(cellCount(matrix, 'open', 'judge-failed')).toBe(1);
    expect(cellCount(matrix, 'undeclared', 'noise')).toBe(1);
    expect(cellCount(matrix, 'undeclared', 'not-asked')).toBe(1);
    expect(matrix.results).toBe(8);
  });

  it('from a confidence of the judge: the line itself counts, no confidence does not', () => {
    expect(agreementOf(results, 0.5)).toMatchObject({ results: 5, pairs: 3, agree: 2, disagree: 1, rate: 2 / 3, setAside: { agree: 1, disagree: 1, undeclared: 1 } });
    expect(agreementOf(results, 0)).toMatchObject({ pairs: 4, setAside: { agree: 1, disagree: 0 } });
    // Results without a judgment stay, however high the line.
    expect(agreementOf(results, 2)).toMatchObject({ results: 2, pairs: 0, rate: undefined, kappa: { state: 'undefined', why: 'no-pairs' }, setAside: { agree: 3, disagree: 2, undeclared: 1 } });
  });

  it('per tool and per subject', () => {
    expect([...agreementByTool(results)].map(([tool, { results: n, agree, disagree }]) => [tool, n, agree, disagree])).toEqual([['x', 3, 2, 1], ['y', 3, 1, 1], ['t', 1, 0, 0], ['z', 1, 0, 0]]);
    expect([...agreementByAgainst(results)].map(([against, { agree, disagree }]) => [against, agree, disagree])).toEqual([['question', 3, 1], ['proposition', 0, 1]]);
    expect(agreementByTool(results, 0.5).get('x')).toMatchObject({ pairs: 1, setAside: { agree: 1, disagree: 1 } });
  });

  it('per bucket of confidence, empty ones kept', () => {
    const { buckets, unstated, outOfRange } = agreementByConfidence(results, 4);
    expect(buckets.map(({ from, to, agreement: { agree, disagree } }) => [from, to, agree, disagree])).toEqual([[0, 0.25, 0, 0], [0.25, 0.5, 0, 1], [0.5, 0.75, 1, 0], [0.75, 1, 1, 1]]);
    expect([unstated, outOfRange]).toEqual([1, 0]);
    const odd = resultsOf([judged('a', 'fact', 1.2), said('a', 'fact')]).results;
    expect(agreementByConfidence(odd)).toMatchObject({ outOfRange: 1 });
  });
});

describe('for every ledger and line', () => {
  it('cells and what is set aside add up to the results', () => {
    fc.assert(fc.property(recordedLedger, fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }), (rows, from) => {
      const all = resultsOf(decodeRows(rows).rows).results;
      const { matrix, setAside, pairs, agree, disagree } = agreementOf(all, from);
      expect(matrix.counts.reduce((sum, count) => sum + count, 0)).toBe(matrix.results);
      expect(matrix.results + setAside.agree + setAside.disagree + setAside.undeclared).toBe(all.length);
      expect(agree + disagree).toBe(pairs);
      expect([agree + setAside.agree, disagree + setAside.disagree]).toEqual([
        all.filter((result) => result.relation === 'agree').length, all.filter((result) => result.relation === 'disagree').length,
      ]);
    }));
  });

  it('a value is inside the edges of its bucket', () => {
    fc.assert(fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 50 }), (value, buckets) => {
      const bucket = bucketOf(value, buckets) ?? NaN;
      expect(bucket / buckets).toBeLessThanOrEqual(value);
      if (value < 1) expect(value).toBeLessThan((bucket + 1) / buckets);
      else expect(bucket).toBe(buckets - 1);
    }));
    expect([bucketOf(-0.01, 10), bucketOf(1.01, 10), bucketOf(NaN, 10)]).toEqual([undefined, undefined, undefined]);
  });
});
