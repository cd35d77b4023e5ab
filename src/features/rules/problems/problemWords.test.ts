import { expect, test } from 'vitest';
import { DESK, checked, rulesText } from '../checkedRules';
import { cleanWords, foundProblems, problemText, rulesOf } from './problemWords';

test('problems are found by their words and their code', async () => {
  const { report } = await checked(DESK);
  const all = report?.problems ?? [];
  expect(foundProblems(all, ' DOUBLE charge ').map(({ code }) => code)).toEqual(['example-shadowed-by-earlier']);
  expect(foundProblems(all, 'never-routes').every(({ code }) => code.startsWith('never-routes'))).toBe(true);
  expect(foundProblems(all, '  ')).toBe(all);
  expect(foundProblems(all, 'zebra')).toEqual([]);
});

test('rules are named by the number they have in the file, once', async () => {
  const { rules } = await checked(rulesText([{ use: 'a' }, { use: 'b', always: true }]));
  expect(rulesOf({ rules: [0, 0] }, rules)).toEqual([{ rule: 0, number: 2 }]);
});

test('nothing wrong: what was proven, and what was not', async () => {
  const proven = await checked(rulesText([{ use: 'a', match: { keywords: ['x'] }, examples: ['x', 'an x'] }], { neverRoutes: ['y'] }));
  expect(proven.report?.problems.map((problem) => problemText(problem))).toEqual([]);
  expect(cleanWords(proven)).toBe('No problem found: 2 examples do what their rules say, and 1 phrase of never-routes starts nothing.');
  expect(cleanWords(await checked(rulesText([{ use: 'a', match: { keywords: ['x'] } }])))).toBe('No problem found, and no example phrases to prove anything with.');
});
