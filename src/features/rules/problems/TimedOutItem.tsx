import { Fragment } from 'react';
import type { TextPlace } from '../../../trace/declaration/types';
import { Glyph, classes } from '../../../ui';
import { toneClass } from '../words/Signs';
import { LongText } from '../words/texts';
import type { TimedOutPhrase } from './timedOut';
import css from './problems.module.css';

const MOST = 6;

/** A phrase and the rules whose pattern did not end on it. */
export function TimedOutItem({ row: { phrase, rules, declared, place }, onRule, onJump }: { readonly row: TimedOutPhrase; readonly onRule: (rule: number) => void; readonly onJump: (place: TextPlace) => void }) {
  const shown = rules.slice(0, MOST);
  return (
    <div role="listitem" className={css.item}>
      <Glyph id="o-timeout" className={classes(css.sign, toneClass('grey'))} />
      <p className={css.said}>
        “<LongText text={phrase} most={200} />”: {shown.map(({ rule, number, use }, at) => (
          <Fragment key={rule}>{at > 0 && ', '}<button type="button" className={css.link} aria-label={`Show rule ${number}`} onClick={() => onRule(rule)}>rule {number}</button> <b><LongText text={use} most={80} /></b></Fragment>
        ))}{rules.length > shown.length && ` and ${rules.length - shown.length} more`} did not end in time
      </p>
      <p className={css.about}>{declared}{place !== undefined && <>{declared !== '' && ' · '}<button type="button" className={css.link} onClick={() => onJump(place)}>line {place.line}</button></>}</p>
    </div>
  );
}
