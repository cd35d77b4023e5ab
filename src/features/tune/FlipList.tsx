import { Fragment, memo, useDeferredValue } from 'react';
import type { TurnKind } from '../../engine/verdict/types';
import { useAsk } from '../../state/ask';
import { linkTo } from '../../state/viewStore';
import { NO_FILTER } from '../../state/view';
import { ProblemLine, Button, Sect } from '../../ui';
import type { FlipGroup, RowFilter, RowSort, TurnRow } from '../../worker/protocol';
import { MessageText } from '../verdict/MessageText';
import { count } from '../verdict/numbers';
import { Skill, VerdictGlyph } from '../verdict/VerdictBadge';
import { KIND_TITLES, KIND_WORDS } from '../verdict/words';
import { flipWords, moreWords, type Thresholds } from './flipWords';
import css from './FlipList.module.css';

const PER_GROUP = 3;
const NEAREST: RowSort = { by: 'margin', down: false };

/** The turns whose verdict or target is not the recorded one, by group; each row leads to its turn. */
export function FlipList({ thresholds }: { readonly thresholds: Thresholds }) {
  const flips = useAsk('flips', { perGroup: PER_GROUP });
  // The counts are painted first.
  const groups = useDeferredValue(flips.data);
  return (
    <Sect title="Flips" unit="against the record, nearest the threshold first" className={css.flips}>
      {flips.error ? <ProblemLine>{flips.error.message} <Button onClick={() => void flips.refetch()}>Ask again</Button></ProblemLine> : null}
      {groups?.length === 0 ? <p className="t2">No flips: every verdict is as recorded.</p> : null}
      {groups?.map((group) => <Group key={`${group.from} ${group.to}`} group={group} thresholds={thresholds} />)}
      {flips.isPending && !flips.error ? <p className="t3">Looking for flips</p> : null}
    </Sect>
  );
}

/** Turns of one group, as the Turns screen filters them. */
function groupFilter(from: TurnKind, to: TurnKind): RowFilter {
  return { ...NO_FILTER, recordedKinds: [from], kinds: [to], flipsOnly: true };
}

const Group = memo(function Group({ group: { from, to, count: all, rows }, thresholds }: { readonly group: FlipGroup; readonly thresholds: Thresholds }) {
  const more = moreWords(all, rows.length);
  const title = from === to ? `${KIND_TITLES[from]} to another skill` : `${KIND_TITLES[from]} to ${KIND_WORDS[to]}`;
  return (
    <div>
      <div className={css.group}>
        <span className={css.signs}><VerdictGlyph kind={from} /><span className={css.chevron} aria-hidden="true">›</span><VerdictGlyph kind={to} /></span>
        <h3>{title}</h3>
        <span className={css.count}>{count(all)}</span>
      </div>
      <ul>
        {rows.map((row) => <li key={row.key}><FlipRow row={row} thresholds={thresholds} /></li>)}
        {more === undefined ? null : (
          <li><a className={css.more} href={linkTo({ screen: 'turns', filter: groupFilter(from, to), sort: NEAREST })}>{more}<span className="vh">, {title}, on the screen Turns</span></a></li>
        )}
      </ul>
    </div>
  );
});

function FlipRow({ row, thresholds }: { readonly row: TurnRow; readonly thresholds: Thresholds }) {
  const words = flipWords(row, thresholds);
  return (
    <a className={css.row} href={linkTo({ turn: row.key })}>
      <MessageText text={row.message} line />
      <span className={css.to}>{words.lead}{words.skill === undefined ? null : <Fragment> <Skill id={words.skill} /></Fragment>}</span>
      <span className={css.why} title={words.why.slice(0, 400)}><bdi>{words.why}</bdi></span>
      <span className={css.past}>{words.past}</span>
    </a>
  );
}
