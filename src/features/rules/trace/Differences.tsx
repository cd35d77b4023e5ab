import type { Declaration, StartDifference } from '../../../engine/checkup';
import { Button } from '../../../ui';
import { count, counted } from '../../verdict/numbers';
import { useState } from 'react';
import { LongText } from '../words/texts';
import { differenceWords } from './traceWords';
import css from './trace.module.css';

/** Phrases that a recorded start rule decided and that these rules start elsewhere. */
export function Differences({ differences, declaration, onTry }: { readonly differences: readonly StartDifference[]; readonly declaration: Declaration; readonly onTry: (phrase: string) => void }) {
  const [most, setMost] = useState(5);
  if (differences.length === 0) return null;
  return (
    <section aria-labelledby="rules-differences" className={css.unclaimed}>
      <div className={css.groupHead}><h2 id="rules-differences">Recorded elsewhere</h2><span className={css.n}>{counted(differences.length, 'phrase')}</span></div>
      <ol>
        {differences.slice(0, most).map(({ phrase, times, recorded, law, here }) => (
          <li key={`${law} ${recorded} ${phrase}`} className={css.group}>
            <button type="button" className={css.phrase} onClick={() => onTry(phrase)}><LongText text={phrase} most={300} /></button>
            <b className={css.times}><span className="vh">times </span>{count(times)}</b>
            <span className={css.why}>recorded: <LongText text={recorded} most={80} /> · {differenceWords({ law })}: {here === null ? 'nobody' : <LongText text={declaration.rules[here]?.use ?? ''} most={80} />}</span>
          </li>
        ))}
      </ol>
      {differences.length > most && <Button look="quiet" onClick={() => setMost(most + 50)}>{counted(differences.length - most, 'more phrase')}</Button>}
    </section>
  );
}
