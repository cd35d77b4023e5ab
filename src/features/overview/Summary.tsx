import { Fragment, type ReactNode } from 'react';
import { useJudgement } from '../../state/live';
import { linkTo, useViewStore } from '../../state/viewStore';
import { NO_FILTER, isAsRecorded } from '../../state/view';
import type { TraceSummary } from '../../worker/protocol';
import { count } from '../verdict/numbers';
import { inForceSentence, isJudged, recordSentence, type SummaryPart } from './summaryWords';
import css from './overview.module.css';

/** The sentence that carries the screen: the record, then what the policy in force does to it. */
export function Summary({ summary }: { readonly summary: TraceSummary }) {
  const judged = isJudged(summary);
  return (
    <p className={css.summary}>
      {recordSentence(summary).map((part, i) => <Fragment key={i}>{drawn(part)}</Fragment>)}{' '}
      {judged && <span className={css.inForce}><InForce /></span>}
    </p>
  );
}

function InForce() {
  const view = useViewStore((state) => state.view);
  const { judgement, error, again } = useJudgement();
  if (error) return <><span className={css.failed}>The policy in force could not be judged: {error.message}</span> <button type="button" className={css.link} onClick={again}>Try again</button></>;
  if (!judgement) return <span className="t3">The policy in force flips … .</span>;
  const parts = inForceSentence({ flips: judgement.flips, turns: judgement.turns, asRecorded: isAsRecorded(view.policy), everything: view.scope.kind === 'all' });
  return <>{parts.map((part, i) => <Fragment key={i}>{drawn(part)}</Fragment>)}</>;
}

function drawn(part: SummaryPart): ReactNode {
  if (typeof part === 'string') return part;
  if ('strong' in part) return <b>{part.strong}</b>;
  if ('problem' in part) return <b className={css.problem}>{part.problem}</b>;
  if (part.flips === 0) return <b>0</b>;
  return <a className={css.flips} href={linkTo({ screen: 'turns', filter: { ...NO_FILTER, flipsOnly: true } })} aria-label={`${count(part.flips)} flips, show them`}>{count(part.flips)}</a>;
}
