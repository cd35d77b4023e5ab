import { expect, test } from 'vitest';
import type { JudgeRun } from '../../../state/judgeAgain';
import { addressProblem, planWords, runAmount, runShare, runTitle, runWords, startOff } from './againWords';

const PLAN = { keys: ['a', 'b', 'c'], askable: 2, inputTokens: 3100, recordedTokens: 2900 };
const RUN: JudgeRun = { trace: 't', state: 'running', total: 4, answered: 1, failed: 1, skipped: 1, tokens: { input: 275, output: 71 } };

test('what it takes is said before anything is sent', () => {
  expect(planWords(PLAN)).toBe('2 calls, about 3100 tokens sent; the record spent 2900 on the same results; 1 result without a text to judge left out.');
  expect(planWords({ keys: ['a'], askable: 1, inputTokens: 300 })).toBe('1 call, about 300 tokens sent.');
});

test('it starts only with an address, a result, and no run on its way', () => {
  expect(startOff(PLAN, 'http://127.0.0.1:9', false)).toBeUndefined();
  expect(startOff(PLAN, '', false)).toBe('Type the address of a judge');
  expect(startOff(PLAN, 'javascript:alert(1)', false)).toBe('This address cannot be asked');
  expect(startOff(PLAN, 'http://127.0.0.1:9', true)).toBe('The judge is being asked');
  expect(startOff({ ...PLAN, askable: 0 }, 'http://127.0.0.1:9', false)).toBe('No result to judge');
  expect(startOff(undefined, 'http://127.0.0.1:9', false)).toBe('Counting the calls');
});

test('an address that is none says what one looks like', () => {
  expect(addressProblem('')).toBeUndefined();
  expect(addressProblem(' https://judge.example ')).toBeUndefined();
  expect(addressProblem('judge.example')).toMatch(/https:\/\//);
  expect(addressProblem('http://judge.example')).toMatch(/only this computer/);
  expect(addressProblem('https://user:pw@judge.example')).toMatch(/user name or a password/);
});

test('a run in words', () => {
  expect([runShare(RUN), runAmount(RUN), runTitle(RUN)]).toEqual([0.75, '3 of 4', 'Asking the judge']);
  expect(runWords(RUN)).toBe('1 answered, 1 failed, 1 without a text; 275 + 71 tokens.');
  expect(runTitle({ ...RUN, state: 'cancelled' })).toBe('Stopped: what was answered stays');
  expect(runShare({ ...RUN, total: 0 })).toBe(1);
  const refused: JudgeRun = { ...RUN, state: 'refused', total: 14, answered: 0, failed: 1, skipped: 0, tokens: { input: 0, output: 0 } };
  expect(`${runTitle(refused)}. ${runWords(refused)}`).toBe('Stopped: the judge refused the key. 0 answered, 1 failed, 13 not asked: the key was refused; 0 + 0 tokens.');
});
