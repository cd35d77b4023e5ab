import { expect, test } from 'vitest';
import type { CheckReply } from '../../../worker/checkup/protocol';
import { changeWords, checkWords, formWords, placeWords, syntaxWords } from './stateWords';

const REPLY: CheckReply = { declaration: { rules: [], selection: { kind: 'order' } }, faults: [], rules: [], timedOut: [], notes: [] };
const SYNTAX = { place: { from: 3, to: 4, line: 14, column: 3 }, sentence: 'A comma is missing.', of: 2 };
const CHECK = { reply: REPLY, syntax: undefined, failure: undefined, ms: 4.4, checking: false };

test('a text stands against what was opened', () => {
  expect(changeWords({ origin: 'dropped', changed: false, edits: 0 })).toBe('as dropped, nothing changed');
  expect(changeWords({ origin: 'sample', changed: false, edits: 2 })).toBe('as in the sample again');
  expect(changeWords({ origin: 'pasted', changed: true, edits: 1 })).toBe('changed, 1 edit');
  expect(changeWords({ origin: 'pasted', changed: true, edits: 3 })).toBe('changed, 3 edits');
  expect(changeWords({ origin: 'new', changed: false, edits: 0 })).toBe('new, nothing changed');
  // kept over a reload: the changes are there, the steps back are not
  expect(changeWords({ origin: 'kept', changed: true, edits: 0 })).toBe('changed');
});

test('a fault of syntax says where, why, and what the marks are of', () => {
  expect(placeWords(SYNTAX)).toBe('line 14, column 3');
  expect(syntaxWords({ ...CHECK, syntax: SYNTAX })).toBe(': A comma is missing. Marks are of the last text that was JSON.');
  expect(syntaxWords({ reply: undefined, syntax: { ...SYNTAX, sentence: '“\u202e” is not expected.' } })).toBe(': “⟨U+202E⟩” is not expected. Nothing could be checked yet.');
  expect(syntaxWords(CHECK)).toBeUndefined();
});

test('the check says how long it took, that it cannot be made, or why it failed', () => {
  expect(checkWords(CHECK)).toBe('checked as you type, 4 ms');
  expect(checkWords({ ...CHECK, ms: 0.2 })).toBe('checked as you type, under 1 ms');
  // That is said in words of its own.
  expect(checkWords({ ...CHECK, syntax: SYNTAX })).toBeUndefined();
  expect(checkWords({ ...CHECK, reply: undefined, checking: true })).toBe('checking');
  expect(checkWords({ ...CHECK, failure: 'The check was stopped.' })).toBe('The check was stopped.');
});

test('the form of the text is named as far as it was read', () => {
  const { declaration: _, ...unread } = REPLY;
  expect(formWords(CHECK)).toBe('JSON, start-rules/1');
  expect(formWords({ reply: unread, syntax: undefined })).toBe('JSON, not read as start rules');
  expect(formWords({ reply: REPLY, syntax: SYNTAX })).toBe('not JSON');
  expect(formWords({ reply: undefined, syntax: undefined })).toBeUndefined();
});
