import type { KeyboardEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import type { AgreementMatrix } from '../../../engine/ledger';
import type { LedgerFilter } from '../../../worker/ledgerProtocol';
import { classes } from '../../../ui';
import { count } from '../../verdict/numbers';
import { StandingGlyph } from '../StandingBadge';
import { SIDE_MEANINGS, SIDE_WORDS, type Side } from '../words';
import { matrixGrid, placeAfter, type MatrixCell, type Place } from './matrixCells';
import css from './matrix.module.css';

export interface MatrixTableProps {
  readonly matrix: AgreementMatrix;
  readonly filter: Pick<LedgerFilter, 'model' | 'judge'>;
  /** A cell was chosen, or (undefined) the chosen one taken back. */
  readonly onCell: (cell: Pick<MatrixCell, 'model' | 'judge'> | undefined) => void;
}

/** Results by what the model and the judge said. One stop in the tab order: arrows walk the cells, Enter shows the rows of one. */
export function MatrixTable({ matrix, filter, onCell }: MatrixTableProps) {
  const grid = useMemo(() => matrixGrid(matrix), [matrix]);
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const here: Place = { row: at.row, column: Math.min(at.column, grid.judges.length - 1) };
  const isSelected = (cell: MatrixCell): boolean => cell.model === filter.model && cell.judge === filter.judge;

  const walk = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = placeAfter(event.key, here, grid.rows.length, grid.judges.length);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    body.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };

  return (
    <div className={css.frame}>
      <p className={css.axis}>Judge says across, model says down</p>
      <table className={css.matrix} aria-label="Agreement matrix">
        <thead>
          <tr>
            <th scope="col"><span className="vh">Model</span></th>
            {grid.judges.map((judge) => <th key={judge} scope="col"><Head side={judge} /></th>)}
            <th scope="col" className={css.total}>all</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {grid.rows.map((row, y) => (
            <tr key={row.model}>
              <th scope="row"><span className={css.side} title={SIDE_MEANINGS[row.model]}><StandingGlyph side={row.model} />{SIDE_WORDS[row.model]}</span></th>
              {row.cells.map((cell, x) => (
                <td key={cell.judge}>
                  <button
                    type="button"
                    data-cell={`${y} ${x}`}
                    tabIndex={y === here.row && x === here.column ? 0 : -1}
                    className={classes(css.cell, css[`step${cell.step}`], cell.diagonal && css.diagonal, isSelected(cell) && css.selected)}
                    aria-pressed={isSelected(cell)}
                    aria-label={`model ${SIDE_WORDS[cell.model]}, ${judgeName(cell.judge)}: ${count(cell.count)}`}
                    onKeyDown={walk}
                    onFocus={() => setAt({ row: y, column: x })}
                    onClick={() => onCell(isSelected(cell) ? undefined : { model: cell.model, judge: cell.judge })}
                  >
                    {cell.count === 0 ? '·' : count(cell.count)}
                  </button>
                </td>
              ))}
              <td className={css.total}>{count(row.total)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className={css.total}>all</th>
            {grid.totals.map((total, x) => <td key={grid.judges[x] ?? x} className={css.total}>{count(total)}</td>)}
            <td className={css.total}><b>{count(grid.total)}</b></td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** "judge open", but "judge failed" and "judge not asked". */
function judgeName(judge: Side): string {
  return judge === 'judge-failed' ? 'judge failed' : `judge ${SIDE_WORDS[judge]}`;
}

function Head({ side }: { readonly side: Side }) {
  return (
    <span className={css.head} title={SIDE_MEANINGS[side]}>
      <StandingGlyph side={side} />
      {side === 'judge-failed' ? <span><span className="vh">judge </span>failed</span> : SIDE_WORDS[side]}
    </span>
  );
}
