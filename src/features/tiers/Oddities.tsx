import { useState } from 'react';
import type { Problem } from '../../trace/types';
import type { TierOddity } from '../../trace/tiers/types';
import type { TierSessionDetail } from '../../worker/tiers/protocol';
import { Button, Note, ProblemLine, Sect } from '../../ui';
import { count, counted } from '../verdict/numbers';
import { problemPlace } from '../verdict/problemWords';
import css from './tiers.module.css';

const FIRST = 6;

/** What a person should know about the session and its file before trusting the screen: oddities, how the form is, problems of the file. */
export function Oddities({ detail: { oddities, recorded, laterConfigFaults = [] }, problems, files }: { readonly detail: TierSessionDetail; readonly problems: readonly Problem[]; readonly files: number }) {
  const [all, setAll] = useState(false);
  const odd = oddities.filter(({ severity }) => severity === 'odd');
  const notes = oddities.filter(({ severity }) => severity === 'note');
  const lines = [
    ...problems.map((problem, i) => ({ id: `problem ${i}`, tone: 'problem' as const, sentence: problem.sentence, place: problemPlace(problem, files > 1) })),
    ...laterConfigFaults.map(({ line, sentence }, i) => ({ id: `config ${i}`, tone: 'problem' as const, sentence: `A configuration set later has a fault: ${sentence} The one before it stays.`, place: line === undefined ? undefined : `line ${count(line)}` })),
    ...odd.map((oddity) => ({ id: oddity.code, tone: 'warning' as const, sentence: oddity.sentence, place: placeOf(oddity) })),
    ...(recorded.answersDropped > 0 ? [{ id: 'answers', tone: 'warning' as const, sentence: `${counted(recorded.answersDropped, 'answer')} of the judge ${recorded.answersDropped === 1 ? 'stands' : 'stand'} in the file for a call the replay did not make; ${recorded.answersDropped === 1 ? 'it was' : 'they were'} left out.`, place: undefined }] : []),
    ...(recorded.unread.length > 0 ? [{ id: 'unread', tone: 'warning' as const, sentence: `${counted(recorded.unread.length, 'input')} without text and without a recorded verdict: the verdict before stays in force.`, place: undefined }] : []),
  ];
  if (lines.length + notes.length === 0) return null;
  return (
    <>
      {lines.length > 0 && (
        <Sect title="Odd in this session" unit={lines.length > 1 ? counted(lines.length, 'thing') : undefined}>
          <div className={css.list}>
            {lines.slice(0, all ? lines.length : FIRST).map(({ id, tone, sentence, place }) => <ProblemLine key={id} tone={tone} {...(place === undefined ? {} : { place })}>{sentence}</ProblemLine>)}
          </div>
          {lines.length > FIRST && <p className={css.more}><Button look="quiet" expanded={all} onClick={() => setAll(!all)}>{all ? 'Show fewer' : `Show all ${count(lines.length)}`}</Button></p>}
        </Sect>
      )}
      {notes.length > 0 && <Sect title="About this file" unit="what its form does not tell">{notes.map(({ code, sentence }) => <Note key={code} className={css.more}>{sentence}</Note>)}</Sect>}
    </>
  );
}

function placeOf({ line, count: times }: TierOddity): string {
  return times > 1 ? `first at line ${count(line)}` : `line ${count(line)}`;
}
