import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JudgmentRow } from '../../../engine/ledger';
import { judgmentWords, standingBars, sumWords } from './distribution';

test('not scored is not 0, and the choice need not be the largest', () => {
  const bars = standingBars({ fact: 0, noise: 0.69, open: 0.3 }, 'open');
  expect(bars.map(({ standing, words, scored, chosen }) => [standing, words, scored, chosen])).toEqual([
    ['fact', '0.00', true, false], ['open', '0.30', true, true], ['noise', '0.69', true, false], ['ruled-out', 'not scored', false, false],
  ]);
});

test('a value out of range is said and drawn inside', () => {
  expect(standingBars({ fact: 1.5, open: -2 }, undefined).slice(0, 2).map(({ words, length }) => [words, length])).toEqual([['1.50, out of range', 1], ['−2.00, out of range', 0]]);
});

test('no bar ever leaves its rail', () => {
  fc.assert(fc.property(fc.dictionary(fc.constantFrom('fact', 'open', 'noise', 'ruled-out'), fc.double()), (probabilities) => {
    for (const bar of standingBars(probabilities, undefined)) {
      expect(bar.length).toBeGreaterThanOrEqual(0);
      expect(bar.length).toBeLessThanOrEqual(1);
    }
  }));
});

test('the sum is said as it is', () => {
  expect(sumWords({ fact: 0.86, open: 0.11, noise: 0.03, 'ruled-out': 0.01 })).toBe('Probabilities as sent, sum 1.01, not rescaled; confidence is not one of them.');
  expect(sumWords({ fact: 0.5 })).toContain('sum 0.50 of 1 scored');
  expect(sumWords({})).toBe('The judge’s probabilities are not in this file.');
});

test('what a judgment says beside its standing', () => {
  const row: JudgmentRow = { kind: 'judgment', toolCallId: 'c', toolName: 't', source: 'judge', judge: { name: 'j' }, against: 'question', standing: 'fact', probabilities: {}, latencyMs: 306, iteration: 1 };
  expect(judgmentWords({ ...row, testsSubject: 0.9, usage: { inputTokens: 275, outputTokens: 71 }, clipped: true })).toBe('Tests the subject: 0.90. 275 + 71 tokens, 306 ms. Judged on the first 4000 characters.');
  expect(judgmentWords(row)).toBe('Tests the subject: not stated. Tokens not stated, 306 ms.');
});
