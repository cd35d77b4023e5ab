import { useState } from 'react';
import { useStory } from '../../state/ask';
import { Button, ProblemLine, Sect } from '../../ui';
import { MessageText } from '../verdict/MessageText';
import { count } from '../verdict/numbers';
import { Parts } from '../verdict/Parts';
import css from './Story.module.css';
import { endedParts, storyLines } from './story';

const FIRST = 30;

/** What happened after the verdict: read from the file when the turn is opened. */
export function Story({ turn }: { readonly turn: string }) {
  const answer = useStory(turn);
  return <Sect title="What happened next">{body(answer)}</Sect>;
}

function body({ data, error, refetch }: ReturnType<typeof useStory>) {
  if (error) return <ProblemLine live>What happened next could not be read: {error.message} <Button look="quiet" onClick={() => void refetch()}>Try again</Button></ProblemLine>;
  if (!data) return <div className={css.waiting} role="status"><span>Reading what happened next</span></div>;
  if ('missing' in data) return <p className={css.grey}>Not in this file.</p>;
  return <Steps story={data} />;
}

function Steps({ story }: { readonly story: Parameters<typeof endedParts>[0] }) {
  const [all, setAll] = useState(false);
  const [answer, setAnswer] = useState(false);
  const lines = storyLines(story.steps);
  const shown = all ? lines : lines.slice(0, FIRST);
  const readable = story.answer.state === 'text' && story.answer.text !== '';
  return (
    <>
      {lines.length === 0 ? <p className={css.grey}>Nothing after the verdict is in this file.</p> : (
        <ol className={css.lane}>
          {shown.map((line, i) => (
            <li key={i}>
              <span className={css.n}>{i + 1}</span>
              <span className={line.failed ? css.failed : css.words}><Parts parts={line.parts} />{line.note ? <span className={css.note}><Parts parts={line.note} /></span> : null}</span>
              <span className={css.after}>{line.after ?? '–'}</span>
            </li>
          ))}
        </ol>
      )}
      {lines.length > shown.length ? <Button look="quiet" onClick={() => setAll(true)}>Show all {count(lines.length)} steps</Button> : null}
      <p className={css.ended}><Parts parts={endedParts(story)} />{readable ? <> <button type="button" className={css.more} aria-expanded={answer} onClick={() => setAnswer(!answer)}>{answer ? 'Hide the answer' : 'Read the answer'}</button></> : null}</p>
      {answer && readable ? <blockquote className={css.answer}><MessageText text={story.answer} what="answer" /></blockquote> : null}
    </>
  );
}
