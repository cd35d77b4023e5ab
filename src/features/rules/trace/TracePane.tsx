import { useMemo } from 'react';
import { cancelOverTrace, runOverTrace, useOverTrace, useOverTraceStale, type TraceMessages } from '../../../state/rules';
import type { Declaration } from '../../../engine/checkup';
import type { OverTraceResult } from '../../../state/rules/overTrace';
import { scopeIn } from '../../../state/arrival';
import { useCurrentSummary } from '../../../state/traces';
import { linkTo, setRules, useViewStore } from '../../../state/viewStore';
import type { TraceSummary } from '../../../worker/protocol';
import { Button, ButtonLink, Empty, ProblemLine, Progress } from '../../../ui';
import { ChooseFiles } from '../../start/ChooseFiles';
import { count, counted } from '../../verdict/numbers';
import { shortName } from '../../verdict/parts';
import { ClaimsTable } from './ClaimsTable';
import { Differences } from './Differences';
import { WordParts } from '../words/texts';
import { OpenPhrases } from './OpenPhrases';
import { apartWords, lateWords, openWords, recordWords } from './traceWords';
import { Unclaimed } from './Unclaimed';
import css from './trace.module.css';

export interface TracePaneProps {
  /** The rules as they are now. */
  readonly declaration: Declaration;
  readonly onRule: (rule: number) => void;
}

/** The rules run over the messages of the open trace, when asked for. */
export function TracePane({ declaration, onRule }: TracePaneProps) {
  const summary = useCurrentSummary();
  if (summary === undefined) {
    return (
      <Empty action={<span className={css.actions}><ChooseFiles icon="i-open">Open a trace</ChooseFiles><ButtonLink href={linkTo({ screen: 'start' })}>Pick a sample</ButtonLink></span>}>
        No trace is open. With one, every message of it is run on these rules, and what they would start stands against what was recorded.
      </Empty>
    );
  }
  return <OverTrace summary={summary} declaration={declaration} onRule={onRule} />;
}

function OverTrace({ summary, declaration, onRule }: TracePaneProps & { readonly summary: TraceSummary }) {
  const view = useViewStore((state) => state.view.scope);
  const scope = scopeIn(summary, view);
  const of = useMemo<TraceMessages>(() => ({ trace: summary.id, version: summary.version, scope }), [summary.id, summary.version, scope]);
  const run = useOverTrace();
  const stale = useOverTraceStale(of);
  const late = run.state === 'running' ? lateWords(run.late) : undefined;
  const busy = run.state === 'reading' || run.state === 'running';
  const start = (): void => void runOverTrace(of);
  // A result of another trace says nothing about this one.
  const result = run.result?.of.trace === summary.id ? run.result : undefined;
  const where = scope.kind === 'all' ? 'all cohorts' : scope.kind === 'cohort' ? cohortName(summary, scope.key) : `scorer ${shortName(scope.name, 60)}`;
  return (
    <div className={css.pane}>
      {!busy && result === undefined && (
        <>
          <p className={css.quiet}>Runs every message of <b><bdi>{shortName(summary.name, 80)}</bdi></b>, {where}, each as a first message. Messages are read from the file once; they stay in this browser.</p>
          {run.state !== 'failed' && <p><Button look="primary" onClick={start}>Run over {counted(summary.turns, 'turn')}</Button></p>}
        </>
      )}
      {busy && (
        <Progress
          title={run.state === 'reading' ? 'Reading the messages' : 'Running the rules'}
          amount={run.total === 0 ? '' : `${count(run.done)} of ${counted(run.total, run.state === 'reading' ? 'turn' : 'phrase')}`}
          done={run.total === 0 ? undefined : run.done / run.total}
          note={late !== undefined && <span role="status">{late}</span>}
          onCancel={cancelOverTrace}
        />
      )}
      {run.state === 'failed' && <><ProblemLine live>{run.failure ?? 'The run did not come to an end.'}</ProblemLine><p><Button onClick={start}>Try again</Button></p></>}
      {run.state === 'cancelled' && <p className={css.quiet} role="status">Stopped. {result === undefined ? 'Nothing was counted.' : 'What stands here is the run before.'}</p>}
      {result !== undefined && <Result result={result} now={declaration} name={summary.name} where={where} stale={stale} onAgain={busy ? undefined : start} onRule={onRule} />}
    </div>
  );
}

interface ResultProps {
  readonly result: OverTraceResult;
  readonly now: Declaration;
  readonly name: string;
  readonly where: string;
  /** Rules or trace changed since. */
  readonly stale: boolean;
  /** Absent: a run is on its way. */
  readonly onAgain: (() => void) | undefined;
  readonly onRule: (rule: number) => void;
}

function Result({ result, now, name, where, stale, onAgain, onRule }: ResultProps) {
  const { summary, declaration } = result;
  const apart = apartWords(result);
  const tryIt = (phrase: string): void => setRules({ right: 'try', phrase: phrase === '' ? undefined : phrase }, true);
  return (
    <>
      <div className={css.first}>
        <p className={css.quiet}>{stale && <b>Before the last change: </b>}{counted(summary.messages, 'message')} of <bdi>{shortName(name, 80)}</bdi>, {where}{!stale && ', each as a first message'}. {apart}</p>
        {onAgain !== undefined && <Button look={stale ? 'primary' : 'plain'} onClick={onAgain}>Run again</Button>}
      </div>
      {summary.messages === 0 ? <Empty>No message of this trace can be run.</Empty> : (
        <>
          <ClaimsTable summary={summary} declaration={declaration} onRule={onRule} />
          <div className={css.quiet}>
            {recordWords(summary).map((line) => <p key={line}>{line}</p>)}
            {openWords(summary, declaration).map((parts, at) => <p key={at}><WordParts parts={parts} /></p>)}
          </div>
          <Unclaimed key={result.version} summary={summary} declaration={declaration} now={now} onTry={tryIt} />
          <OpenPhrases key={`open ${result.version}`} summary={summary} declaration={declaration} onTry={tryIt} onRule={onRule} />
          <Differences differences={summary.differences} declaration={declaration} onTry={tryIt} />
        </>
      )}
    </>
  );
}

function cohortName({ cohorts }: TraceSummary, key: string): string {
  const cohort = cohorts.find((other) => other.key === key);
  return cohort === undefined ? 'the chosen cohort' : `cohort ${shortName(cohort.agent, 60)} · ${shortName(cohort.scorer ?? 'no scorer', 60)}`;
}
