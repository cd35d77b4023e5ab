import type { ReactNode } from 'react';
import { useShownMatrix } from '../../state/confidenceLine';
import type { LedgerOverview } from '../../worker/ledgerProtocol';
import { headWords } from './agreement/agreementWords';
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

/** Counts of what is on screen: they follow the filter and the confidence line. */
function HeadCounts({ overview: { results, relations } }: { readonly overview: LedgerOverview }) {
  const { matrix, from } = useShownMatrix();
  const { agree, disagree } = relations;
  return <>{headWords(matrix ?? { results, pairs: agree + disagree, agree, setAside: { agree: 0, disagree: 0, undeclared: 0 } }, results, matrix && from)}</>;
}
