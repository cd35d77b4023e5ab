import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTurnRouted } from './decode';
import { parseLenient } from './lenientJson';

const POLICY = { nearTieMargin: 0.15, menuSize: 3 };
const routedOf = (payload: unknown) => {
  const decoded = decodeTurnRouted(payload);
  if (!decoded.ok) throw new Error(decoded.sentence);
  return decoded.routed;
};

test('every field of a full payload comes through unchanged', () => {
  const full = {
    by: 'decider', from: 'a', to: '', scorer: 's', scores: [{ id: 'a', score: -0.5, relevance: 1 }], runnerUp: { id: 'b', gap: 0.25 }, decisive: false,
    offered: [], stayOffered: true, witness: { text: 'VIP', keyword: 'vip' }, policy: { ...POLICY, floor: 0 }, window: 2,
    droppedResume: { id: 'old', reason: 'unknown-skill' }, decider: { provider: 'p', model: 'm', picked: 'stay' },
  };
  expect(routedOf(full)).toEqual(full);
});

test('null and a missing key are absence; a null score is not a number; stayOffered is never false', () => {
  const routed = routedOf({
    by: 'menu', from: null, to: null, offered: null, decider: null, stayOffered: false,
    scores: [{ id: 'a', score: null, relevance: null }, { id: 'b' }], policy: { ...POLICY, floor: null },
  });
  expect(Object.keys(routed).toSorted()).toEqual(['by', 'policy', 'scores']);
  expect(routed.scores).toEqual([{ id: 'a', score: Number.NaN, relevance: Number.NaN }, { id: 'b', score: Number.NaN, relevance: Number.NaN }]);
  expect(routed.policy).toEqual(POLICY);
});

test('a margin that is null, and a missing policy, are unreadable rather than zero', () => {
  expect(routedOf({ by: 'none', policy: { ...POLICY, nearTieMargin: null } }).policy.nearTieMargin).toBeNaN();
  expect(routedOf({ by: 'none' }).policy.nearTieMargin).toBeNaN();
  expect(routedOf({ by: 'none', policy: { ...POLICY, menuSize: null } }).policy.menuSize).toBe(Number.POSITIVE_INFINITY);
});

test('numbers beyond a double are not a number, and counted', () => {
  expect(decodeTurnRouted({ by: 'none', policy: POLICY, scores: [{ id: 'a', score: Infinity, relevance: 0 }] })).toMatchObject({ ok: true, overflows: 1 });
});

test.each([
  [null, ''], [[], ''], [{}, 'by'], [{ by: 'oracle' }, 'by'], [{ by: 'none', to: 7 }, 'to'], [{ by: 'none', scores: {} }, 'scores'],
  [{ by: 'none', scores: [{ id: 'a' }, { id: 1 }] }, 'scores[1].id'], [{ by: 'none', scores: [{ id: 'a', score: '0.5' }] }, 'scores[0].score'],
  [{ by: 'none', offered: ['a', 2] }, 'offered[1]'], [{ by: 'none', policy: 3 }, 'policy'], [{ by: 'none', runnerUp: { gap: 1 } }, 'runnerUp.id'],
  [{ by: 'none', decisive: 'yes' }, 'decisive'], [{ by: 'none', policy: { nearTieMargin: '0.15' } }, 'policy.nearTieMargin'],
])('the first fault of %j is named: %s', (payload, path) => {
  expect(decodeTurnRouted(payload)).toMatchObject({ ok: false, path });
});

test('inherited names are not fields, and own ones of that name are harmless', () => {
  const routed = routedOf(JSON.parse('{"by":"none","__proto__":{"from":"evil","to":"evil"},"constructor":{"x":1},"policy":{"nearTieMargin":0.1,"menuSize":2}}'));
  expect(routed.from).toBeUndefined();
  expect(Object.keys(routed).toSorted()).toEqual(['by', 'policy']);
});

test('any value at all is decoded or named a fault, never thrown', () => {
  fc.assert(fc.property(fc.oneof(fc.anything(), fc.record({ by: fc.constantFrom('menu', 'none'), scores: fc.anything(), policy: fc.anything() }, { requiredKeys: [] })), (value) => {
    const decoded = decodeTurnRouted(value);
    return decoded.ok || decoded.sentence.length > 0;
  }));
});

test('words that are no JSON numbers become null outside strings only', () => {
  expect(parseLenient('{"a":NaN,"b":[-Infinity,Infinity],"c":"NaN \\" Infinity","NaN":1}'))
    .toEqual({ ok: true, words: 3, value: { a: null, b: [null, null], c: 'NaN " Infinity', NaN: 1 } });
  expect(parseLenient('{"a":1}')).toEqual({ ok: true, words: 0, value: { a: 1 } });
  for (const broken of ['{"a":Nan}', '{"a":NaN', 'NaNa', '"NaN', '{"a":--Infinity}']) expect(parseLenient(broken).ok).toBe(false);
});
