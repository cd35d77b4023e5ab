import { expect, test } from 'vitest';
import { exampleMatrix } from '../exampleLedger';
import { groupRows } from './groupRows';

const NONE = { setAside: { agree: 0, disagree: 0, undeclared: 0 } };

test('tools keep the order of the worker; a tool without a name is said; kappa that is undefined has its reason', () => {
  const rows = groupRows(exampleMatrix({
    tools: [
      { name: 'search', results: 5, pairs: 4, agree: 3, rate: 0.75, kappa: { state: 'defined', kappa: 0.5, n: 4 }, ...NONE },
      { name: '', results: 1, pairs: 1, agree: 1, rate: 1, kappa: { state: 'undefined', why: 'one-class', n: 1 }, ...NONE },
      { name: 'pay', results: 1, pairs: 0, agree: 0, kappa: { state: 'undefined', why: 'no-pairs', n: 0 }, ...NONE },
    ],
  }), 'tool');
  expect(rows.map(({ name, rate, kappa, filter }) => [name, rate, kappa, filter])).toEqual([
    ['search', '0.750', '0.50', { tool: 'search' }], ['tool not named', '1.000', 'undefined', { tool: '' }], ['pay', '–', '–', { tool: 'pay' }],
  ]);
  expect(rows[1]?.kappaWhy).toBe('both always say the same one standing');
});

test('empty buckets of confidence stay', () => {
  const rows = groupRows(exampleMatrix({ confidence: { buckets: [{ from: 0, to: 0.1, pairs: 0, agree: 0 }, { from: 0.1, to: 0.2, pairs: 2, agree: 1 }], unstated: 0, outOfRange: 0 } }), 'confidence');
  expect(rows.map(({ name, rate, empty }) => [name, rate, empty])).toEqual([['0.00 to 0.10', '–', true], ['0.10 to 0.20', '0.500', undefined]]);
});

test('subjects are worded', () => {
  const rows = groupRows(exampleMatrix({ against: [{ against: 'question', results: 1, pairs: 1, agree: 0, rate: 0, kappa: { state: 'defined', kappa: 0, n: 1 }, ...NONE }] }), 'against');
  expect(rows[0]).toMatchObject({ name: 'against the user’s question', rate: '0.000', filter: { against: 'question' } });
});
