import type { ReactNode } from 'react';
import type { LedgerMatrixReply, LedgerOverview } from '../../worker/ledgerProtocol';
import { count } from '../verdict/numbers';
import css from './ledger.module.css';

/** Name of the screen and the one sentence that carries it. Pairs and agreement follow the confidence line. */
export function LedgerHead({ overview, matrix, children }: { readonly overview: LedgerOverview | undefined; readonly matrix: LedgerMatrixReply | undefined; readonly children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1>Ledger</h1>
      <span className="t2">
        {overview && <><b>{count(overview.results)}</b> tool {overview.results === 1 ? 'result' : 'results'}, <b>{count(matrix?.pairs ?? overview.relations.agree + overview.relations.disagree)}</b> read by both, <b>{count(matrix?.agree ?? overview.relations.agree)}</b> agree</>}
      </span>
      <span className={css.actions}>{children}</span>
    </div>
  );
}
