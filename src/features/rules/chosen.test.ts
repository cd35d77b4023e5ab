import { expect, test } from 'vitest';
import { DESK, checked } from './checkedRules';
import { inOrder, problemAt, stepped } from './chosen';
import { placeInText } from './placeInText';
import { placeOfProblem, ruleOfPlace } from './placeKeys';
import { firstSide, showing, sideOf } from './panes';

const problems = async () => inOrder((await checked(DESK)).report?.problems ?? []);

test('errors come first, each group in the order of the report', async () => {
  const kinds = (await problems()).map(({ kind }) => kind);
  expect(kinds).toEqual([...kinds].sort());
  expect(kinds).toContain('warning');
});

test('a problem stands at its example, its row of never-routes, or its rule', async () => {
  const places = Object.fromEntries((await problems()).map((problem) => [problem.code, placeOfProblem(problem)]));
  expect(places).toMatchObject({
    'example-shadowed-by-earlier': 'e1.1', 'example-misses-own-rule': 'e2.1', 'never-routes-claimed': 'n2', 'never-routes-contradicts-example': 'n1', 'never-routes-by-default': 'n0',
  });
  expect(placeOfProblem({ rules: [] })).toBeUndefined();
  expect([ruleOfPlace('r12'), ruleOfPlace('e3.1'), ruleOfPlace('n3')]).toEqual([12, 3, undefined]);
});

test('a row leads to its problem; a rule to the first that is about it', async () => {
  const all = await problems();
  expect(problemAt(all, 'e1.1')?.code).toBe('example-shadowed-by-earlier');
  expect(problemAt(all, 'r0')?.code).toBe('example-shadowed-by-earlier');
  expect(problemAt(all, 'e0.0')).toBeUndefined();
});

test('stepping goes through all and stays at the ends', async () => {
  const all = await problems();
  const [first, second] = all;
  expect(stepped(all, undefined, 1)).toBe(first);
  expect(stepped(all, undefined, -1)).toBe(all.at(-1));
  expect(stepped(all, first?.key, 1)).toBe(second);
  expect(stepped(all, first?.key, -1)).toBe(first);
  expect(stepped(all, all.at(-1)?.key, 1)).toBe(all.at(-1));
  expect(stepped([], undefined, 1)).toBeUndefined();
});

test('a row has a place in the text', async () => {
  const reply = await checked(DESK);
  const at = (key: string) => {
    const place = placeInText(reply, key);
    return place && DESK.slice(place.from, place.to);
  };
  expect(at('e1.1')).toBe('"please refund the double charge"');
  expect(at('n0')).toBe('"will it rain"');
  expect(at('r3')).toBe('{ "use": "help", "always": true }');
  // An example without a problem has the place of its rule.
  expect(at('e0.0')).toMatch(/^\{ "use": "refunds"/);
});

test('panes know their side', () => {
  expect([sideOf('text'), sideOf('try')]).toEqual(['left', 'right']);
  expect([showing('text'), showing('trace')]).toEqual([{ left: 'text' }, { right: 'trace' }]);
  expect(firstSide({ left: 'rules', right: 'problems' })).toBe('left');
  expect(firstSide({ left: 'rules', right: 'problems', phrase: 'x' })).toBe('right');
  expect(firstSide({ left: 'rules', right: 'trace' })).toBe('right');
});
