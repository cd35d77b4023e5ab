import { expect, test } from 'vitest';
import { DESK, checked } from '../checkedRules';
import { takenPhrases } from './taken';
import { apartWords, lateWords, openWords, recordWords } from './traceWords';

const NONE = { byRule: 0, same: 0, other: 0, nobody: 0, notJudged: 0, witnessSame: 0, witnessDiffers: 0, withoutRule: 0, startsHere: 0 };

test('the record stands beside what the rules do here', () => {
  expect(recordWords({ recorded: { ...NONE, byRule: 3, same: 3, withoutRule: 240, startsHere: 51 } })).toEqual([
    'Recorded: a start rule decided 3 turns. The same law here starts the same skill on all of them.', 'On 51 turns the cascade starts a skill here where the record has no start rule.',
  ]);
  expect(recordWords({ recorded: { ...NONE, byRule: 6, same: 1, other: 1, nobody: 4, witnessDiffers: 1 } })).toEqual([
    'Recorded: a start rule decided 6 turns. The same law here starts the same skill on 1 of them, another skill on 1, no skill on 4.', 'On 1 turn it is another part of the message that matched.',
  ]);
  expect(recordWords({ recorded: { ...NONE, byRule: 2, same: 1, notJudged: 1 } })[0]).toMatch(/on 1 of them; on 1 it cannot be told\.$/);
  expect(recordWords({ recorded: NONE })).toEqual(['Recorded: no start rule decided a turn.']);
});

test('messages that are not there are counted apart, by why', () => {
  expect(apartWords({ apart: { notRecorded: 2, keptOut: 1, failed: 0, tooLong: 0 } })).toBe('3 messages left apart: 2 not in this file, 1 kept out by policy.');
  expect(apartWords({ apart: { notRecorded: 0, keptOut: 0, failed: 0, tooLong: 0 } })).toBeUndefined();
});

test('rules that did not end in time are said by number and skill', async () => {
  const { declaration } = await checked(DESK);
  if (declaration === undefined) throw new Error('no declaration');
  const said = (summary: Parameters<typeof openWords>[0]) => openWords(summary, declaration).map((parts) => parts.map(({ text }) => text).join(''));
  expect(said({ timedOutRules: [] })).toEqual([]);
  expect(said({ timedOutRules: [{ rule: 0, phrases: 12 }], givenUp: [{ rule: 0, after: 3 }] })[1]).toBe('Rule 1 refunds did not end in time on 12 phrases, and was given up after three; on further ones it was not run.');
  expect(lateWords({ patterns: 0, phrases: 0 })).toBeUndefined();
  expect(lateWords({ patterns: 2, phrases: 3 })).toBe('2 patterns did not end in time so far, on 3 phrases; the others are run again.');
});

test('phrases that the rules hold are known with their place', async () => {
  const { declaration } = await checked(DESK);
  if (declaration === undefined) throw new Error('no declaration');
  const taken = takenPhrases(declaration);
  expect(taken.get('where is my parcel')).toBe('now an example of rule 3');
  expect(taken.get('will it rain')).toBe('now in never-routes');
  expect(taken.get('else')).toBeUndefined();
});
