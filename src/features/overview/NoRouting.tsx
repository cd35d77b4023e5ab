import type { TraceSummary } from '../../worker/protocol';
import { KeyValue, Sect } from '../../ui';
import { foundInstead } from './fileWords';
import { NO_ROUTING } from './noRoutingWords';
import css from './overview.module.css';

/** A trace without routing verdicts: why, what was found instead, what would help. */
export function NoRouting({ summary, why }: { readonly summary: TraceSummary; readonly why: NonNullable<TraceSummary['noRouting']> }) {
  const words = NO_ROUTING[why];
  return (
    <div className={css.two}>
      <Sect title="Why there is nothing to judge">
        <p className={css.reason}>{words.why}</p>
        <p className={css.reason}><b>What would help:</b> {words.help}</p>
      </Sect>
      <Sect title="What was found">
        <KeyValue items={foundInstead(summary)} />
      </Sect>
    </div>
  );
}
