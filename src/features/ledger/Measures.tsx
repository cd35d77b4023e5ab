import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useLedgerSubject } from '../../state/askLedger';
import { moveConfidence, settleConfidence, useShownLine, useShownMatrix } from '../../state/confidenceLine';
import { goToResult, setLedger } from '../../state/viewStore';
import type { LedgerFilter, LedgerOverview } from '../../worker/ledgerProtocol';
import { Button, ProblemLine } from '../../ui';
import { AgreementList } from './agreement/AgreementList';
import { ConfidenceLine } from './agreement/ConfidenceLine';
import { Groups } from './agreement/Groups';
import { MatrixTable } from './agreement/MatrixTable';
import { TruthPart } from './agreement/TruthPart';
import css from './ledger.module.css';

/** Matrix, confidence line and agreement: what follows the line while it moves. */
export function Measures({ overview }: { readonly overview: LedgerOverview }) {
  const cache = useQueryClient();
  const subject = useLedgerSubject();
  const { matrix, error, again } = useShownMatrix();
  const line = useShownLine();
  const settle = (): void => {
    if (!subject) return;
    settleConfidence(cache, subject);
    // At 0 there is no line: pairs without a stated confidence count as well.
    if (line === 0) setLedger({ from: undefined });
  };
  // A move that is not finished when the screen goes is finished then.
  const last = useRef(settle);
  useEffect(() => {
    last.current = settle;
  });
  useEffect(() => () => last.current(), []);
  return (
    <>
      {error ? <ProblemLine>{error.message} <Button onClick={again}>Ask again</Button></ProblemLine> : null}
      <div className={css.matrix}>{matrix && <MatrixTable matrix={matrix.matrix} filter={subject?.view.filter ?? {}} onCell={chooseCell} />}</div>
      <ConfidenceLine value={line} reply={matrix} onMove={(from) => subject && moveConfidence(from, subject)} onSettle={settle} />
      {matrix && <div className={css.agreement}><AgreementList reply={matrix} overview={overview} /></div>}
    </>
  );
}

/** Groups and truth. The numbers beside the line are painted first; these follow in pieces that let input through. */
export function GroupMeasures() {
  const subject = useLedgerSubject();
  const matrix = useDeferredValue(useShownMatrix().matrix);
  if (!matrix) return null;
  return (
    <>
      <Groups reply={matrix} filter={subject?.view.filter ?? {}} onGroup={(filter) => setLedger({ filter }, true)} />
      <TruthPart truth={matrix.truth} />
    </>
  );
}

/** A cell is a step Back undoes; the first of its rows is shown. */
function chooseCell(cell: Pick<LedgerFilter, 'model' | 'judge'> | undefined): void {
  setLedger({ filter: { model: cell?.model, judge: cell?.judge, relation: undefined } }, true);
  goToResult(undefined, true);
}
