import { expect, test } from 'vitest';
import { ORDERS, nextOrder, orderValue, relationOptions, resultsFoot, resultsTitle, resultsUnit } from './resultsWords';
import { runName, runOptions } from './runOptions';
import { pagesOf } from './useResultPages';

test('head and foot of the table', () => {
  expect(resultsTitle({ relation: 'disagree' })).toBe('Disagreements');
  expect(resultsTitle({})).toBe('Results');
  expect(resultsUnit({ total: 11, of: 47 }, { by: 'disagreement', down: true })).toBe('11 of 47, disagreements first, surest judge first');
  expect(resultsFoot({ rows: [], total: 11, of: 47, belowLine: 2 }, 3)).toBe('Result 4 of 11. 2 judgments below the confidence line left out.');
  expect(resultsFoot({ rows: [], total: 11, of: 47, belowLine: 0 }, undefined)).toBe('11 rows.');
  expect(resultsFoot({ rows: [], total: 0, of: 47, belowLine: 0 }, 0)).toBe('No rows.');
});

test('a press on a head turns its order round; confidence begins with the surest', () => {
  expect(nextOrder({ by: 'tool', down: false }, 'tool')).toEqual({ by: 'tool', down: true });
  expect(nextOrder({ by: 'tool', down: false }, 'confidence')).toEqual({ by: 'confidence', down: true });
});

test('every order to choose has a value of its own', () => {
  expect(new Set(ORDERS.map((order) => order.value)).size).toBe(ORDERS.length);
  expect(orderValue({ by: 'disagreement', down: true })).toBe('-disagreement');
});

test('relations that hold nothing are not offered', () => {
  expect(relationOptions({ agree: 31, disagree: 11, 'model-only': 0, 'judge-only': 1, neither: 0 }).map((option) => option.label)).toEqual(['disagree (11)', 'agree (31)', 'judge only (1)']);
});

test('a run is named by its id, its file, or its number', () => {
  expect([runName({ runId: 'run-7', file: 'a.json' }, 0), runName({ file: 'a.json' }, 0), runName({ file: '' }, 2)]).toEqual(['run-7', 'a.json', 'ledger 3']);
  expect(runOptions([{ file: 'a.json', state: 'rows', rows: 1, results: 4, rejected: 0, question: { state: 'not-recorded' } }])).toEqual([{ value: '0', label: 'a.json (4)' }]);
});

test('visible rows ask for the pages that hold them', () => {
  expect(pagesOf(95, 205)).toEqual([0, 1, 2]);
  expect(pagesOf(0, 0)).toEqual([0]);
});
