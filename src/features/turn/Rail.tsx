import { linkTo, useViewStore } from '../../state/viewStore';
import { Kbd, Sect } from '../../ui';
import type { RailTurn, TurnDetail } from '../../worker/protocol';
import { FlipBadge } from '../verdict/FlipBadge';
import { count, counted, fixed } from '../verdict/numbers';
import { Skill } from '../verdict/VerdictBadge';
import css from './Rail.module.css';
import { railWindow } from './railWindow';

/** The conversation of the turn: every turn's verdict, where it ended, and the way to it. */
export function Rail({ detail }: { readonly detail: TurnDetail }) {
  useViewStore((state) => state.view);
  const current = detail.rail.findIndex((turn) => turn.key === detail.meta.key);
  const shown = railWindow(detail.rail, current);
  const before = (shown[0]?.place ?? 1) - 1;
  const after = detail.placeOf - (shown.at(-1)?.place ?? detail.placeOf);
  const flips = detail.rail.filter((turn) => turn.flip).length;
  const more = <>{counted(detail.placeOf, 'turn')}{flips > 0 ? `, ${counted(flips, 'flip')}` : ''}{detail.placeOf > 1 ? <span className="only-wide"> <Kbd>j</Kbd> <Kbd>k</Kbd></span> : null}</>;
  return (
    <Sect title="Conversation" more={more}>
      {detail.conversationRecorded ? null : <p className={css.note}>No session id is recorded; turns of one run or file stand together.</p>}
      {before > 0 ? <p className={css.note}>{count(before)} earlier</p> : null}
      <ol className={css.lane}>{shown.map((turn) => <Entry key={turn.key} turn={turn} current={turn.key === detail.meta.key} />)}</ol>
      {after > 0 ? <p className={css.note}>{count(after)} later</p> : null}
    </Sect>
  );
}

function Entry({ turn, current }: { readonly turn: RailTurn; readonly current: boolean }) {
  const went = turn.recorded.kind === 'move' || turn.recorded.kind === 'stay' ? turn.recorded.target : undefined;
  return (
    <li className={current ? css.current : undefined}>
      <a href={linkTo({ turn: turn.key })} aria-current={current ? 'true' : undefined}>
        <span className={css.n}><span className="vh">turn </span>{count(turn.place)}</span>
        <span className={css.verdict}>
          <FlipBadge recorded={turn.recorded} inForce={turn.inForce} flip={turn.flip} form="skill" />
          {turn.ended !== undefined && turn.ended !== went ? <span className={css.ended}>ended in <Skill id={turn.ended} /></span> : null}
        </span>
        <span className={css.gap}>{turn.gap === undefined ? '–' : fixed(turn.gap, 3)}</span>
      </a>
    </li>
  );
}
