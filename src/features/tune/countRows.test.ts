import { expect, it } from 'vitest';
import { countRows } from './countRows';

it('counts every kind, also the ones that did not happen', () => {
  const rows = countRows({ recorded: Uint32Array.from([28, 127, 60, 19, 9]), inForce: Uint32Array.from([68, 104, 40, 22, 9]) });
  expect(rows.map((row) => [row.kind, row.change])).toEqual([['move', 40], ['stay', -23], ['menu', -20], ['unmatched', 3], ['not-judged', 0]]);
  expect(rows[1]?.recordedLength).toBe(1);
});
