import { dismissUnreadable, useCurrentSummary, useTraces } from '../../state/traces';
import { Button, ProblemLine } from '../../ui';
import { ChooseFiles } from './ChooseFiles';
import { shortName } from '../verdict/parts';
import { problemPlace } from '../verdict/problemWords';
import { READABLE, whatToDo } from './unreadableWords';
import css from './notice.module.css';

const SHOWN = 5;

/** What is said of a drop that could not be read: each problem, what to do, and that the trace before is still open. */
export function UnreadableNotice() {
  const traces = useTraces((state) => state.traces);
  const still = useCurrentSummary();
  return traces.map((trace) => {
    if (trace.status !== 'unreadable') return null;
    const advice = whatToDo(trace.problems);
    return (
      <section key={trace.id} className={css.notice} role="alert" aria-label={`Nothing could be read from ${shortName(trace.name, 80)}`}>
        <h2>Nothing could be read from <bdi>{shortName(trace.name, 80)}</bdi></h2>
        {trace.problems.length === 0 && <ProblemLine>The file holds no turn and no event.</ProblemLine>}
        {trace.problems.slice(0, SHOWN).map((problem, i) => (
          <ProblemLine key={i} place={problemPlace(problem, false)}>{problem.sentence}</ProblemLine>
        ))}
        {trace.problems.length > SHOWN && <p className="t3 sm">and {trace.problems.length - SHOWN} more</p>}
        <p className={css.advice}>{advice}{advice === READABLE ? null : ` ${READABLE}`}{still && <> The trace <bdi>{shortName(still.name, 80)}</bdi> is still open.</>}</p>
        <div className={css.acts}>
          <ChooseFiles icon="i-open">Choose another file</ChooseFiles>
          <Button look="quiet" onClick={() => dismissUnreadable(trace.id)}>Dismiss</Button>
        </div>
      </section>
    );
  });
}
