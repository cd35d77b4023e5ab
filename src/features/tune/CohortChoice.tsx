import type { TraceSummary } from '../../worker/protocol';
import { sameScorers } from './scopeWords';
import { setScope } from '../../state/viewStore';
import type { Scope } from '../../engine/whatif/types';
import { scopeOptions } from '../shell/scopeOptions';
import { Sect } from '../../ui';
import { counted, setting } from '../verdict/numbers';
import { tuneScope } from './scopeWords';
import css from './CohortChoice.module.css';

/** What can be tuned: every scope of this trace in which one scorer gave scores. */
export function CohortChoice({ summary, here }: { readonly summary: TraceSummary; readonly here: Scope }) {
  const { cohorts, scorers } = summary;
  const choices = scopeOptions(summary)
    .map((option) => ({ ...option, inside: tuneScope(cohorts, scorers, option.scope) }))
    .filter(({ scope, inside }) => scope.kind !== 'all' && inside.state === 'one')
    .toSorted((a, b) => b.inside.scored - a.inside.scored);
  return (
    <Sect title="Choose what to tune" unit="one scorer, one scale">
      <ul className={css.list}>
        {choices.map(({ value, label, scope, inside }) => {
          const policy = inside.cohorts[0]?.policy;
          return (
            <li key={value}>
              <button type="button" className={css.choice} onClick={() => setScope(scope, sameScorers(cohorts, here, scope))}>
                <bdi className={css.name}>{label}</bdi>
                <span className={css.much}>{counted(inside.scored, 'turn')} with scores</span>
                {inside.cohorts.length === 1 && policy ? (
                  <span className={css.recorded}>recorded margin {setting(policy.nearTieMargin)}, {typeof policy.floor === 'number' ? `floor ${setting(policy.floor)}` : 'no floor'}</span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
      {choices.length === 0 ? <p className="t2">No cohort of this trace has scores.</p> : null}
    </Sect>
  );
}
