import { expect, test } from 'vitest';
import { exampleDetail } from '../exampleLedger';
import { assertionWords, basisWords, iterationOf, notJoinedWords, relationSaid, resultTextNote, subjectNote, titleOf } from './resultWords';

const basis = { kind: 'basis', toolCallId: 'c1', toolName: 'get_order', iteration: 4, basis: 'direct' } as const;
const text = (value: string) => ({ state: 'text', text: value, length: value.length, cut: false } as const);

test('the title is the proposition, else the question, else the tool', () => {
  expect(titleOf(exampleDetail({ basis: { ...basis, proposition: 'It shipped' }, question: text('where?') }))).toEqual({ kind: 'proposition', text: 'It shipped' });
  expect(titleOf(exampleDetail({ basis, question: text('where?') }))).toEqual({ kind: 'question', text: 'where?' });
  const empty = exampleDetail({ basis: { ...basis, proposition: '' }, question: text('where?') });
  expect([titleOf(empty).kind, subjectNote(empty)]).toEqual(['tool', 'The stated proposition is empty.']);
  expect(titleOf(exampleDetail())).toEqual({ kind: 'tool', text: 'get_order' });
  expect(titleOf(exampleDetail({ basis: { ...basis, proposition: 'x'.repeat(500_000) } })).text.length).toBe(281);
});

test('a proposition that is not in the file is missing, not unstated', () => {
  const judged = (against: 'proposition' | 'question') => ({
    row: { kind: 'judgment', toolCallId: 'c1', toolName: 'get_order', source: 'judge', judge: { name: '' }, against, standing: 'fact', probabilities: {}, latencyMs: 1, iteration: 1 },
  } as const);
  const partial = (judge: Parameters<typeof subjectNote>[0]['judge']) => exampleDetail({ runState: 'partial', basis, question: text('where?'), judge });
  expect([titleOf(partial([judged('proposition')])).kind, subjectNote(partial([judged('proposition')]))]).toEqual(['tool', 'Its proposition is not in this file.']);
  expect([titleOf(partial([judged('question')])).kind, subjectNote(partial([judged('question')]))]).toEqual(['question', 'No proposition was stated: held against the user’s question.']);
  expect([titleOf(partial([])).kind, subjectNote(partial([]))]).toEqual(['tool', 'Whether a proposition was stated is not known.']);
  expect(subjectNote(exampleDetail({ basis: { ...basis, proposition: 'It shipped' } }))).toBeUndefined();
});

test('an answer of a judge asked again stands beside the record', () => {
  expect(relationSaid({ relation: 'disagree', relationAgain: 'agree' })).toBe('Model and judge agree, as judged again; recorded: model and judge disagree.');
  expect(relationSaid({ relation: 'agree', relationAgain: 'agree' })).toBe('Model and judge agree.');
  expect(relationSaid({ relation: 'model-only' })).toBe('Only the model read it.');
});

test('what was declared before the call', () => {
  expect(basisWords(exampleDetail())).toBeUndefined();
  expect(basisWords(exampleDetail({ basis: { ...basis, expect: 'low', malformed: 2 }, earlierBases: 1 }))).toBe('direct, expects low, 2 more entries could not be read, 1 earlier declaration of the same call');
});

test('an assertion says what it states of what, and whether it is ever compared', () => {
  const assertion = { subject: { kind: 'order', id: 'ORD-1' }, predicate: 'status', value: { b: 1, a: 'x' }, stratum: 'asserted', provenance: 'tool:c1' };
  expect(assertionWords(assertion)).toBe('order ORD-1, status: {"a":"x","b":1}');
  expect(assertionWords({ ...assertion, stratum: 'quoted', value: null })).toBe('order ORD-1, status: null (quoted, never compared)');
  expect(assertionWords({ subject: assertion.subject, predicate: 'status', stratum: 'asserted', provenance: 'tool:c1' })).toBe('order ORD-1, status: no value');
  expect(assertionWords({ ...assertion, value: 'x'.repeat(1_000_000) }).length).toBeLessThan(400);
});

test('a text that was served may be a ticket, and says so', () => {
  expect(resultTextNote({ from: 'history', text: text('t') })).toMatch(/may be a ticket/);
  expect(resultTextNote({ from: 'tool-end', text: text('t') })).toBeUndefined();
});

test('no verdict has its reason; the round is that of the first row that tells', () => {
  expect(notJoinedWords({ state: 'not-joined', why: 'several-runs' })).toBe('No routing verdict beside it: the call id occurs in several runs.');
  expect(iterationOf(exampleDetail({ basis }))).toBe(4);
  expect(iterationOf(exampleDetail())).toBeUndefined();
});
