import { expect, test } from 'vitest';
import { DESK, checked, rulesText } from '../checkedRules';
import { headCounts } from './headCounts';
import { listRows, outcomeCounts, rowAfter } from './listRows';

const keys = (rows: ReturnType<typeof listRows>): string[] => rows.map(({ key }) => key);

test('rows stand in order: rules, their examples, then never-routes', async () => {
  const reply = await checked(DESK);
  expect(keys(listRows(reply, new Set()))).toEqual(['r0', 'e0.0', 'r1', 'e1.0', 'e1.1', 'r2', 'e2.0', 'e2.1', 'r3', 'never', 'n0', 'n1', 'n2']);
  expect(listRows(reply, new Set()).find(({ kind }) => kind === 'never-head')).toMatchObject({ errors: 2, warnings: 1 });
});

test('a filter shows what it counts, under its rules, and nothing more', async () => {
  const reply = await checked(DESK);
  expect(outcomeCounts(reply.rules)).toEqual({ claimed: 3, missed: 1, shadowed: 1, 'not-judged': 0, 'timed-out': 0 });
  expect(keys(listRows(reply, new Set(['missed'])))).toEqual(['r2', 'e2.1']);
  expect(keys(listRows(reply, new Set(['missed', 'shadowed'])))).toEqual(['r1', 'e1.1', 'r2', 'e2.1']);
  expect(listRows(reply, new Set(['timed-out']))).toEqual([]);
});

test('an example that missed and is shadowed counts under both', async () => {
  const { rules } = await checked(rulesText([{ use: 'a', match: { keywords: ['x'] } }, { use: 'b', match: { keywords: ['y'] }, examples: ['x'] }]));
  expect(outcomeCounts(rules)).toMatchObject({ claimed: 0, missed: 1, shadowed: 1 });
});

test('keys walk over everything but the head of never-routes, and stop at the ends', async () => {
  const rows = listRows(await checked(DESK), new Set());
  expect(rowAfter('ArrowDown', rows, undefined)).toBe('r0');
  expect(rowAfter('ArrowDown', rows, 'r3')).toBe('n0');
  expect(rowAfter('ArrowUp', rows, 'n0')).toBe('r3');
  expect(rowAfter('ArrowUp', rows, 'r0')).toBe('r0');
  expect(rowAfter('End', rows, 'r0')).toBe('n2');
  expect(rowAfter('PageDown', rows, 'r0')).toBe('n2');
  expect(rowAfter('Home', rows, 'n2')).toBe('r0');
  expect(rowAfter('x', rows, 'r0')).toBeUndefined();
});

test('the head counts what examples are there for', async () => {
  expect(headCounts(await checked(DESK))).toEqual({ rules: 4, examples: 5, good: 3, what: 'start their own skill' });
  // The first rule of the same skill takes it: an error of the rules, and yet the turn starts its own skill.
  const twice = [{ use: 'a', match: { keywords: ['x'] } }, { use: 'a', match: { keywords: ['x y'] }, examples: ['x y'] }];
  expect(headCounts(await checked(rulesText(twice)))).toMatchObject({ examples: 1, good: 1, what: 'starts its own skill' });
  // Where a scorer picks, the order decides nothing.
  expect(headCounts(await checked(JSON.stringify({ format: 'start-rules/1', start: { rules: twice, scoredBy: 'mine' } })))).toMatchObject({ good: 1, what: 'matches its own rule' });
  expect(headCounts(await checked('{"format":"start-rules/1"}'))).toBeUndefined();
});
