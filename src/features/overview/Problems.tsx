import { useState } from 'react';
import type { TraceSummary } from '../../worker/protocol';
import { Button, ProblemLine, Sect } from '../../ui';
import { count } from '../verdict/numbers';
import { problemPlace } from '../verdict/problemWords';
import { cohortCautions, unreadableMargins } from './cautions';

const SHOWN = 20;

/** What was wrong with the file, and which cohorts to be careful with. */
export function Problems({ summary }: { readonly summary: TraceSummary }) {
  const [all, setAll] = useState(false);
  const named = summary.files.length > 1;
  const margins = unreadableMargins(summary);
  const lines = [
    ...(margins === undefined ? [] : [<ProblemLine key="margins">{margins}</ProblemLine>]),
    ...cohortCautions(summary.cohorts).map((caution) => (
      <ProblemLine key={caution.id} tone={caution.tone}>{caution.before}<b><bdi>{caution.name}</bdi></b>{caution.after}</ProblemLine>
    )),
    ...summary.problems.map((problem, i) => (
      <ProblemLine key={`problem ${i}`} tone={problem.severity === 'note' ? 'warning' : 'problem'} place={problemPlace(problem, named)}>{problem.sentence}</ProblemLine>
    )),
  ];
  const shown = all ? lines : lines.slice(0, SHOWN);
  return (
    <Sect title="What was wrong" {...(lines.length === 0 ? {} : { more: count(lines.length) })}>
      {lines.length === 0 ? <p className="t2 sm">{summary.complete ? 'Nothing.' : 'Nothing so far.'}</p> : shown}
      {lines.length > shown.length && <Button look="quiet" onClick={() => setAll(true)}>Show all {count(lines.length)}</Button>}
    </Sect>
  );
}
