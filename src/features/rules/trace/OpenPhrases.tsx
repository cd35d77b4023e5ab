import { Fragment, useState } from 'react';
import type { Declaration, MessageSummary, OpenPhrase } from '../../../engine/checkup';
import { Button } from '../../../ui';
import { count, counted } from '../../verdict/numbers';
import { LongText } from '../words/texts';
import { numberIn } from './taken';
import css from './trace.module.css';

const FIRST = 5;
const STEP = 50;
/** Rules that are named of one phrase. */
const MOST_RULES = 4;

export interface OpenPhrasesProps {
  readonly summary: MessageSummary;
  readonly declaration: Declaration;
  readonly onTry: (phrase: string) => void;
  readonly onRule: (rule: number) => void;
}

/** Phrases of which it cannot be told who claims them, with the rules that leave it open: those that timed out, then those not judged. */
export function OpenPhrases({ summary: { open, openPhrases, timedOutPhrases }, ...rest }: OpenPhrasesProps) {
  const late = open.filter(({ timedOut }) => timedOut.length > 0);
  const dark = open.filter(({ timedOut }) => timedOut.length === 0);
  return (
    <>
      <List id="rules-timed-out" title="Timed out" rows={late} all={timedOutPhrases} {...rest} />
      <List id="rules-not-judged" title="Not judged" rows={dark} all={openPhrases - timedOutPhrases} {...rest} />
    </>
  );
}

interface ListProps extends Omit<OpenPhrasesProps, 'summary'> {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly OpenPhrase[];
  /** How many there are; `rows` may be cut. */
  readonly all: number;
}

function List({ id, title, rows, all, declaration, onTry, onRule }: ListProps) {
  const [most, setMost] = useState(FIRST);
  if (all === 0) return null;
  const left = all - Math.min(most, rows.length);
  return (
    <section aria-labelledby={id} className={css.unclaimed}>
      <div className={css.groupHead}><h2 id={id}>{title}</h2><span className={css.n}>{counted(all, 'phrase')}</span></div>
      <ol>
        {rows.slice(0, most).map(({ phrase, times, timedOut, notJudged }) => (
          <li key={phrase} className={css.group}>
            <button type="button" className={css.phrase} onClick={() => onTry(phrase)}><LongText text={phrase} most={300} /></button>
            <b className={css.times}><span className="vh">times </span>{count(times)}</b>
            <span className={css.why}>
              {timedOut.length > 0 && <><Rules rules={timedOut} declaration={declaration} onRule={onRule} /> did not end in time</>}
              {timedOut.length > 0 && notJudged.length > 0 && ' · '}
              {notJudged.length > 0 && <><Rules rules={notJudged} declaration={declaration} onRule={onRule} /> {notJudged.length === 1 ? 'was' : 'were'} not judged</>}
            </span>
          </li>
        ))}
      </ol>
      {left > 0 && (rows.length > most
        ? <Button look="quiet" onClick={() => setMost(most + STEP)}>{counted(left, 'more phrase')}</Button>
        : <p className="sm t3">{counted(left, 'more phrase')} {left === 1 ? 'is' : 'are'} rarer than these.</p>)}
    </section>
  );
}

/** "rule 4 evil, rule 5 slow and 3 more"; each number shows its rule. */
function Rules({ rules, declaration, onRule }: { readonly rules: readonly number[]; readonly declaration: Declaration; readonly onRule: (rule: number) => void }) {
  const more = rules.length - MOST_RULES;
  return (
    <>
      {rules.slice(0, MOST_RULES).map((rule, at) => (
        <Fragment key={rule}>
          {at > 0 && ', '}
          <button type="button" className={css.link} aria-label={`Show rule ${numberIn(declaration, rule)}`} onClick={() => onRule(rule)}>rule {numberIn(declaration, rule)}</button>{' '}
          <LongText text={declaration.rules[rule]?.use ?? ''} most={80} />
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}
