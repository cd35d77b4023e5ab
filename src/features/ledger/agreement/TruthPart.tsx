import { Suspense, lazy } from 'react';
import { KeyValue, Note, Sect } from '../../../ui';
import type { LedgerMatrixReply } from '../../../worker/ledgerProtocol';
import { count } from '../../verdict/numbers';
import { calibrationNote, reliabilityBars, truthLines } from './truthWords';
import { RELIABILITY_HEIGHT } from './plotSize';
import css from './agreement.module.css';

const ReliabilityChart = lazy(() => import('./ReliabilityChart').then((chart) => ({ default: chart.ReliabilityChart })));

/** What is known against the true standings a person gave; without any, how to give one. */
export function TruthPart({ truth }: { readonly truth: LedgerMatrixReply['truth'] }) {
  if (truth === undefined || truth.labelled === 0) {
    return (
      <Sect title="Against the truth">
        <p className="t2">No result has a true standing yet. Choose a result and give it one with the keys 1 to 4: accuracy and reliability of model and judge follow.</p>
      </Sect>
    );
  }
  const note = calibrationNote(truth.calibration);
  return (
    <Sect title="Against the truth" unit="results with a true standing" more={`n = ${count(truth.labelled)}`}>
      <KeyValue items={truthLines(truth).map(({ id, name, figure, of }) => ({ id, name, value: <>{figure} <span className={css.beside}>{of}</span></> }))} />
      <Note className={css.note}>Right is the very word, and also ruled out where the truth is noise: both set the result aside.</Note>
      <div className={css.reliability} style={{ minHeight: RELIABILITY_HEIGHT }}>
        <Suspense fallback={null}><ReliabilityChart bars={reliabilityBars(truth.calibration)} note={note} /></Suspense>
      </div>
    </Sect>
  );
}
