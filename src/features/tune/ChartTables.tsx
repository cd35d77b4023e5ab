import type { GapHistogram } from '../../engine/whatif/types';
import { count, fixed, setting } from '../verdict/numbers';
import { KIND_TITLES } from '../verdict/words';
import { aloneBar, STACK, type GapBar } from './histogramBars';
import { BANDS, type MixRow } from './mixBands';
import css from './charts.module.css';

/** The histogram as a table, the two bars beside the axis included. */
export function GapTable({ bars, histogram }: { readonly bars: readonly GapBar[]; readonly histogram: GapHistogram }) {
  const alone = aloneBar(histogram, 1);
  const aloneOf = (kind: string): number => alone.parts.find((part) => part.kind === kind)?.count ?? 0;
  return (
    <table className={css.table}>
      <caption className="vh">Turns by {histogram.axis === 'raw' ? 'raw difference' : 'gap'} and verdict in force</caption>
      <thead>
        <tr><th scope="col">{histogram.axis === 'raw' ? 'Raw difference' : 'Gap'}</th>{STACK.map((kind) => <th key={kind} scope="col" className="num">{KIND_TITLES[kind]}</th>)}<th scope="col" className="num">Turns</th></tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.bin}>
            <th scope="row">{edge(bar.from)} to {edge(bar.to)}</th>
            {STACK.map((kind) => <td key={kind} className="num">{count(bar[kind])}</td>)}
            <td className="num">{count(bar.total)}</td>
          </tr>
        ))}
        {histogram.beyond > 0 ? <tr><th scope="row">beyond</th>{STACK.map((kind) => <td key={kind} />)}<td className="num">{count(histogram.beyond)}</td></tr> : null}
        <tr><th scope="row">alone</th>{STACK.map((kind) => <td key={kind} className="num">{count(aloneOf(kind))}</td>)}<td className="num">{count(alone.total)}</td></tr>
        <tr><th scope="row">none, unmatched</th>{STACK.map((kind) => <td key={kind} className="num">0</td>)}<td className="num">{count(histogram.none)}</td></tr>
      </tbody>
    </table>
  );
}

/** Ends of bins without the noise of binary fractions. */
function edge(value: number): string {
  return setting(Number(value.toPrecision(4)));
}

/** Every tenth row of the mix: shares of the four verdicts. */
export function MixTable({ rows }: { readonly rows: readonly MixRow[] }) {
  return (
    <table className={css.table}>
      <caption className="vh">Share of each verdict by margin, in percent of the scored turns</caption>
      <thead>
        <tr><th scope="col">Margin</th>{BANDS.toReversed().map((kind) => <th key={kind} scope="col" className="num">{KIND_TITLES[kind]} %</th>)}</tr>
      </thead>
      <tbody>
        {rows.filter((_, index) => index % 5 === 0).map((row) => (
          <tr key={row.margin}>
            <th scope="row">{edge(row.margin)}</th>
            {BANDS.toReversed().map((kind) => <td key={kind} className="num">{fixed(row[kind], 1)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
