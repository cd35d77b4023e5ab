import { describe, expect, it } from 'vitest';
import { plainEvaluator } from '../laws/plainEvaluator';
import { declarationOf } from '../vectorRules';
import { auditIntents } from './audit';
import { tryPhrase } from './tryPhrase';

const DESK = declarationOf({ start: { classify: 'keyword', routing: { nearTieMargin: 0.3 }, rules: [
  { use: 'hold', match: { keywords: ['hacked'] } },
  { use: 'refunds', match: { intent: 'money returned', examples: ['give me a refund'] } },
  { use: 'vip', when: { opaque: 'asks the shop' } },
  { use: 'orders', match: { intent: 'change an order', examples: ['cancel the order'] } },
  { use: 'help', always: true },
] } });

describe('a phrase tried on every rule', () => {
  it('gives each rule its outcome, what it found and where, and both claims', () => {
    const { trials, claims } = tryPhrase(DESK, plainEvaluator(DESK), 'I was Hacked');
    expect(trials).toEqual([
      { rule: 0, outcome: 'match', witness: { text: 'Hacked', keyword: 'hacked' }, span: { from: 6, to: 12 } },
      { rule: 1, outcome: null }, { rule: 2, outcome: 'not-judged' }, { rule: 3, outcome: null }, { rule: 4, outcome: 'match' },
    ]);
    expect(claims).toMatchObject({ coldWalk: 0, cascade: 0, unknownBeforeCascade: [] });
  });

  it('scores the intents and judges them under the policy given, else under the declaration’s own', () => {
    const own = tryPhrase(DESK, plainEvaluator(DESK), 'refund the order').intents;
    expect(own?.policy.nearTieMargin).toBe(0.3);
    expect(own?.scores.map(({ rule, id }) => [rule, id])).toEqual([[1, 'refunds'], [3, 'orders']]);
    expect(own?.verdict.kind).toBe('menu');
    const strict = tryPhrase(DESK, plainEvaluator(DESK), 'refund the order', { nearTieMargin: 0, menuSize: 3 }).intents;
    expect(strict?.verdict).toMatchObject({ kind: 'move', decisive: true });
    expect(tryPhrase(DESK, plainEvaluator(DESK), 'hello').intents?.verdict.kind).toBe('unmatched');
  });

  it('scores nothing where no rule is an intent', () => {
    const plain = declarationOf({ start: 'a' });
    expect(tryPhrase(plain, plainEvaluator(plain), 'x').intents).toBeUndefined();
  });
});

it('an audit of more examples than can be compared is left out, and says so', () => {
  const rules = Array.from({ length: 1500 }, (_, i) => ({ use: `s${i}`, match: { intent: `about ${i}`, examples: [`number ${i}`, `figure ${i}`] } }));
  expect(auditIntents(declarationOf({ start: { classify: 'keyword', rules } }))).toEqual({ problems: [], leftOut: true });
});
