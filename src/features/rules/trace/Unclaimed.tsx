import { useMemo, useState } from 'react';
import type { Declaration, MessageSummary, UnclaimedPhrase } from '../../../engine/checkup';
import { linkTo } from '../../../state/viewStore';
import { NO_FILTER } from '../../../state/view';
import { Button, classes } from '../../../ui';
import { count, counted } from '../../verdict/numbers';
import { VerdictGlyph } from '../../verdict/VerdictBadge';
import { KIND_WORDS } from '../../verdict/words';
import { LongText } from '../words/texts';
import { PhraseActs } from '../words/PhraseActs';
import { numberIn, takenPhrases } from './taken';
import css from './trace.module.css';

const FIRST = 10;
const STEP = 50;
/** Longer phrases make no link: a filter holds a few words. */
const LINKED = 80;

export interface UnclaimedProps {
  readonly summary: MessageSummary;
  /** The rules that were run, and the rules as they are now: what a button does is done to these. */
  readonly declaration: Declaration;
  readonly now: Declaration;
  readonly onTry: (phrase: string) => void;
}

/** Phrases that no condition claims, most frequent first; the chosen one can be put into the declaration. */
export function Unclaimed({ summary, declaration, now, onTry }: UnclaimedProps) {
  const { unclaimed, unclaimedPhrases, nobody, uncertain } = summary;
  const [chosen, setChosen] = useState(0);
  const [most, setMost] = useState(FIRST);
  const left = unclaimedPhrases - Math.min(most, unclaimed.length);
  const taken = useMemo(() => takenPhrases(now), [now]);
  return (
    <section aria-labelledby="rules-unclaimed" className={css.unclaimed}>
      <div className={css.groupHead}><h2 id="rules-unclaimed">No condition matches</h2><span className={css.n}>{counted(nobody.cascade, 'message')}, {counted(unclaimedPhrases, 'phrase')}</span></div>
      {unclaimed.length === 0 && <p className={css.quiet}>{uncertain.cascade > 0 ? 'No message is left unclaimed for certain.' : 'A condition claims every message.'}</p>}
      <ol>
        {unclaimed.slice(0, most).map((row, at) => (
          <li key={row.phrase} className={classes(css.group, at === chosen && css.chosen)}>
            <button type="button" className={css.phrase} aria-pressed={at === chosen} onClick={() => setChosen(at)}><LongText text={row.phrase} most={300} /></button>
            <b className={css.times}><span className="vh">times </span>{count(row.times)}</b>
            <Recorded row={row} taken={taken.get(row.phrase)} numberOf={(rule) => numberIn(declaration, rule)} />
            {at === chosen && (
              <div className={css.acts}>
                <PhraseActs phrase={row.phrase} declaration={now} numberOf={(rule) => numberIn(now, rule)} />
                <span className={css.also}>
                  <button type="button" className={css.link} onClick={() => onTry(row.phrase)}>Try it</button>
                  {row.phrase.length <= LINKED && row.phrase.trim() !== '' && <a href={linkTo({ screen: 'turns', filter: { ...NO_FILTER, text: row.phrase } })}>Turns with these words</a>}
                </span>
              </div>
            )}
          </li>
        ))}
      </ol>
      {left > 0 && (unclaimed.length > most
        ? <Button look="quiet" onClick={() => setMost(most + STEP)}>{counted(left, 'more phrase')}</Button>
        : <p className="sm t3">{counted(left, 'more phrase')} {left === 1 ? 'is' : 'are'} rarer than these.</p>)}
    </section>
  );
}

/** What was recorded for a phrase, and who takes it in the cold walk. */
function Recorded({ row, taken, numberOf }: { readonly row: UnclaimedPhrase; readonly taken: string | undefined; readonly numberOf: (rule: number) => number }) {
  const [start] = row.starts;
  const [verdict] = row.recorded;
  const first = start !== undefined && start.times >= (verdict?.times ?? 0) ? start : verdict;
  return (
    <span className={css.why}>
      {first === undefined ? 'recorded: no verdict' : <>recorded: {'to' in first ? <LongText text={first.to} most={80} /> : <span className={css.kind}><VerdictGlyph kind={first.kind} />{KIND_WORDS[first.kind]}</span>} {count(first.times)} of {count(row.times)}</>}
      {row.coldWalk !== null && <> · cold walk: rule {numberOf(row.coldWalk)}</>}
      {taken !== undefined && <> · <span className={css.taken}>{taken}</span></>}
    </span>
  );
}
