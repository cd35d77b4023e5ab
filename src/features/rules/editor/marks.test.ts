import { Text } from '@codemirror/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShownFault, ShownProblem } from '../../../worker/checkup/protocol';
import { markOfSyntax, marksOfReply, span } from './marks';

const TEXT = Text.of(['{ "use": "refunds",', '', '  "examples": ["pay me back"] }']);
const place = (from: number, to: number) => ({ from, to, line: 1, column: 1 });
const problem = (change: Partial<ShownProblem>): ShownProblem => ({ kind: 'error', code: 'example-misses-own-rule', rules: [0], key: 'k', words: [{ text: 'It misses.' }], ...change });
const fault = (change: Partial<ShownFault>): ShownFault => ({ kind: 'warning', code: 'unknown-key', path: ['start'], sentence: 'The key is not known.', ...change });

test('a place over several lines is marked on its first', () => {
  expect(span(TEXT, place(0, TEXT.length))).toEqual({ from: 0, to: 19 });
});

test('a place without width takes a sign: its own, or at the end of a line the one before', () => {
  expect(span(TEXT, place(2, 2))).toEqual({ from: 2, to: 3 });
  expect(span(TEXT, place(19, 19))).toEqual({ from: 18, to: 19 });
  expect(span(TEXT, place(20, 20))).toEqual({ from: 20, to: 20 });
});

test('wherever a place points, its mark lies inside one line and has width unless the line is empty', () => {
  fc.assert(fc.property(fc.array(fc.stringMatching(/^[a-z ]{0,6}$/), { minLength: 1, maxLength: 6 }), fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 }), (lines, from, to) => {
    const text = Text.of(lines);
    const found = span(text, { from, to });
    const line = text.lineAt(found.from);
    expect(found.to).toBeLessThanOrEqual(line.to);
    expect(found.to > found.from).toBe(line.length > 0);
  }));
});

test('problems and faults become marks in the order of the text; what has no place has none', () => {
  const marks = marksOfReply({
    faults: [fault({ place: place(22, 30) }), fault({ kind: 'refused', code: 'use-missing', path: ['start', 'rules', 0], place: place(2, 7) }), fault({ path: ['x'] })],
    report: { ok: false, notes: [], filtered: [], cannotTell: [], neverCannotTell: [], problems: [problem({ key: 'a', kind: 'warning', place: place(9, 18) }), problem({ key: 'b' })] },
  }, TEXT);
  expect(marks.map(({ from, to, severity, key }) => [from, to, severity, key])).toEqual([
    [2, 7, 'error', 'fault use-missing ["start","rules",0]'],
    [9, 18, 'warning', 'a'],
    [22, 30, 'warning', 'fault unknown-key ["start"]'],
  ]);
  expect(marks.map((mark) => mark.problem?.key)).toEqual([undefined, 'a', undefined]);
});

test('a fault of syntax is an error with its sentence', () => {
  expect(markOfSyntax({ place: place(20, 21), sentence: 'A comma is missing.' }, TEXT)).toEqual({ key: 'syntax', severity: 'error', words: [{ text: 'A comma is missing.' }], from: 20, to: 20 });
});
