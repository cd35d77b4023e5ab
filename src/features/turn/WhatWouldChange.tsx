import { useCallback, useState } from 'react';
import { Button, Sect } from '../../ui';
import type { TurnDetail } from '../../worker/protocol';
import { VerdictBadge } from '../verdict/VerdictBadge';
import { WHY_NOT_JUDGED } from '../verdict/words';
import { Offer } from './Offer';
import { Plane } from './Plane';
import { Strip } from './Strip';
import { stripViews, type StripView } from './strips';
import { useEscape } from './useEscape';
import css from './WhatWouldChange.module.css';

interface Chosen { readonly strip: StripView['id']; readonly segment: number }

/** The verdict of this turn at every margin and every floor, and the way to put one of them in force. */
export function WhatWouldChange({ detail }: { readonly detail: TurnDetail }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [asTable, setAsTable] = useState(false);
  const [plane, setPlane] = useState(false);
  useEscape(chosen !== undefined, useCallback(() => setChosen(undefined), []));
  const views = stripViews(detail);
  if (views.length === 0) {
    const why = detail.replay.recorded.kind === 'not-judged' ? WHY_NOT_JUDGED[detail.replay.recorded.why] : WHY_NOT_JUDGED['no-scores'];
    return <Sect title="What would change it"><p className={css.none}>No floor or margin changes this turn: {why}.</p></Sect>;
  }
  return (
    <Sect
      title="What would change it"
      unit="the verdict of this turn at every value; edges are exact"
      more={<button type="button" className={css.twin} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>as table</button>}
    >
      {detail.policy?.categorical ? <p className={css.note}>The scorer is categorical, so no margin changes this turn.</p> : null}
      {asTable ? <StripTable views={views} /> : views.map((view) => {
        const segment = chosen?.strip === view.id ? chosen.segment : undefined;
        return (
          <div key={view.id} className={css.knob}>
            <Strip view={view} chosen={segment} onChoose={(next) => setChosen(next === segment ? undefined : { strip: view.id, segment: next })} />
            {segment === undefined ? null : <Offer view={view} segment={segment} detail={detail} />}
          </div>
        );
      })}
      <div className={css.plane}>
        <Button look="quiet" expanded={plane} onClick={() => setPlane(!plane)}>{plane ? 'Hide the floor × margin plane' : 'Show the floor × margin plane'}</Button>
        {plane ? <Plane detail={detail} views={views} /> : null}
      </div>
    </Sect>
  );
}

function StripTable({ views }: { readonly views: readonly StripView[] }) {
  return (
    <table className={css.table}>
      <caption className="vh">The verdict of this turn at every margin and floor</caption>
      <thead><tr><th scope="col">knob</th><th scope="col">values</th><th scope="col">verdict</th><th scope="col">holds</th></tr></thead>
      <tbody>
        {views.flatMap((view) => view.segments.map((segment) => (
          <tr key={`${view.id} ${segment.words}`}>
            <td>{view.title} <span className={css.none}>{view.held}</span></td>
            <td>{segment.words}</td>
            <td><VerdictBadge face={segment.face} /></td>
            <td className={css.none}>{segment.current ? view.currentWords : ''}</td>
          </tr>
        )))}
      </tbody>
    </table>
  );
}
