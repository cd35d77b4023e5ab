import { useCurrentSummary, useTraces } from '../../state/traces';
import { shortName } from '../verdict/parts';
import { Cohorts } from './Cohorts';
import { Conversations } from './Conversations';
import { Files } from './Files';
import { NoRouting } from './NoRouting';
import { Problems } from './Problems';
import { Reproduction } from './Reproduction';
import { Scorers } from './Scorers';
import { Summary } from './Summary';
import { readWords } from './fileWords';
import css from './overview.module.css';

/** What is in the trace on screen, what of it reproduces, and what the policy in force does to it. */
export function OverviewScreen() {
  const summary = useCurrentSummary();
  const reading = useTraces(({ traces }) => traces.some((trace) => trace.id === summary?.id && trace.status === 'reading'));
  if (!summary) return null;
  const { noRouting } = summary;
  return (
    <>
      <div className={css.head}>
        <h1>Overview</h1>
        <p className={css.fileLine}><bdi>{shortName(summary.name, 120)}</bdi>, {readWords(summary, reading)}</p>
      </div>
      <Summary summary={summary} />
      {noRouting === undefined ? <Cohorts summary={summary} /> : <NoRouting summary={summary} why={noRouting} />}
      <div className={css.columns}>
        <div><Conversations summary={summary} /></div>
        <div>
          {noRouting === undefined && <Reproduction summary={summary} />}
          <Problems summary={summary} />
          <Files summary={summary} />
          <Scorers summary={summary} />
        </div>
      </div>
    </>
  );
}
