import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { markField, neighbourMark, placeOfMark, setMarks } from './markState';
import type { EditorMark } from './marks';
import { LONG_LINE, MOST_TOLD, messagesAt, sentenceOf, spoken, underLine, worstIn } from './messages';

const LINES = ['{ "use": "refunds" },', '"one", "two", "three", "four"', '', 'end'];
const ONE = 22;

const mark = (key: string, from: number, to: number, severity: EditorMark['severity'] = 'error'): EditorMark => ({ key, severity, from, to, words: [{ text: `${key} is ` }, { text: 'wrong', look: 'strong' }, { text: '.' }] });
const withFix = (made: EditorMark): EditorMark => ({
  ...made,
  problem: { kind: 'error', code: 'example-shadowed-by-earlier', rules: [0, 1], key: made.key, words: made.words, fix: { label: 'Move refunds up', kind: 'move-rule', rule: 1, before: 0 } },
});

function withMarks(check: readonly EditorMark[], syntax: readonly EditorMark[] = [], text = LINES.join('\n')): EditorState {
  const state = EditorState.create({ doc: text, extensions: [markField] });
  return state.update({ effects: [setMarks.of({ layer: 'check', marks: check }), setMarks.of({ layer: 'syntax', marks: syntax })] }).state;
}
const told = (state: EditorState, head: number): readonly string[] | undefined => messagesAt(state, head)?.told.map(({ key }) => key);

test('a line without a mark tells nothing, and a mark at the end of the line before is not its own', () => {
  const state = withMarks([mark('a', 9, 21)]);
  expect(told(state, 3)).toEqual(['a']);
  expect(told(state, ONE)).toBeUndefined();
  expect(worstIn(state, ONE, ONE + 20)).toBeUndefined();
});

test('what is under the cursor comes first, then errors before warnings, then the order of the text', () => {
  const marks = [mark('one', ONE, ONE + 5, 'warning'), mark('two', ONE + 7, ONE + 12, 'warning'), mark('three', ONE + 14, ONE + 21)];
  expect(told(withMarks(marks), ONE + 8)).toEqual(['two', 'three', 'one']);
  expect(told(withMarks(marks), ONE + 29)).toEqual(['three', 'one', 'two']);
});

test('a fault of syntax is told beside the marks of the last good text', () => {
  expect(told(withMarks([mark('one', ONE, ONE + 5)], [mark('syntax', ONE + 5, ONE + 6)]), ONE + 6)).toEqual(['syntax', 'one']);
  const beside = messagesAt(withMarks([mark('one', ONE, ONE + 5)], [mark('syntax', ONE + 5, ONE + 6)]), ONE + 6);
  expect(beside && underLine(beside)?.told.map(({ key }) => key)).toEqual(['one']);
  const alone = messagesAt(withMarks([], [mark('syntax', ONE + 5, ONE + 6)]), ONE + 6);
  expect(alone && underLine(alone)).toBeUndefined();
});

test('a line with many marks tells the first few and counts the rest', () => {
  const many = Array.from({ length: 20 }, (_, at) => mark(`m${at}`, ONE + at, ONE + at + 1));
  const messages = messagesAt(withMarks(many), ONE + 29);
  expect(messages?.told.map(({ key }) => key)).toEqual(['m0', 'm1', 'm2']);
  expect(messages?.more).toBe(20 - MOST_TOLD);
});

test('an empty line can carry a mark', () => {
  const at = LINES.slice(0, 2).join('\n').length + 1;
  const state = withMarks([], [mark('syntax', at, at)]);
  expect(told(state, at)).toEqual(['syntax']);
  expect(worstIn(state, at, at)).toBe('error');
});

test('marks move with the text until the next check puts others in', () => {
  const state = withMarks([mark('one', ONE, ONE + 5)]);
  const moved = state.update({ changes: { from: 0, insert: '\n\n' } }).state;
  expect(placeOfMark(moved, 'one')).toMatchObject({ from: ONE + 2, to: ONE + 7 });
  const deleted = moved.update({ changes: { from: ONE, to: ONE + 10 } }).state;
  expect(placeOfMark(deleted, 'one')).toBeUndefined();
  const again = moved.update({ effects: setMarks.of({ layer: 'check', marks: [mark('new', 0, 1)] }) }).state;
  expect(placeOfMark(again, 'one')).toBeUndefined();
  expect(placeOfMark(again, 'new')).toMatchObject({ from: 0 });
});

test('on the same words an error has the line, and both are told', () => {
  const state = withMarks([mark('a', ONE, ONE + 5, 'warning'), mark('b', ONE, ONE + 5), mark('c', ONE + 7, ONE + 12, 'warning')]);
  const looks: string[] = [];
  state.field(markField).check.between(0, state.doc.length, (from, _to, decoration) => {
    const { class: look }: { readonly class?: unknown } = Object(decoration.spec);
    looks.push(`${from} ${String(look)}`);
  });
  expect(looks.sort()).toEqual([`${ONE} cm-error`, `${ONE} cm-marked`, `${ONE + 7} cm-warning`]);
  expect(told(state, ONE)).toEqual(['b', 'a', 'c']);
});

test('the worst of a line is its sign', () => {
  const state = withMarks([mark('one', ONE, ONE + 5, 'warning'), mark('two', ONE + 7, ONE + 12)]);
  expect(worstIn(state, ONE, ONE + 29)).toBe('error');
  expect(worstIn(withMarks([mark('one', ONE, ONE + 5, 'warning')]), ONE, ONE + 29)).toBe('warning');
});

test('next and previous go from mark to mark, and round at the ends', () => {
  const state = withMarks([mark('a', 2, 5), mark('b', 30, 31), mark('c', 40, 41)]);
  const go = (head: number, step: 1 | -1): string | undefined => neighbourMark(state, head, step)?.mark.key;
  expect([go(0, 1), go(2, 1), go(35, 1), go(40, 1)]).toEqual(['a', 'b', 'c', 'a']);
  expect([go(41, -1), go(30, -1), go(2, -1)]).toEqual(['c', 'a', 'c']);
  expect(neighbourMark(withMarks([]), 0, 1)).toBeUndefined();
});

test('what is read out names severity, how many more there are, and the key of the fix', () => {
  const many = [withFix(mark('m0', ONE, ONE + 1)), ...Array.from({ length: 4 }, (_, at) => mark(`m${at + 1}`, ONE + at + 1, ONE + at + 2, 'warning'))];
  const messages = messagesAt(withMarks(many), ONE);
  expect(messages && spoken(messages)).toBe('Error: m0 is wrong. Warning: m1 is wrong. Warning: m2 is wrong. 2 more in this line. Ctrl . does this: Move refunds up.');
  expect(sentenceOf(mark('x', 0, 1))).toBe('x is wrong.');
});

test('a line as long as a file is said to be long', () => {
  const text = 'x'.repeat(LONG_LINE);
  expect(messagesAt(withMarks([mark('a', 1, 2)], [], text), 5)?.long).toBe(true);
  expect(messagesAt(withMarks([mark('a', 1, 2)], [], text.slice(1)), 5)?.long).toBe(false);
});
