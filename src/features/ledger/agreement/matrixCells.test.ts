import { expect, test } from 'vitest';
import { JUDGE_SIDES, MODEL_SIDES, type AgreementMatrix, type JudgeSide, type ModelSide } from '../../../engine/ledger';
import { matrixGrid, placeAfter, stepOf } from './matrixCells';

function matrixWith(cells: readonly (readonly [ModelSide, JudgeSide, number])[]): AgreementMatrix {
  const counts = new Uint32Array(MODEL_SIDES.length * JUDGE_SIDES.length);
  for (const [model, judge, n] of cells) counts[MODEL_SIDES.indexOf(model) * JUDGE_SIDES.length + JUDGE_SIDES.indexOf(judge)] = n;
  return { counts, results: cells.reduce((all, [, , n]) => all + n, 0) };
}

test('the grey steps begin at 1, 4 and 10', () => {
  expect([0, 1, 3, 4, 9, 10, 5000].map(stepOf)).toEqual([0, 1, 1, 2, 2, 3, 3]);
});

test('rows, columns and totals add up, undeclared and failed among them', () => {
  const grid = matrixGrid(matrixWith([['fact', 'fact', 16], ['fact', 'judge-failed', 4], ['undeclared', 'noise', 1]]));
  expect(grid.judges).toEqual(['fact', 'open', 'noise', 'ruled-out', 'judge-failed']);
  expect(grid.rows.map((row) => row.total)).toEqual([20, 0, 0, 0, 1]);
  expect(grid.totals).toEqual([16, 0, 1, 0, 4]);
  expect(grid.total).toBe(21);
  expect(grid.rows[0]?.cells[0]).toEqual({ model: 'fact', judge: 'fact', count: 16, step: 3, diagonal: true });
});

test('results nobody asked a judge about have a column as soon as there is one', () => {
  const grid = matrixGrid(matrixWith([['open', 'not-asked', 2]]));
  expect(grid.judges.at(-1)).toBe('not-asked');
  expect(grid.total).toBe(2);
});

test('arrows stay inside, Home and End go to the ends of a row', () => {
  expect(placeAfter('ArrowUp', { row: 0, column: 2 }, 5, 5)).toEqual({ row: 0, column: 2 });
  expect(placeAfter('ArrowRight', { row: 1, column: 4 }, 5, 5)).toEqual({ row: 1, column: 4 });
  expect(placeAfter('ArrowDown', { row: 1, column: 4 }, 5, 5)).toEqual({ row: 2, column: 4 });
  expect(placeAfter('End', { row: 1, column: 0 }, 5, 6)).toEqual({ row: 1, column: 5 });
  expect(placeAfter('Home', { row: 1, column: 3 }, 5, 6)).toEqual({ row: 1, column: 0 });
  expect(placeAfter('a', { row: 1, column: 3 }, 5, 6)).toBeUndefined();
});
