import { expect, it } from 'vitest';
import { binsFor } from './live';

it('makes bins of a round width, at most 60 of them', () => {
  const widths = [0.1, 0.2, 0.3, 0.5, 1, 20, 300, 5000].map((hi) => Number((hi / binsFor(hi)).toPrecision(6)));
  expect(widths).toEqual([0.005, 0.005, 0.01, 0.02, 0.05, 0.5, 10, 200]);
});
