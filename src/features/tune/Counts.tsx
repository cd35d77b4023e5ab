import { useJudgement } from '../../state/live';
import { Button, ProblemLine } from '../../ui';
import { CountsTable } from './CountsTable';
import { laterWords, menuChangedWords } from './notes';
import css from './Counts.module.css';

/** The numbers that follow every tick: counts, flips, and what they mean for later turns. */
export function Counts() {
  const { judgement, error, again } = useJudgement();
  const menus = judgement && menuChangedWords(judgement.menuChanged);
  const later = judgement && laterWords(judgement);
  return (
    <section aria-label="Verdict counts">
      {error ? <ProblemLine>{error.message} <Button onClick={again}>Ask again</Button></ProblemLine> : null}
      <CountsTable judgement={judgement} />
      <div className={css.notes}>
        <p>{later ?? 'No flip, so no later turn is touched.'}</p>
        {menus === undefined ? null : <p>{menus}</p>}
      </div>
    </section>
  );
}
