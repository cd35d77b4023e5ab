import { expect, test } from 'vitest';
import { confidence, isOwnLanding, isWeighed, landingWords, modelNames } from './words';

test('models lose what all of them share, and never all of their name', () => {
  expect([...modelNames(['deepseek-v4-pro', 'deepseek-v4-flash', 'deepseek-v4-flash-vision-exp']).values()]).toEqual(['pro', 'flash', 'flash-vision-exp']);
  expect([...modelNames(['a-b', 'a-b-c']).values()]).toEqual(['b', 'b-c']);
  expect([...modelNames(['solo-model']).values()]).toEqual(['solo-model']);
  expect([...modelNames(['gpt', 'claude-x']).values()]).toEqual(['gpt', 'claude-x']);
  expect([...modelNames([]).values()]).toEqual([]);
});

test('a landing is model and effort; without a landing the request was left alone', () => {
  const names = modelNames(['m-pro', 'm-flash']);
  expect(landingWords({ provider: 'p', model: 'm-pro', effort: 'high' }, names)).toBe('pro high');
  expect(landingWords({ provider: 'p', model: 'm-flash' }, names)).toBe('flash');
  expect(landingWords({ provider: 'p', model: 'other', effort: 'low' }, names)).toBe('other low');
  expect(landingWords(undefined, names)).toBe('left alone');
});

test('two decimals, unless somebody typed more', () => {
  expect([0.6, 0.8200000000000001, 0.725, 1].map(confidence)).toEqual(['0.60', '0.82', '0.725', '1.00']);
});

test('only where the classifier was weighed is confidence a measure', () => {
  expect(isWeighed({ tier: 'cheap', source: 'rule', confidence: 0.92, reason: { kind: 'intent', reasons: [{ kind: 'greeting' }] } })).toBe(true);
  expect(isWeighed({ tier: 'strong', source: 'rule', confidence: 1, reason: { kind: 'rule', id: 'r' } })).toBe(false);
  expect(isWeighed({ tier: 'strong', source: 'judge', confidence: 0.72, reason: { kind: 'hysteresis', kept: 'strong', proposed: 'cheap', confidence2dp: '0.72' } })).toBe(true);
  expect(isWeighed({ tier: 'strong', source: 'escalation', confidence: 1, reason: { kind: 'escalated', count: 2 } })).toBe(false);
});

test('a strong decision on the cheap model is not its own landing', () => {
  expect(isOwnLanding({ kind: 'tier' })).toBe(true);
  expect(isOwnLanding({ kind: 'ladder', rung: 1, of: 3, tier: 'cheap' })).toBe(false);
  expect(isOwnLanding({ kind: 'ladder', rung: 3, of: 3, tier: 'strong' })).toBe(true);
  expect(isOwnLanding({ kind: 'image' })).toBe(false);
});
