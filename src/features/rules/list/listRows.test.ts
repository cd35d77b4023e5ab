import { expect, test } from 'vitest';
import { DESK, checked, rulesText } from '../checkedRules';
import { headCounts, headParts } from './headCounts';
import { listRows, outcomeCounts, rowAfter } from './listRows';
import { ruleProblems } from './ruleProblems';

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
  expect(headCounts(await checked(DESK))).toEqual({ rules: 4, examples: 5, intents: 0, good: 3, by: 'order' });
  // The first rule of the same skill takes it: an error of the rules, and yet the turn starts its own skill.
  const twice = [{ use: 'a', match: { keywords: ['x'] } }, { use: 'a', match: { keywords: ['x y'] }, examples: ['x y'] }];
  expect(headCounts(await checked(rulesText(twice)))).toMatchObject({ examples: 1, good: 1, by: 'order' });
  // Where a scorer picks, the order decides nothing.
  expect(headCounts(await checked(JSON.stringify({ format: 'start-rules/1', start: { rules: twice, scoredBy: 'mine' } })))).toMatchObject({ good: 1, by: 'match' });
  expect(headCounts(await checked('{"format":"start-rules/1"}'))).toBeUndefined();
});

const INTENTS = JSON.stringify({
  format: 'start-rules/1',
  start: {
    classify: 'keyword',
    rules: [
      { use: 'refunds', match: { intent: 'wants money returned', examples: ['cancel my order and refund me'] } },
      { use: 'orders', match: { intent: 'wants to cancel an order', examples: ['cancel my order', 'Cancel my order and  refund me'] } },
      { use: 'vip', match: { keywords: ['vip'] }, examples: ['a vip'] },
    ],
  },
});

test('examples of intents are listed under their rule, have no outcome, and leave with any filter', async () => {
  const reply = await checked(INTENTS);
  expect(keys(listRows(reply, new Set()))).toEqual(['r0', 'i0.0', 'r1', 'i1.0', 'i1.1', 'r2', 'e2.0']);
  expect(outcomeCounts(reply.rules)).toMatchObject({ claimed: 1, 'not-judged': 0 });
  expect(keys(listRows(reply, new Set(['claimed'])))).toEqual(['r2', 'e2.0']);
  expect(headCounts(reply)).toEqual({ rules: 3, examples: 4, intents: 3, good: 1, by: 'order' });
});

test('the head says which examples are of intents, and what the others do', () => {
  const said = (counts: Partial<NonNullable<ReturnType<typeof headCounts>>>) => headParts({ rules: 6, examples: 0, intents: 0, good: 0, by: 'order', ...counts }).map(({ text }) => text).join('');
  expect(said({})).toBe('6 rules in order, no examples');
  expect(said({ rules: 1, examples: 2, good: 1 })).toBe('1 rule, 2 examples: 1 starts its own skill');
  expect(said({ examples: 11, intents: 10, good: 1 })).toBe('6 rules in order, 11 examples, 10 of them of intents; the other starts its own skill');
  expect(said({ examples: 11, intents: 10 })).toBe('6 rules in order, 11 examples, 10 of them of intents; the other does not start its own skill');
  expect(said({ examples: 12, intents: 10, good: 1 })).toBe('6 rules in order, 12 examples, 10 of them of intents; 1 of the other 2 starts its own skill');
  expect(said({ examples: 10, intents: 10 })).toBe('6 rules in order, 10 examples, all of them of intents');
  expect(said({ examples: 3, intents: 1, good: 2, by: 'match' })).toBe('6 rules in order, 3 examples, 1 of them of an intent; 2 of the other 2 match their own rule');
});

test('a problem counts with the rule that has its mark; those of never-routes count there', async () => {
  for (const text of [DESK, INTENTS]) {
    const reply = await checked(text);
    const of = ruleProblems(reply);
    const errorsAndWarnings = reply.rules.map((rule) => Object.values(of(rule)).reduce((sum, n) => sum + n));
    const marked = reply.rules.map(({ place }) => (reply.report?.problems ?? []).filter((problem) => place && problem.place && problem.place.from >= place.from && problem.place.to <= place.to).length);
    expect(errorsAndWarnings).toEqual(marked);
    expect(marked.some((n) => n > 0)).toBe(true);
  }
  const reply = await checked(INTENTS);
  expect(ruleProblems(reply)(reply.rules[0] ?? expect.fail('no rule')).warning).toBeGreaterThan(0);
});
