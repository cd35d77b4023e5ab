import { useState, type CSSProperties } from 'react';
import { Button, Glyph, Sect } from '../../ui';
import type { TurnDetail } from '../../worker/protocol';
import { count } from '../verdict/numbers';
import { Skill } from '../verdict/VerdictBadge';
import { placeOn, tickWords } from './axis';
import css from './Candidates.module.css';
import { candidateChart, type CandidateChart, type CandidateRow } from './candidates';

const FIRST = 40;

/** Scores of the turn's candidates: a table whose rows are the bars. */
export function Candidates({ detail }: { readonly detail: TurnDetail }) {
  const [all, setAll] = useState(false);
  const steps = detail.inForceSteps;
  if (!steps) {
    return <Sect title="Candidates"><p className={css.none}>No scores in this file for this turn.</p></Sect>;
  }
  if (steps.of === 0) return <Sect title="Candidates"><p className={css.none}>The scorer had no candidates.</p></Sect>;
  const chart = candidateChart(steps, detail.recordedPolicy?.floor);
  const shown = all ? chart.rows : chart.rows.slice(0, FIRST);
  const hidden = chart.rows.length - shown.length;
  const unit = (
    <>
      {steps.incumbent.state === 'present' ? <><Glyph id="m-incumbent" className={css.flag} /> incumbent{steps.incumbent.scored ? '' : <> <Skill id={steps.incumbent.id} />, not scored</>} · </> : 'cold start, no incumbent · '}
      {steps.of === 1 ? 'one candidate' : `relevance is a share among these ${count(steps.of)}, not a chance of being right`}
    </>
  );
  return (
    <Sect title="Candidates" unit={unit} bare>
      <table className={css.table} data-kind={steps.face.kind}>
        <caption className="vh">Scores of {count(steps.of)} candidates{chart.floor ? `, floor in force ${chart.floor.words}` : ', no floor in force'}{chart.recordedFloor ? `, floor recorded ${chart.recordedFloor.words}` : ''}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.name}><span className="vh">skill</span></th>
            <th scope="col" className={css.plot}><span className="vh">score as a bar</span><FloorLabel chart={chart} /></th>
            <th scope="col" className={css.score}>score</th>
            <th scope="col" className={css.gap}>gap<span className="only-wide"> to top</span></th>
            <th scope="col" className={css.rel}><abbr title="relevance: softmax share over all candidates"><span className="only-wide">relevance</span><span className="only-narrow">rel.</span></abbr></th>
            <th scope="col" className={css.place}>place</th>
          </tr>
        </thead>
        <tbody>{shown.map((row, i) => <Row key={i} row={row} chart={chart} />)}</tbody>
        <tfoot aria-hidden="true">
          <tr>
            <td className={css.axisName}>{chart.axisWords}</td>
            <td className={css.axis}>{chart.axis.ticks.map((tick) => <span key={tick} style={left(placeOn(chart.axis, tick))}>{tickWords(chart.axis, tick)}</span>)}</td>
            <td className={css.score} /><td className={css.gap} /><td className={css.rel} /><td className={css.place} />
          </tr>
        </tfoot>
      </table>
      {hidden > 0 ? <Button look="quiet" onClick={() => setAll(true)}>Show all {count(chart.rows.length)} candidates</Button> : null}
    </Sect>
  );
}

function left(at: number): CSSProperties {
  return { left: `${at * 100}%` };
}

function Row({ row, chart }: { readonly row: CandidateRow; readonly chart: CandidateChart }) {
  return (
    <tr className={row.tone === 'top' ? css.top : undefined}>
      <th scope="row" className={css.name}>
        <span>{row.incumbent ? <Glyph id="m-incumbent" label="incumbent" className={css.flag} /> : null}<span className={css.id} title={row.id.slice(0, 200)}><Skill id={row.id} /></span></span>
      </th>
      <td className={css.plot}>
        {chart.floor ? <span className={css.zone} style={{ width: `${chart.floor.at * 100}%` }} /> : null}
        {chart.recordedFloor ? <span className={css.recorded} style={left(chart.recordedFloor.at)} /> : null}
        {row.bar === undefined ? <span className={css.nan}>not a number, never wins</span> : <span className={`${css.bar} ${css[row.tone]}`} style={{ width: `${row.bar * 100}%` }} />}
        {chart.floor ? <span className={css.floor} style={left(chart.floor.at)} /> : null}
      </td>
      <td className={css.score}>{row.bar === undefined ? <abbr title="not a number">NaN</abbr> : row.score}<span className="only-narrow"><span className="vh">, {row.place}</span></span></td>
      <td className={css.gap}>{row.gap}</td>
      <td className={css.rel}>{row.relevance}</td>
      <td className={css.place}>{row.place}</td>
    </tr>
  );
}

/** The name of the policy line at its top, kept inside the plot. */
function FloorLabel({ chart }: { readonly chart: CandidateChart }) {
  const { floor, recordedFloor } = chart;
  const recorded = recordedFloor === undefined ? 'none' : recordedFloor.words;
  if (!floor) return <span className={css.floorLabel} style={left(0)}>no floor{recordedFloor ? <span className="only-wide">, recorded {recorded}</span> : null}</span>;
  const side = floor.at > 0.5 ? css.before : undefined;
  return (
    <span className={`${css.floorLabel} ${side ?? ''}`} style={left(floor.at)}>
      floor {floor.words}{floor.beyond ? ' (off the axis)' : ''}{recorded === floor.words ? '' : <span className="only-wide">, recorded {recorded}</span>}
    </span>
  );
}
