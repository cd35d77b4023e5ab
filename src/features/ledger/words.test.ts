import { expect, test } from 'vitest';
import { confidenceWords, declaredWords, filterWords, latencyWords, orderWords, toolWords } from './words';

test('a filter in words names every part, and a tool without a name', () => {
  expect(filterWords({ model: 'ruled-out', judge: 'judge-failed', tool: '', against: 'question', confidence: { from: 0.4, to: 0.5 }, run: 1, text: 'lamp' }, ['a', 'run-7']))
    .toBe('model ruled out, judge failed, tool not named, against the user’s question, confidence 0.40 to 0.50, run-7, “lamp”');
  expect(filterWords({ judge: 'not-asked' })).toBe('judge not asked');
  expect(filterWords({ run: 4 })).toBe('run 5');
  expect(filterWords({})).toBe('');
});

test('a name of a megabyte is cut', () => {
  expect(toolWords('t'.repeat(1_000_000)).length).toBe(201);
  expect(filterWords({ text: 'x'.repeat(1_000_000) }).length).toBeLessThan(70);
});

test('missing is said in words', () => {
  expect(toolWords(undefined)).toBe('tool not named');
  expect(toolWords('')).toBe('(empty name)');
  expect(confidenceWords(undefined)).toBe('not stated');
  expect(declaredWords({ place: 'call' })).toBe('with a later call');
  expect(declaredWords({ place: 'call', tool: 'pay' })).toBe('with a later call of pay');
  expect(declaredWords({ place: 'answer' })).toBe('with the answer');
});

test('orders and times read as a person would say them', () => {
  expect(orderWords({ by: 'disagreement', down: true })).toBe('disagreements first, surest judge first');
  expect(orderWords({ by: 'ledger', down: false })).toBe('in ledger order');
  expect([latencyWords(306), latencyWords(1787)]).toEqual(['306 ms', '1.8 s']);
});
