import { expect, test } from 'vitest';
import { fileWords } from './fileWords';
import { headWords } from './headWords';
import { checkWords } from './findings/checkWords';
import { assumesAnswers, otherwiseWords, startsComputed } from './whatif/countsStart';

const of = (id: string, compared: number, agree = compared, events = 0) => ({ id, standing: { form: 'trace' as const, compared, agree, events } });

test('all sessions of a file in one sentence', () => {
  expect(fileWords([of('a', 35)])).toBeUndefined();
  expect(fileWords([of('a', 35), of('b', 26)])?.sentence).toBe('All 61 decisions of the 2 sessions reproduce.');
  expect(fileWords([of('a', 62), of('b', 26, 25)])).toEqual({ sentence: 'In the file 1 of 88 differs, in ', sessions: ['b'], rest: '.' });
  expect(fileWords([of('a', 62, 62, 2), of('b', 26)])).toMatchObject({ sentence: 'In the file 2 records of other events differ, in ', sessions: ['a'] });
  expect(fileWords([of('a', 5), { id: 'b', standing: { form: 'trace', compared: 0, agree: 0, events: 0, unread: true } }])?.sentence).toBe('1 other session whose rules have patterns is checked once opened.');
});

test('the head tells of other events too, and where the counts start is said', () => {
  const summary = { index: 0, id: 's', form: 'trace', file: 'f', requests: 3, turns: 1, from: 0, to: 1, text: 'full', configured: true, lines: 1, unread: 0 } as const;
  expect(headWords({ summary, check: { compared: 3, agree: 3, eventDifferences: 2 } })).toMatchObject({ check: 'All 3 recorded decisions reproduce; 2 records of other events differ.', differ: 2 });
  const check = { form: 'trace', compared: 3, agree: 2, notCompared: 0 } as const;
  expect(otherwiseWords(check)).toBe('1 recorded decision comes out otherwise, so the counts start from the computed ones.');
  expect([startsComputed({ check }), startsComputed({ check: { ...check, agree: 3 } })]).toEqual([true, false]);
  expect(otherwiseWords({ ...check, agree: 3 })).toBeUndefined();
  expect([assumesAnswers({ judgeAnswers: 'coding' }, true), assumesAnswers({ judgeAnswers: 'failed' }, true), assumesAnswers({}, true), assumesAnswers({ judgeAnswers: 'coding' }, false)]).toEqual([true, false, false, false]);
});

test('the check gives the true total of other events, and says that words are not compared', () => {
  const words = checkWords({ form: 'trace', compared: 1, agree: 1, notCompared: 0, differences: [], events: [], eventDifferences: 431, inWords: 2, unlisted: 231 });
  expect(words.sentences).toEqual(expect.arrayContaining(['Beside the requests, 431 records of other events differ.', 'Reasons in words are not compared.']));
});
