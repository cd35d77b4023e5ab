import { expect, test } from 'vitest';
import type { TruthReply } from '../../../worker/ledgerProtocol';
import { calibrationNote, reliabilityBars, truthLines } from './truthWords';

const TRUTH: TruthReply = {
  labelled: 4, model: { named: 4, right: 3, exact: 2 }, judge: { named: 0, right: 0, exact: 0 },
  calibration: {
    n: 0, brier: undefined, expectedError: undefined, rescaled: 0, skipped: { unscored: 0, outOfRange: 0 },
    bins: [{ from: 0.8, to: 0.9, n: 0, meanProbability: undefined, right: 0, rightRate: undefined }, { from: 0.9, to: 1, n: 2, meanProbability: 0.95, right: 1, rightRate: 0.5 }],
  },
};

test('accuracy by the rule and by the very word; nothing to divide is none, not 0', () => {
  expect(truthLines(TRUTH).map(({ figure, of }) => `${figure} ${of}`)).toEqual([
    '0.750 3 of 4', '0.500 2 of 4', 'none 0 of 0', 'none 0 of 0', 'none 0 is best, 2 is worst', 'none n = 0',
  ]);
});

test('an empty bin has no share', () => {
  expect(reliabilityBars(TRUTH.calibration).map(({ bin, n, share }) => [bin, n, share])).toEqual([['0.8–0.9', 0, undefined], ['0.9–1.0', 2, 0.5]]);
});

test('rescaling and leaving out are said', () => {
  expect(calibrationNote(TRUTH.calibration)).toBeUndefined();
  expect(calibrationNote({ ...TRUTH.calibration, rescaled: 2, skipped: { unscored: 1, outOfRange: 0 } }))
    .toBe('2 judgments rescaled to a sum of 1, here only; 1 judgment left out with a standing that was not scored.');
});
