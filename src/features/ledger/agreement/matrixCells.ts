/**
 * The agreement matrix as rows of cells to draw, and where an arrow key leads in it.
 *
 * Law: a column or row of a whole side is never dropped while it holds a result; "not asked" is left out only where it is empty.
 */
import { JUDGE_SIDES, MODEL_SIDES, cellCount, type AgreementMatrix, type JudgeSide, type ModelSide } from '../../../engine/ledger';

/** Steps of the grey ramp: none, from 1, from 4, from 10. */
export type Step = 0 | 1 | 2 | 3;

export interface MatrixCell {
  readonly model: ModelSide;
  readonly judge: JudgeSide;
  readonly count: number;
  readonly step: Step;
  /** Both say the same. */
  readonly diagonal: boolean;
}
export interface MatrixRow { readonly model: ModelSide; readonly cells: readonly MatrixCell[]; readonly total: number }
export interface MatrixGrid {
  readonly judges: readonly JudgeSide[];
  readonly rows: readonly MatrixRow[];
  /** By column. */
  readonly totals: readonly number[];
  readonly total: number;
}

/** The grey step of a count (design: 1, 4 and 10 are the steps). */
export function stepOf(count: number): Step {
  if (count >= 10) return 3;
  if (count >= 4) return 2;
  return count >= 1 ? 1 : 0;
}

/** The cells to draw, model down and judge across. */
export function matrixGrid(matrix: AgreementMatrix): MatrixGrid {
  const asked = JUDGE_SIDES.filter((judge) => judge !== 'not-asked' || MODEL_SIDES.some((model) => cellCount(matrix, model, judge) > 0));
  const rows = MODEL_SIDES.map((model): MatrixRow => {
    const cells = asked.map((judge): MatrixCell => {
      const count = cellCount(matrix, model, judge);
      return { model, judge, count, step: stepOf(count), diagonal: model === judge };
    });
    return { model, cells, total: sum(cells.map((cell) => cell.count)) };
  });
  const totals = asked.map((_, column) => sum(rows.map((row) => row.cells[column]?.count ?? 0)));
  return { judges: asked, rows, totals, total: sum(totals) };
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

export interface Place { readonly row: number; readonly column: number }

/** The cell an arrow, Home or End leads to from `at`; undefined: the key means nothing here. Edges hold. */
export function placeAfter(key: string, at: Place, rows: number, columns: number): Place | undefined {
  const held = (value: number, end: number): number => Math.min(end - 1, Math.max(0, value));
  switch (key) {
    case 'ArrowUp': return { ...at, row: held(at.row - 1, rows) };
    case 'ArrowDown': return { ...at, row: held(at.row + 1, rows) };
    case 'ArrowLeft': return { ...at, column: held(at.column - 1, columns) };
    case 'ArrowRight': return { ...at, column: held(at.column + 1, columns) };
    case 'Home': return { ...at, column: 0 };
    case 'End': return { ...at, column: columns - 1 };
    default: return undefined;
  }
}
