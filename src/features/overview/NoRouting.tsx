import type { TraceSummary } from '../../worker/protocol';
import { linkTo } from '../../state/viewStore';
import { KeyValue, Sect } from '../../ui';
import { foundInstead } from './fileWords';
import { noRoutingWords, onlyLedger } from './noRoutingWords';
import css from './overview.module.css';

/** A trace without routing verdicts: why, what was found instead, what would help. */
export function NoRouting({ summary, why }: { readonly summary: TraceSummary; readonly why: NonNullable<TraceSummary['noRouting']> }) {
  const words = noRoutingWords(summary, why);
  return (
    <div className={css.two}>
      <Sect title="Why there is nothing to judge">
        <p className={css.reason}>{words.why}</p>
        <p className={css.reason}><b>What would help:</b> {words.help}</p>
        {onlyLedger(summary, why) && <p className={css.reason}><a href={linkTo({ screen: 'ledger' })}>Open the ledger</a></p>}
      </Sect>
      <Sect title="What was found">
        <KeyValue items={foundInstead(summary)} />
      </Sect>
    </div>
  );
}
