import { describe, expect, it } from 'vitest';
import { calibrationOf } from './calibration';
import { resultsOf } from './results';
import { revisionsOf } from './revisions';
import { declared, failed, judged, said, shares } from './smallLedger';
import { isRight, rateOf, truthCounts } from './truth';
import type { Truth } from './truth';

describe('accuracy', () => {
  const truth: Truth = new Map([['a', 'fact'], ['b', 'noise'], ['c', 'noise'], ['d', 'open'], ['e', 'ruled-out']]);

  it('counts noise that was ruled out as right, and open as wrong where something is decided', () => {
    expect(isRight('ruled-out', 'noise')).toBe(true);
    expect(isRight('noise', 'ruled-out')).toBe(false);
    expect([isRight('open', 'fact'), isRight('open', 'noise'), isRight('open', 'open')]).toEqual([false, false, true]);
  });

  it('of model and judge over one ledger', () => {
    const usage = { inputTokens: 10, outputTokens: 2 };
    const rows = [
      judged('a', 'noise', 0.5, { usage }), judged('a', 'fact', 0.5, { usage }), said('a', 'open'), said('a', 'fact'),
      judged('b', 'ruled-out'), said('b', 'ruled-out'),
      failed('c'), said('c', 'fact'),
      judged('d', 'open'),
      said('e', 'ruled-out'), said('e', 'fact', { unknownId: true }),
      judged('z', 'fact'), said('z', 'noise'),
    ];
    expect(truthCounts(rows, truth)).toEqual({
      model: { named: 4, right: 3, exact: 2 },
      judge: { named: 3, right: 3, exact: 2, both: 3, agree: 2, tokens: 24, latencyMs: 60, count: 5, errors: 1 },
    });
  });

  it('has no rate where nothing is named', () => {
    expect(rateOf(0, 0)).toBeUndefined();
    expect(rateOf(0, 4)).toBe(0);
  });
});

describe('calibration', () => {
  const truth: Truth = new Map([['a', 'fact'], ['b', 'fact'], ['c', 'noise'], ['d', 'noise'], ['e', 'noise']]);
  const measure = (...rows: Parameters<typeof resultsOf>[0]) => calibrationOf(resultsOf(rows).results, truth);

  it('measures the distance of probabilities to the truth, and keeps empty bins', () => {
    const { n, brier, expectedError, bins } = measure(
      judged('a', 'fact', 0.9, { probabilities: shares(0.5, 0.25, 0.25, 0) }),
      judged('b', 'noise', 0.9, { probabilities: shares(0.1, 0.1, 0.8, 0) }),
      judged('z', 'fact', 0.9, { probabilities: shares(1, 0, 0, 0) }),
    );
    expect(n).toBe(2);
    // (0.25 + 0.0625 + 0.0625) and (0.81 + 0.01 + 0.64), halved.
    expect(brier).toBeCloseTo(0.9175, 12);
    expect(expectedError).toBeCloseTo((0.5 + 0.8) / 2, 12);
    expect(bins.map((bin) => bin.n)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 1, 0]);
    expect(bins[5]).toEqual({ from: 0.5, to: 0.6, n: 1, meanProbability: 0.5, right: 1, rightRate: 1 });
    expect(bins[8]).toMatchObject({ meanProbability: 0.8, rightRate: 0 });
    expect(bins[0]).toMatchObject({ meanProbability: undefined, rightRate: undefined });
  });

  it('rescales for the measure only, and says for how many', () => {
    const row = judged('c', 'noise', 0.9, { probabilities: shares(0.4, 0, 0.4, 0) });
    const { brier, rescaled, bins } = measure(row);
    expect([brier, rescaled, bins[5]?.n]).toEqual([0.5, 1, 1]);
    expect(row.probabilities).toEqual(shares(0.4, 0, 0.4, 0));
  });

  it('skips what was not scored or is no probability, and counts it', () => {
    const { n, brier, skipped } = measure(
      judged('c', 'noise', 0.9, { probabilities: { noise: 1 } }),
      judged('d', 'noise', 0.9, { probabilities: shares(0, 0, 1.5, -0.5) }),
      judged('e', 'noise', 0.9, { probabilities: shares(0, 0, 0, 0) }),
    );
    expect([n, brier, skipped]).toEqual([0, undefined, { unscored: 1, outOfRange: 2 }]);
  });
});

describe('revisions', () => {
  it('are held against the judgment that was there when they were made', () => {
    const { results } = resultsOf([
      judged('a', 'noise'), said('a', 'fact'), said('a', 'noise'),
      judged('b', 'fact'), said('b', 'fact'), said('b', 'open'), said('b', 'noise'),
      said('c', 'fact'), said('c', 'open'), judged('c', 'open'), said('c', 'open'),
      judged('d', 'fact'), said('d', 'fact'), declared('e'),
    ]);
    expect(revisionsOf(results)).toEqual({ changes: 4, toward: 1, away: 1, aside: 1, unjudged: 1, restated: 1, revisedResults: 3, towardRate: 1 / 3 });
  });

  it('have no rate where there were none', () => {
    expect(revisionsOf([])).toMatchObject({ changes: 0, towardRate: undefined });
  });
});
