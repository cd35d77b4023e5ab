import type { Judgement } from '../../engine/whatif/types';
import { change, count, counted } from '../verdict/numbers';
import { VerdictGlyph } from '../verdict/VerdictBadge';
import { KIND_TITLES } from '../verdict/words';
import { countRows } from './countRows';
import css from './CountsTable.module.css';

/** Verdicts as recorded and in force, side by side in this order. Absent judgement: the rows stand, the numbers wait. */
export function CountsTable({ judgement }: { readonly judgement: Judgement | undefined }) {
  const rows = countRows(judgement ?? { recorded: new Uint32Array(5), inForce: new Uint32Array(5) });
  const number = (value: number): string => (judgement ? count(value) : '');
  return (
    <table className={css.counts} aria-busy={judgement === undefined}>
      <caption className="vh">Verdicts in scope, as recorded and in force</caption>
      <thead>
        <tr>
          <th scope="col">Verdict</th>
          <th scope="col" className="num">Recorded</th>
          <th scope="col" className="num">In force</th>
          <th scope="col" className="num">Change</th>
          <th scope="col" className={css.bars}><span className="vh">Bars; </span>thin: recorded</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.kind}>
            <th scope="row"><span className={css.verdict}><VerdictGlyph kind={row.kind} />{KIND_TITLES[row.kind]}</span></th>
            <td className="num t2">{number(row.recorded)}</td>
            <td className="num"><b>{number(row.inForce)}</b></td>
            <td className={row.change === 0 ? 'num t3' : 'num pen'}>{judgement ? change(row.change) : ''}</td>
            <td className={css.bars} aria-hidden="true">
              <span className={css.now} data-kind={row.kind} style={{ inlineSize: `${100 * row.inForceLength}%` }} />
              <span className={css.was} style={{ inlineSize: `${100 * row.recordedLength}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Turns</th>
          <td className="num">{judgement ? count(judgement.turns) : ''}</td>
          <td className="num">{judgement ? count(judgement.turns) : ''}</td>
          <td className={judgement?.flips === 0 ? 'num t3' : 'num pen'}>{judgement ? counted(judgement.flips, 'flip') : ''}</td>
          <td className={css.bars} />
        </tr>
      </tfoot>
    </table>
  );
}
