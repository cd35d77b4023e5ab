import { useState, type KeyboardEvent } from 'react';
import { NO_FILTER } from '../../state/view';
import { linkTo } from '../../state/viewStore';
import { classes } from '../../ui';
import type { ConversationRow } from '../../worker/protocol';
import { count } from '../verdict/numbers';
import { shortName } from '../verdict/parts';
import { VerdictGlyph } from '../verdict/VerdictBadge';
import { flipsOfTurns, glyphName } from './conversationWords';
import css from './Conversations.module.css';

/** One conversation: its name, then a sign for each turn. One stop in the tab order; arrows, Home and End walk inside it. */
export function ConversationStrip({ row }: { readonly row: ConversationRow }) {
  // 0: the name; then the signs.
  const [stop, setStop] = useState(0);
  const hidden = row.turns - row.glyphs.length;
  const last = row.glyphs.length;
  const walk = (event: KeyboardEvent<HTMLAnchorElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = { ArrowRight: Math.min(last, stop + 1), ArrowLeft: Math.max(0, stop - 1), Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.currentTarget.closest('li')?.querySelectorAll('a')[to]?.focus();
  };
  const stopAt = (place: number) => ({ tabIndex: Math.min(stop, last) === place ? 0 : -1, onFocus: () => setStop(place), onKeyDown: walk });
  return (
    <li className={css.strip}>
      <a {...stopAt(0)} className={css.label} href={linkTo({ screen: 'turns', filter: { ...NO_FILTER, session: row.label } })} title={shortName(row.label)}><bdi>{row.label === '' ? '(empty name)' : shortName(row.label)}</bdi></a>
      <span className={css.glyphs}>
        {row.glyphs.map((glyph, place) => (
          <a key={glyph.key} {...stopAt(place + 1)} className={classes(css.glyph, glyph.flip && css.ring)} href={linkTo({ turn: glyph.key })} aria-label={glyphName(glyph, place)} title={glyphName(glyph, place)}>
            <VerdictGlyph kind={glyph.kind} />
          </a>
        ))}
        {hidden > 0 && <span className={css.hidden}>+{count(hidden)}</span>}
      </span>
      <span className={css.end}>{flipsOfTurns(row)}{row.flips > 0 && <span className="vh"> turns differ from the record</span>}</span>
    </li>
  );
}
