/** Accuracy and calibration against true standings, in words and figures. */
import type { Calibration } from '../../../engine/ledger';
import type { TruthReply } from '../../../worker/ledgerProtocol';
import { count, counted, fixed } from '../../verdict/numbers';

export interface TruthLine { readonly id: string; readonly name: string; readonly figure: string; readonly of: string }

/** Accuracies by the rule of the field and by the very word, then Brier and the mean distance of the bins. */
export function truthLines({ model, judge, calibration }: TruthReply): readonly TruthLine[] {
  const accuracy = (id: string, name: string, part: number, whole: number): TruthLine => (
    { id, name, figure: whole === 0 ? 'none' : fixed(part / whole, 3), of: `${count(part)} of ${count(whole)}` }
  );
  return [
    accuracy('model', 'Model right', model.right, model.named),
    accuracy('model-exact', 'Model, the very word', model.exact, model.named),
    accuracy('judge', 'Judge right', judge.right, judge.named),
    accuracy('judge-exact', 'Judge, the very word', judge.exact, judge.named),
    { id: 'brier', name: 'Brier score of the judge', figure: calibration.brier === undefined ? 'none' : fixed(calibration.brier, 3), of: '0 is best, 2 is worst' },
    { id: 'error', name: 'Expected calibration error', figure: calibration.expectedError === undefined ? 'none' : fixed(calibration.expectedError, 3), of: `n = ${count(calibration.n)}` },
  ];
}

/** What was done to the probabilities, and what could not be used; undefined: nothing to say. */
export function calibrationNote({ rescaled, skipped }: Calibration): string | undefined {
  const parts = [
    ...(rescaled > 0 ? [`${counted(rescaled, 'judgment')} rescaled to a sum of 1, here only`] : []),
    ...(skipped.unscored > 0 ? [`${counted(skipped.unscored, 'judgment')} left out with a standing that was not scored`] : []),
    ...(skipped.outOfRange > 0 ? [`${counted(skipped.outOfRange, 'judgment')} left out with a probability out of range`] : []),
  ];
  return parts.length === 0 ? undefined : `${parts.join('; ')}.`;
}

export interface ReliabilityBar {
  /** "0.4–0.5", and where it begins. */
  readonly bin: string;
  readonly from: string;
  readonly n: number;
  /** Share in which the chosen standing was the true one; absent: an empty bin. */
  readonly share: number | undefined;
  readonly mean: number | undefined;
}

/** One bar per bin, empty ones kept. */
export function reliabilityBars({ bins }: Calibration): readonly ReliabilityBar[] {
  return bins.map((bin) => ({ bin: `${fixed(bin.from, 1)}–${fixed(bin.to, 1)}`, from: fixed(bin.from, 1), n: bin.n, share: bin.rightRate, mean: bin.meanProbability }));
}
