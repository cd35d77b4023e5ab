import { expect, test } from 'vitest';
import { formatRows, median } from './table.mjs';

test('the median is the middle, or the mean of the two middles', () => {
  expect([median([9, 1, 5]), median([4, 1, 3, 2]), median([7])]).toEqual([5, 2.5, 7]);
});

test('a row says median, range, whether the aim is met, and its ratio to another row', () => {
  const table = formatRows([
    { what: 'plain', unit: 'ms', values: [10, 20, 30] },
    { what: 'with text', unit: 'ms', values: [50, 30, 40], limit: 35, against: 'plain' },
  ]);
  expect(table.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    'median | range | aim | ratio', 'plain | 20.0 ms | 10.0 to 30.0', 'with text | 40.0 ms | 30.0 to 50.0 | over 35 | 2.00 x plain',
  ]);
});
