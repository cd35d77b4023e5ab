import { useAsk } from '../../state/ask';
import { NO_FILTER } from '../../state/view';
import { linkTo, useViewStore } from '../../state/viewStore';
import type { ConversationRow, TraceSummary } from '../../worker/protocol';
import { Empty, ProblemLine, Sect, classes } from '../../ui';
import { count } from '../verdict/numbers';
import { shortName } from '../verdict/parts';
import { VerdictGlyph } from '../verdict/VerdictBadge';
import { flipsOfTurns, glyphName, stripMeasures } from './conversationWords';
import css from './Conversations.module.css';
import shared from './overview.module.css';

/** Strips on screen, those with most flips first. */
const SHOWN = 24;

/** Conversations as strips of verdicts in force; each sign leads to its turn. */
export function Conversations({ summary }: { readonly summary: TraceSummary }) {
  const answer = useAsk('conversations', summary.conversations > 0 ? { limit: SHOWN, by: 'flips' } : undefined);
  // The links carry policy and scope, so they follow every change of the view.
  useViewStore((state) => state.view);
  const rows = answer.data?.rows;
  const { label, strip } = stripMeasures(rows ?? []);
  return (
    <Sect
      title="Conversations"
      unit={summary.noRouting === undefined ? 'verdict of each turn in force; ringed: differs from the record, counted at the end' : 'messages without a verdict'}
      {...(answer.data ? { more: <a href={linkTo({ screen: 'turns', filter: NO_FILTER })}>all {count(answer.data.total)}</a> } : {})}
    >
      {answer.isError && <ProblemLine>The conversations could not be judged: {answer.error.message} <button type="button" className={shared.link} onClick={() => void answer.refetch()}>Try again</button></ProblemLine>}
      {summary.conversations === 0 || rows?.length === 0
        ? <Empty>{summary.conversations === 0 ? 'No conversation in this trace.' : 'No conversation in this cohort.'}</Empty>
        : (
          <ul className={css.strips} style={{ '--label': `${label}ch`, '--strip': `${strip}rem` }} aria-busy={answer.isPending || undefined}>
            {rows?.map((row, i) => <Strip key={i} row={row} />)
              ?? (!answer.isError && Array.from({ length: Math.min(SHOWN, summary.conversations) }, (_, i) => <li key={i} className={css.strip} />))}
          </ul>
        )}
    </Sect>
  );
}

function Strip({ row }: { readonly row: ConversationRow }) {
  const hidden = row.turns - row.glyphs.length;
  return (
    <li className={css.strip}>
      <a className={css.label} href={linkTo({ screen: 'turns', filter: { ...NO_FILTER, session: row.label } })} title={shortName(row.label)}><bdi>{row.label === '' ? '(empty name)' : shortName(row.label)}</bdi></a>
      <span className={css.glyphs}>
        {row.glyphs.map((glyph, place) => (
          <a key={glyph.key} className={classes(css.glyph, glyph.flip && css.ring)} href={linkTo({ turn: glyph.key })} aria-label={glyphName(glyph, place)} title={glyphName(glyph, place)}>
            <VerdictGlyph kind={glyph.kind} />
          </a>
        ))}
        {hidden > 0 && <span className={css.hidden}>+{count(hidden)}</span>}
      </span>
      <span className={css.end}>{flipsOfTurns(row)}{row.flips > 0 && <span className="vh"> turns differ from the record</span>}</span>
    </li>
  );
}
