import type { Column } from '../../ui';
import { linkTo } from '../../state/viewStore';
import type { SortKey, TurnRow } from '../../worker/protocol';
import { FlipBadge } from '../verdict/FlipBadge';
import { MessageText } from '../verdict/MessageText';
import { gap, score, signedGap, count } from '../verdict/numbers';
import { shortName } from '../verdict/parts';
import type { TimeWords } from '../verdict/time';
import { Skill, VerdictBadge, VerdictGlyph } from '../verdict/VerdictBadge';
import { KIND_WORDS } from '../verdict/words';
import css from './turns.module.css';

/** Columns that order the table, by column id. */
export const SORTED_BY: Readonly<Record<string, SortKey>> = { turn: 'file', time: 'time', score: 'score', gap: 'gap', margin: 'margin' };

/** Column that shows an order; orders without a column of their own show none. */
export function columnOf(sort: SortKey): string {
  return Object.entries(SORTED_BY).find(([, key]) => key === sort)?.[0] ?? sort;
}

/** `-` where a column cannot apply; words where a number is missing. */
export function turnColumns(time: TimeWords): readonly Column<TurnRow>[] {
  return [
    { id: 'turn', head: 'Turn', width: '2.5rem', num: true, sortable: true, cell: (row) => <span className="t3">{count(row.ordinal)}</span> },
    { id: 'time', head: `Time ${time.zone}`, width: '4.25rem', optional: true, sortable: true, cell: (row) => <span className="t3" title={time.full(row.at)}>{time.clock(row.at)}</span> },
    { id: 'conversation', head: 'Conversation', width: '5.25rem', cell: (row) => <ConversationPlace row={row} /> },
    { id: 'message', head: 'Message', width: 'minmax(8rem, 1fr)', cell: (row) => <MessageLink row={row} /> },
    { id: 'recorded', head: 'Recorded', width: '5.5rem', cell: (row) => <span className={css.recorded}><VerdictGlyph kind={row.recorded.kind} />{KIND_WORDS[row.recorded.kind]}</span> },
    { id: 'force', head: 'In force', width: '7.25rem', cell: (row) => <VerdictBadge face={row.inForce} /> },
    { id: 'top', head: 'Top', width: '4.75rem', cell: (row) => (row.top ? <Skill id={row.top.id} /> : <NoTop row={row} />) },
    { id: 'score', head: 'Score', width: '2.75rem', num: true, sortable: true, cell: (row) => (row.top ? score(row.top.score) : '–') },
    { id: 'runner-up', head: 'Runner-up', width: '4.75rem', optional: true, apart: true, cell: (row) => <span className="t2">{row.runnerUp ? <bdi>{shortName(row.runnerUp.id) || '(empty name)'}</bdi> : '–'}</span> },
    { id: 'gap', head: 'Gap', width: '3.25rem', num: true, sortable: true, cell: (row) => <Gap row={row} /> },
    { id: 'margin', head: 'From margin', width: '5rem', num: true, sortable: true, cell: (row) => (row.fromMargin === undefined ? '–' : signedGap(row.fromMargin)) },
  ];
}

function ConversationPlace({ row }: { readonly row: TurnRow }) {
  return <span className="t2"><bdi>{shortName(row.conversation)}</bdi><span className="t3">.{row.place}</span></span>;
}

function MessageLink({ row }: { readonly row: TurnRow }) {
  return <a className={css.message} href={linkTo({ turn: row.key })} tabIndex={-1}><MessageText text={row.message} line /></a>;
}

function NoTop({ row }: { readonly row: TurnRow }) {
  return <span className="t3">{row.inForce.kind === 'not-judged' ? 'not scored' : 'none'}</span>;
}

function Gap({ row }: { readonly row: TurnRow }) {
  if (row.gap !== undefined) return gap(row.gap);
  return row.inForce.kind === 'not-judged' ? '–' : <span className="t3">no pair</span>;
}

/** A row of a narrow window: verdict and number, then message and gap. */
export function TwoLines({ row }: { readonly row: TurnRow }) {
  return (
    <div className={css.two}>
      <FlipBadge recorded={row.recorded} inForce={row.inForce} flip={row.flip} />
      <span className="num">{row.fromMargin === undefined ? '–' : signedGap(row.fromMargin)}</span>
      <MessageLink row={row} />
      <span className={css.small}><Gap row={row} /></span>
    </div>
  );
}
