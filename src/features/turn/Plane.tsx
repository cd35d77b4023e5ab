import { useState } from 'react';
import { useAsk } from '../../state/ask';
import { Button, ProblemLine } from '../../ui';
import type { TurnDetail } from '../../worker/protocol';
import { count } from '../verdict/numbers';
import { Parts } from '../verdict/Parts';
import { VerdictBadge, VerdictGlyph } from '../verdict/VerdictBadge';
import { endParts } from '../verdict/why';
import { placeOn, tickWords } from './axis';
import css from './Plane.module.css';
import { planeView, type PlaneCell, type PlaneView } from './plane';
import type { StripView } from './strips';

const ROWS = 200;
const LEGEND = 8;

/** The turn's verdict over both knobs at once, asked for only when it is opened. */
export function Plane({ detail, views }: { readonly detail: TurnDetail; readonly views: readonly StripView[] }) {
  const [asTable, setAsTable] = useState(false);
  const answer = useAsk('plane', { key: detail.meta.key });
  const margin = views.find((view) => view.knob === 'margin');
  const floor = views.find((view) => view.knob === 'floor');
  if (answer.error) return <ProblemLine live>The plane could not be made: {answer.error.message} <Button look="quiet" onClick={() => void answer.refetch()}>Try again</Button></ProblemLine>;
  if (!answer.data || answer.isPlaceholderData || !margin || !floor) return <div className={css.waiting} role="status"><span>Judging every floor and margin</span></div>;
  const view = planeView(answer.data, floor.axis, margin.axis);
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <span>Floor (up) × margin (right)</span>
        {view.sampledOf === undefined ? null : <span className={css.grey}>drawn: {count(view.cells.length)} points of {count(view.sampledOf)} regions</span>}
        <button type="button" className={css.twin} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>as table</button>
      </figcaption>
      {asTable ? <PlaneTable view={view} /> : <Picture view={view} margin={margin} floor={floor} />}
      <ul className={css.legend}>
        {view.faces.slice(0, LEGEND).map(({ face, mark }, i) => <li key={i}><VerdictGlyph kind={face.kind} />{mark === undefined ? null : <b> {mark}</b>} <span><Parts parts={endParts(face)} /></span></li>)}
        {view.faces.length > LEGEND ? <li className={css.grey}>and {view.faces.length - LEGEND} more, see the table</li> : null}
      </ul>
    </figure>
  );
}

function Picture({ view, margin, floor }: { readonly view: PlaneView; readonly margin: StripView; readonly floor: StripView }) {
  const at = (x: number, y: number) => ({ left: `${placeOn(margin.axis, x) * 100}%`, bottom: `${placeOn(floor.axis, y) * 100}%` });
  return (
    <div className={css.picture} role="img" aria-label={`Verdicts over floor and margin: ${view.faces.length} different ones. Every region can be shown as a table.`}>
      <div className={css.ys}>{floor.axis.ticks.map((tick) => <span key={tick} style={{ bottom: `${placeOn(floor.axis, tick) * 100}%` }}>{tickWords(floor.axis, tick)}</span>)}</div>
      <div className={css.plot}>
        {view.cells.map((cell) => (
          <span key={cell.id} className={css.cell} data-kind={cell.face.kind} style={{ left: `${cell.x * 100}%`, bottom: `${cell.y * 100}%`, width: `${cell.width * 100}%`, height: `${cell.height * 100}%` }}>
            {cell.width > 0.06 && cell.height > 0.12 ? <CellSign cell={cell} /> : null}
          </span>
        ))}
        <span className={css.across} style={{ bottom: `${placeOn(floor.axis, floor.inForce) * 100}%` }} />
        <span className={css.up} style={{ left: `${placeOn(margin.axis, margin.inForce) * 100}%` }} />
        <span className={css.ring} style={at(margin.recorded, floor.recorded)} />
      </div>
      <div className={css.xs}>{margin.axis.ticks.map((tick) => <span key={tick} style={{ left: `${placeOn(margin.axis, tick) * 100}%` }}>{tickWords(margin.axis, tick)}</span>)}</div>
    </div>
  );
}

function CellSign({ cell }: { readonly cell: PlaneCell }) {
  return cell.mark === undefined ? <VerdictGlyph kind={cell.face.kind} /> : <span className={css.mark}><VerdictGlyph kind={cell.face.kind} />{cell.mark}</span>;
}

function PlaneTable({ view }: { readonly view: PlaneView }) {
  return (
    <table className={css.table}>
      <caption className="vh">Verdict by floor and margin</caption>
      <thead><tr><th scope="col">floor</th><th scope="col">margin</th><th scope="col">verdict</th></tr></thead>
      <tbody>{view.rows.slice(0, ROWS).map((row) => <tr key={row.id}><td>{row.floor}</td><td>{row.margin}</td><td><VerdictBadge face={row.face} />{row.mark === undefined ? null : <span className={css.grey}> {row.mark}</span>}</td></tr>)}</tbody>
      {view.rows.length > ROWS ? <tfoot><tr><td colSpan={3}>The first {count(ROWS)} of {count(view.rows.length)} regions.</td></tr></tfoot> : null}
    </table>
  );
}
