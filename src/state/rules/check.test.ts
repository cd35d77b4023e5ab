import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDeclaration } from '../../engine/checkup';
import { CHECK_AFTER_MS, followDeclaration, useCheck } from './check';
import { closeDeclaration, editDeclaration, openDeclaration, useDeclaration } from './document';
import { useOpenRules } from './openRules';
import { DESK, TestRunner, answered, heard } from './rulesTesting';
import { setRunner } from './runner';

let runner: TestRunner;
let stop: () => void;
const version = (): number => useDeclaration.getState().doc?.version ?? -1;
const open = (text = DESK): void => openDeclaration({ name: 'desk.json', text, origin: 'dropped' });
const type = (insert: string): void => void editDeclaration([{ from: 0, to: 0, insert }], 'typed');

beforeEach(() => {
  runner = new TestRunner();
  setRunner(runner);
  closeDeclaration();
  stop = followDeclaration();
});
afterEach(() => {
  stop();
  setRunner(undefined);
});

it('checks at once on opening, and says how long it took', async () => {
  open();
  expect(runner.checks.map(({ text }) => text)).toEqual([DESK]);
  expect(useCheck.getState()).toMatchObject({ checking: true, of: 0, stale: false });
  runner.clock.pass(4);
  runner.checks[0]?.answer(answered());
  await heard();
  expect(useCheck.getState()).toMatchObject({ checking: false, of: version(), stale: false, ms: 4, failure: undefined });
});

it('checks what is typed at once where the last check took no time', async () => {
  open();
  runner.clock.pass(4);
  runner.checks[0]?.answer(answered());
  await heard();
  type('1');
  runner.clock.pass(0);
  expect(runner.checks[1]?.text[0]).toBe('1');
});

it('checks what is typed once it is quiet where a check takes its time, and only the last of it', async () => {
  open();
  runner.clock.pass(400);
  runner.checks[0]?.answer(answered());
  await heard();
  type('1');
  runner.clock.pass(CHECK_AFTER_MS - 1);
  type('2');
  expect(useCheck.getState()).toMatchObject({ checking: true, stale: true });
  runner.clock.pass(CHECK_AFTER_MS - 1);
  expect(runner.checks).toHaveLength(1);
  runner.clock.pass(1);
  expect(runner.checks[1]?.text.slice(0, 2)).toBe('21');
  const notes = ['newest'];
  runner.checks[1]?.answer(answered({ notes }));
  await heard();
  expect(useCheck.getState()).toMatchObject({ checking: false, stale: false, of: version(), reply: { notes } });
});

it('keeps the last good check-up, marked stale, while the text is no JSON', async () => {
  open();
  const first = version();
  runner.checks[0]?.answer(answered({ notes: ['good'] }));
  await heard();
  type('x');
  runner.clock.pass(CHECK_AFTER_MS);
  const place = { from: 0, to: 1, line: 1, column: 1 };
  runner.checks[1]?.answer(answered({ syntax: { place, sentence: 'no' } }));
  await heard();
  expect(useCheck.getState()).toMatchObject({ reply: { notes: ['good'] }, of: first, stale: true, checking: false, syntax: { sentence: 'no', of: version() } });
});

it('an answer that comes after more was typed is about the older text', async () => {
  open();
  const first = version();
  type('x');
  runner.checks[0]?.answer(answered());
  await heard();
  expect(useCheck.getState()).toMatchObject({ of: first, stale: true, checking: true });
});

it('an answer about another file is about nothing on screen', async () => {
  open();
  open('{}');
  runner.checks[0]?.answer(answered({ notes: ['old'] }));
  await heard();
  expect(useCheck.getState()).toMatchObject({ reply: undefined, checking: true });
});

it('a failure is a sentence; a superseded check says nothing', async () => {
  open();
  runner.checks[0]?.answer({ state: 'superseded' });
  await heard();
  expect(useCheck.getState()).toMatchObject({ checking: true, failure: undefined });
  type('x');
  runner.clock.pass(CHECK_AFTER_MS);
  runner.checks[1]?.answer({ state: 'failed', failure: { code: 'failed', sentence: 'It did not end.' } });
  await heard();
  expect(useCheck.getState()).toMatchObject({ checking: false, failure: 'It did not end.' });
});

it('says what a check that runs long is at, until it is over or another file is open', async () => {
  open();
  runner.checks[0]?.progress({ patterns: [], cells: 0, phrases: 3, long: false });
  expect(useCheck.getState().progress).toBeUndefined();
  runner.checks[0]?.progress({ patterns: [], cells: 0, phrases: 3, long: true });
  expect(useCheck.getState().progress).toMatch(/takes long/);
  runner.checks[0]?.progress({ patterns: ['/a/', '/b/', '/c/'], cells: 4, phrases: 3, long: true });
  expect(useCheck.getState().progress).toBe('Checking the rules: 3 patterns did not end in time so far.');
  open('{}');
  expect(useCheck.getState().progress).toBeUndefined();
  runner.checks[0]?.progress({ patterns: ['/a/'], cells: 4, phrases: 3, long: true });
  expect(useCheck.getState().progress).toBeUndefined();
  runner.checks[1]?.progress({ patterns: ['/a/'], cells: 1, phrases: 3, long: true });
  expect(useCheck.getState().progress).toBe('Checking the rules: 1 pattern did not end in time so far.');
  runner.checks[1]?.answer(answered());
  await heard();
  expect(useCheck.getState()).toMatchObject({ checking: false, progress: undefined });
});

it('tells the navigation rules, errors and warnings, faults of the file included', async () => {
  open();
  const { declaration } = readDeclaration(JSON.parse(DESK));
  if (declaration === undefined) throw new Error('no declaration');
  const fault = { code: 'bad-value', path: [], sentence: 'x' } as const;
  runner.checks[0]?.answer(answered({ declaration, faults: [{ ...fault, kind: 'refused' }, { ...fault, kind: 'warning' }] }));
  await heard();
  expect(useOpenRules.getState().open).toEqual({ name: 'desk.json', rules: 2, errors: 1, warnings: 1 });
});

it('closing forgets the check-up', async () => {
  open();
  runner.checks[0]?.answer(answered());
  await heard();
  closeDeclaration();
  expect(useCheck.getState()).toMatchObject({ reply: undefined, of: 0, checking: false });
});
