import { useState } from 'react';
import type { Scope } from '../../engine/whatif/types';
import { useAsk } from '../../state/ask';
import { scopeIn, scorersIn } from '../../state/arrival';
import { EVERYTHING } from '../../state/view';
import { setScope, useViewStore } from '../../state/viewStore';
import type { TraceSummary } from '../../worker/protocol';
import { Button, Empty, ProblemLine, Sect } from '../../ui';
import { sameScorer } from '../shell/Bar';
import { VerdictLegend } from './VerdictLegend';
import { CohortTable } from './CohortTable';
import { cohortRows } from './cohortRows';
import { count } from '../verdict/numbers';
import css from './overview.module.css';

/** Rows shown before a person asks for all of them. */
const SHOWN = 50;

/** The cohorts of a trace; choosing one makes it what the screens are about. */
export function Cohorts({ summary }: { readonly summary: TraceSummary }) {
  const view = useViewStore((state) => state.view);
  const scope = scopeIn(summary, view.scope);
  const answer = useAsk('cohorts', summary.cohorts.length > 0 ? {} : undefined);
  const [all, setAll] = useState(false);
  const rows = cohortRows(summary, scope, view.policy, answer.data);
  const shown = all ? rows : rows.slice(0, SHOWN);
  const choose = (next: Scope): void => setScope(next, sameScorer(scorersIn(summary, scope), scorersIn(summary, next)));
  return (
    <Sect
      title="Cohorts"
      unit="one agent, one scorer, one recorded policy: the only turns whose scores share a scale"
      {...(scope.kind === 'all' ? {} : { more: <button type="button" className={css.link} onClick={() => choose(EVERYTHING)}>all turns</button> })}
    >
      {rows.length === 0 && <Empty>No cohort: no turn of this trace holds a routing verdict.</Empty>}
      {answer.isError && <ProblemLine>The verdicts in force could not be counted: {answer.error.message} <button type="button" className={css.link} onClick={() => void answer.refetch()}>Try again</button></ProblemLine>}
      {rows.length > 0 && (
        <>
          <CohortTable rows={shown} busy={answer.data === undefined && !answer.isError} onChoose={(key) => choose({ kind: 'cohort', key })} />
          <div className={css.under}>
            <VerdictLegend />
            {rows.length > shown.length && <Button look="quiet" onClick={() => setAll(true)}>Show all {count(rows.length)} cohorts</Button>}
          </div>
        </>
      )}
    </Sect>
  );
}
