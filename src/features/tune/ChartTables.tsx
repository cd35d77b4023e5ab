import type { GapHistogram } from '../../engine/whatif/types';
import { count, fixed, gap } from '../verdict/numbers';
import { KIND_TITLES } from '../verdict/words';
import { aloneBar, decimalsOf, STACK, type GapBar } from './histogramBars';
import { BANDS, type MixRow } from './mixBands';
import css from './charts.module.css';

/** The histogram as a table, the two bars beside the axis included. */
export function GapTable({ bars, histogram }: { readonly bars: readonly GapBar[]; readonly histogram: GapHistogram }) {
  const alone = aloneBar(histogram, 1);
  const decimals = decimalsOf(histogram.step);
  const aloneOf = (kind: string): number => alone.parts.find((part) => part.kind === kind)?.count ?? 0;
  return (
    <table className={css.table}>
      <caption className="vh">Turns by {histogram.axis === 'raw' ? 'raw difference' : 'gap'} and verdict in force</caption>
      <thead>
        <tr><th scope="col">{histogram.axis === 'raw' ? 'Raw difference' : 'Gap'}</th>{STACK.map((kind) => <th key={kind} scope="col" className="num">{KIND_TITLES[kind]}</th>)}<th scope="col" className="num">{KIND_TITLES.unmatched}</th><th scope="col" className="num">Turns</th></tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.bin}>
            <th scope="row">{fixed(bar.from, decimals)} to {fixed(bar.to, decimals)}</th>
            {STACK.map((kind) => <td key={kind} className="num">{count(bar[kind])}</td>)}
            <td className="num t3">–</td>
            <td className="num">{count(bar.total)}</td>
          </tr>
        ))}
        {histogram.beyond > 0 ? <tr><th scope="row">beyond</th>{[...STACK, 'unmatched'].map((kind) => <td key={kind} className="num t3">–</td>)}<td className="num">{count(histogram.beyond)}</td></tr> : null}
        <tr><th scope="row">alone</th>{STACK.map((kind) => <td key={kind} className="num">{count(aloneOf(kind))}</td>)}<td className="num t3">–</td><td className="num">{count(alone.total)}</td></tr>
        <tr><th scope="row">none</th>{STACK.map((kind) => <td key={kind} className="num t3">–</td>)}<td className="num">{count(histogram.none)}</td><td className="num">{count(histogram.none)}</td></tr>
      </tbody>
    </table>
  );
}

/** Every fifth row of the mix: shares of the four verdicts. */
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
            <th scope="row">{gap(row.margin)}</th>
            {BANDS.toReversed().map((kind) => <td key={kind} className="num">{fixed(row[kind], 1)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
