import type { ReactNode } from 'react';
import { useShownMatrix } from '../../state/confidenceLine';
import type { LedgerOverview } from '../../worker/ledgerProtocol';
import { count } from '../verdict/numbers';
import css from './ledger.module.css';

/** Name of the screen, the one sentence that carries it, and what can be done. `overview` absent: there is nothing to count. */
export function LedgerHead({ overview, children }: { readonly overview?: LedgerOverview; readonly children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1>Ledger</h1>
      {overview && <span className="t2"><HeadCounts overview={overview} /></span>}
      <span className={css.actions}>{children}</span>
    </div>
  );
}

/** "47 tool results, 42 read by both, 31 agree": pairs and agreement follow the confidence line. */
function HeadCounts({ overview: { results, relations } }: { readonly overview: LedgerOverview }) {
  const { matrix } = useShownMatrix();
  const { agree, disagree } = relations;
  return <><b>{count(results)}</b> tool {results === 1 ? 'result' : 'results'}, <b>{count(matrix?.pairs ?? agree + disagree)}</b> read by both, <b>{count(matrix?.agree ?? agree)}</b> agree</>;
}
