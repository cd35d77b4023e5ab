import { expect, test } from 'vitest';
import { DESK, checked } from './checkedRules';
import { inOrder, problemAt, stepped } from './chosen';
import { placeInText } from './placeInText';
import { placeOfProblem, ruleOfPlace } from './placeKeys';
import { firstSide, showing, sideOf } from './panes';

const desk = async () => {
  const { report, rules } = await checked(DESK);
  return { all: inOrder(report?.problems ?? []), rules };
};
const problems = async () => (await desk()).all;

test('errors come first, each group in the order of the report', async () => {
  const kinds = (await problems()).map(({ kind }) => kind);
  expect(kinds).toEqual([...kinds].sort());
  expect(kinds).toContain('warning');
});

test('a problem stands at its example, its row of never-routes, or its rule', async () => {
  const { all, rules } = await desk();
  const places = Object.fromEntries(all.map((problem) => [problem.code, placeOfProblem(problem, rules)]));
  expect(places).toMatchObject({
    'example-shadowed-by-earlier': 'e1.1', 'example-misses-own-rule': 'e2.1', 'never-routes-claimed': 'n2', 'never-routes-contradicts-example': 'n1', 'never-routes-by-default': 'n0',
  });
  expect(placeOfProblem({ rules: [] }, rules)).toBeUndefined();
  expect([ruleOfPlace('r12'), ruleOfPlace('e3.1'), ruleOfPlace('i4.0'), ruleOfPlace('n3')]).toEqual([12, 3, 4, undefined]);
});

/** Two intents that share words: the first one's example comes out as the second's. */
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
}, null, 2);

test('a problem of an intent stands at the example it is about, where its mark is in the text', async () => {
  const reply = await checked(INTENTS);
  const all = reply.report?.problems ?? [];
  const own = all.filter(({ skill, at }) => at?.part === 'intentExample' && skill === 'refunds');
  expect(own.length).toBeGreaterThan(0);
  for (const problem of own) {
    expect(problem.rules).toEqual([0, 1]);
    expect(placeOfProblem(problem, reply.rules)).toBe('i0.0');
    expect(INTENTS.split('\n')[(problem.place?.line ?? 0) - 1]).toContain('cancel my order and refund me');
    expect(placeInText(reply, 'i0.0')).toEqual(problem.place);
  }
  expect(problemAt(all, 'r0', reply.rules)).toBe(own[0]);
  expect(placeInText(reply, 'i1.0')).toBeDefined();
});

test('a row leads to its problem; a rule to the first that is about it', async () => {
  const { all, rules } = await desk();
  expect(problemAt(all, 'e1.1', rules)?.code).toBe('example-shadowed-by-earlier');
  expect(problemAt(all, 'r0', rules)?.code).toBe('example-shadowed-by-earlier');
  expect(problemAt(all, 'e0.0', rules)).toBeUndefined();
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
