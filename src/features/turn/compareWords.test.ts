import { expect, test } from 'vitest';
import { plainParts } from '../verdict/parts';
import { compareSentence, policyPair } from './compareWords';
import { exampleTurn, type Example } from './exampleTurn';

const say = (example: Example): string => plainParts(compareSentence(exampleTurn(example)));

test('a flip says that it reproduces and that the policy flips it', () => {
  expect(say({ policy: { floor: 0.22, margin: 0.08 } })).toBe('Reproduced, gap equal to the last digit. The policy in force flips this turn.');
  expect(say({ policy: { floor: 0.19 } })).toContain('leaves this turn as it is');
  expect(say({})).toContain('The policy in force is the recorded one.');
});

test('a menu with another offer is no flip', () => {
  expect(say({ incumbent: undefined, recorded: { margin: 0.15 }, policy: { margin: 0.2 } })).toContain('changes the menu; the turn is no flip');
});

test('a record that does not reproduce says in what, and who resolved it', () => {
  expect(say({ routed: { decisive: true, to: 'refunds', by: 'intent', offered: ['x'] }, recorded: { margin: 0.15 } })).toMatch(/^Reproduced if the scorer is categorical/);
  expect(say({ routed: { runnerUp: { id: 'billing', gap: 0.3 } } })).toContain('Not reproducible: gap differs.');
  expect(say({ scores: [{ id: 'a', score: 0.1 }], recorded: { floor: 0.18 }, incumbent: 'a', routed: { by: 'continuity', to: 'a', decider: { provider: 'p', picked: 'stay' } } })).toContain('The decider then picked the incumbent.');
});

test('a flip under the recorded policy itself is laid to the record, not to a policy', () => {
  const words = say({ routed: { decisive: true, by: 'intent', to: 'shipping', runnerUp: { id: 'billing', gap: 0.3 } } });
  expect(words).toContain('Not reproducible');
  expect(words).toContain('The recorded policy itself gives another verdict here.');
});

test('a start rule leaves nothing to judge', () => {
  expect(say({ routed: { by: 'entry' } })).toBe('Nothing to judge: a start rule decided. No floor or margin plays a part.');
});

test('another law in force is said', () => {
  expect(say({ policy: { law: '9.62' } })).toContain('In force is judged under law 9.62.');
});

test('no floor is a word', () => {
  expect(policyPair({ margin: 0.15, menuSize: 3, law: 'current', categorical: false })).toBe('none/0.15');
});
