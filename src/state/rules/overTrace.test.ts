import { afterEach, beforeEach, expect, it } from 'vitest';
import { OUTCOMES } from '../../engine/checkup';
import type { Reply, TurnMessage } from '../../worker/protocol';
import type { RecordedStart } from '../../worker/checkup/protocol';
import { closeDeclaration, editDeclaration, openDeclaration, undoEdit, useDeclaration } from './document';
import { batchesOf } from './foldMessages';
import { cancelOverTrace, forgetOverTrace, isOfText, runOverTrace, useOverTrace } from './overTrace';
import { DESK, hostRunner } from './rulesTesting';
import { setRunner } from './runner';
import { PAGE, sameMessages, type AskMessages, type TraceMessages } from './traceMessages';

const OF: TraceMessages = { trace: 'trace-1', version: 1, scope: { kind: 'all' } };
const says = (text: string, recorded?: RecordedStart): TurnMessage => ({ index: 0, key: 'k', message: { state: 'text', text, length: text.length, cut: false }, ...(recorded === undefined ? {} : { recorded }) });
const MENU: RecordedStart = { by: 'other', kind: 'menu' };
const ROWS: readonly TurnMessage[] = [
  says('refund me', { by: 'entry', to: 'refunds', witness: 'refund', keyword: 'refund' }),
  says('refund me', { by: 'entry', to: 'disputes' }),
  says('double charge', MENU),
  says('hello', MENU), says('hello', MENU), says('hello'),
  says('goodbye'),
  { index: 0, key: 'k', message: { state: 'kept-out' } },
  { index: 0, key: 'k', message: { state: 'not-recorded' } },
  { index: 0, key: 'k', message: { state: 'failed', sentence: 'no' } },
  { index: 0, key: 'k', message: { state: 'text', text: 'refund', length: 200_000, cut: true } },
];

let pages: number[];
const traceOf = (rows: readonly TurnMessage[]): AskMessages => (ask): Promise<Reply<'messages'>> => {
  pages.push(ask.from);
  return Promise.resolve({ rows: rows.slice(ask.from, ask.to), of: rows.length, ms: 0 });
};

beforeEach(() => {
  pages = [];
  setRunner(hostRunner());
  forgetOverTrace();
  closeDeclaration();
  openDeclaration({ name: 'desk.json', text: DESK, origin: 'sample' });
});
afterEach(() => {
  closeDeclaration();
  setRunner(undefined);
});

it('counts whom each message starts, beside what was recorded', async () => {
  await runOverTrace(OF, traceOf(ROWS));
  const { state, result } = useOverTrace.getState();
  expect(state).toBe('done');
  expect(result).toMatchObject({ of: OF, turns: 11, apart: { keptOut: 1, notRecorded: 1, failed: 1, tooLong: 1 } });
  expect(result?.summary).toMatchObject({
    messages: 7, phrases: 4,
    rules: [{ coldWalk: 2, cascade: 2 }, { coldWalk: 1, cascade: 1 }],
    nobody: { coldWalk: 4, cascade: 4 },
    recorded: { byRule: 2, same: 1, other: 1, nobody: 0, witnessSame: 1, witnessDiffers: 0, withoutRule: 5, startsHere: 1 },
    differences: [{ phrase: 'refund me', recorded: 'disputes', here: 0 }],
    uncertain: { coldWalk: 0, cascade: 0 }, open: [],
    unclaimed: [{ phrase: 'hello', times: 3, recorded: [{ kind: 'menu', times: 2 }] }, { phrase: 'goodbye', times: 1 }],
  });
});

it('reads the trace once: after an edit only the rules are run again', async () => {
  await runOverTrace(OF, traceOf(ROWS));
  const at = DESK.indexOf('"refund"]');
  editDeclaration([{ from: at, to: at, insert: '"hello", ' }], 'typed');
  await runOverTrace(OF, traceOf(ROWS));
  expect(pages).toEqual([0]);
  expect(useOverTrace.getState().result?.summary.rules[0]).toMatchObject({ cascade: 5 });
  await runOverTrace({ ...OF, version: 2 }, traceOf(ROWS));
  expect(pages).toEqual([0, 0]);
});

it('pulls page by page and tells how far it is', async () => {
  const seen: unknown[] = [];
  const stop = useOverTrace.subscribe(({ state, done, total }) => seen.push([state, done, total]));
  await runOverTrace(OF, traceOf(Array.from({ length: PAGE + 1 }, (_, i) => says(`phrase ${i % 700}`))));
  stop();
  expect(pages).toEqual([0, PAGE]);
  expect(seen).toEqual(expect.arrayContaining([['reading', 2000, 2001], ['reading', 2001, 2001], ['running', 0, 700], ['running', 500, 700], ['running', 700, 700], ['done', 700, 700]]));
});

it('a cancel leaves the result of the run before', async () => {
  await runOverTrace(OF, traceOf(ROWS));
  const before = useOverTrace.getState().result;
  const run = runOverTrace({ ...OF, version: 2 }, (ask, signal) => {
    cancelOverTrace();
    signal.throwIfAborted();
    return traceOf(ROWS)(ask, signal);
  });
  await run;
  expect(useOverTrace.getState()).toMatchObject({ state: 'cancelled', result: before });
});

it('a newer run takes the place of one on its way', async () => {
  let go = (): void => undefined;
  const first = runOverTrace(OF, async (ask, signal) => {
    await new Promise<void>((resolve) => { go = resolve; });
    return traceOf([says('old')])(ask, signal);
  });
  for (let i = 0; i < 50; i += 1) await Promise.resolve();
  const second = runOverTrace({ ...OF, version: 2 }, traceOf(ROWS));
  go();
  await Promise.all([first, second]);
  expect(useOverTrace.getState()).toMatchObject({ state: 'done', result: { of: { version: 2 }, turns: 11 } });
});

it.each([
  ['no rules are open', (): void => closeDeclaration(), /No rules/],
  ['the text is no declaration', (): void => void editDeclaration([{ from: 0, to: 0, insert: ',' }], 'typed'), /no declaration/],
  ['nothing runs rules', (): void => setRunner(undefined), /cannot be run yet/],
] as const)('says why there is nothing to run where %s', async (_name, break_, words) => {
  break_();
  await runOverTrace(OF, traceOf(ROWS));
  expect(useOverTrace.getState()).toMatchObject({ state: 'failed', failure: expect.stringMatching(words) as string });
});

it('goes when another declaration is opened, also while it runs', async () => {
  await runOverTrace(OF, traceOf(ROWS));
  openDeclaration({ name: 'other.json', text: DESK, origin: 'dropped' });
  expect(useOverTrace.getState()).toMatchObject({ state: 'idle', result: undefined });
  const run = runOverTrace(OF, traceOf(ROWS));
  openDeclaration({ name: 'third.json', text: DESK, origin: 'dropped' });
  await run;
  expect(useOverTrace.getState()).toMatchObject({ state: 'idle', result: undefined });
  // The messages serve the next declaration: they are not read again.
  await runOverTrace(OF, traceOf(ROWS));
  expect([useOverTrace.getState().state, pages]).toEqual(['done', [0]]);
});

it('is of the text again when a change is taken back', async () => {
  await runOverTrace(OF, traceOf(ROWS));
  const { result } = useOverTrace.getState();
  if (result === undefined) throw new Error('no result');
  const current = (): boolean => isOfText(result, useDeclaration.getState().doc);
  expect(current()).toBe(true);
  editDeclaration([{ from: 0, to: 1, insert: '[' }], 'typed');
  expect(current()).toBe(false);
  undoEdit();
  expect(current()).toBe(true);
  closeDeclaration();
  expect(current()).toBe(false);
});

it('tells of patterns that do not end, and how far it is inside a batch', async () => {
  const runner = hostRunner();
  const seen: unknown[] = [];
  setRunner({
    ...runner,
    checker: {
      ...runner.checker,
      messages: (text, phrases, signal, onProgress) => {
        onProgress?.({ patterns: ['/a/'], cells: 1, phrases: 2, long: false });
        onProgress?.({ patterns: ['/a/', '/b/'], cells: 3, phrases: 3, long: false });
        return runner.checker.messages(text, phrases, signal);
      },
    },
  });
  const stop = useOverTrace.subscribe(({ done, late }) => seen.push([done, late.patterns, late.phrases]));
  await runOverTrace(OF, traceOf(Array.from({ length: 700 }, (_, i) => says(`phrase ${i}`))));
  stop();
  // Two batches: a pattern that does not end in both counts once, its phrases all.
  expect(seen).toEqual(expect.arrayContaining([[2, 1, 1], [3, 2, 3], [500, 2, 3], [502, 2, 4], [503, 2, 6], [700, 2, 6]]));
});

it('names rules that were given up', async () => {
  const runner = hostRunner();
  setRunner({
    ...runner,
    checker: {
      ...runner.checker,
      messages: (_text, phrases) => Promise.resolve({ state: 'answered', reply: { rules: 2, outcomes: new Uint8Array(2 * phrases.length).fill(OUTCOMES.indexOf('timed-out')), witnesses: [], keywords: [], givenUp: [{ rule: 1, after: 3 }] } }),
    },
  });
  await runOverTrace(OF, traceOf([says('hello')]));
  expect(useOverTrace.getState().result?.summary).toMatchObject({ givenUp: [{ rule: 1, after: 3 }], nobody: { cascade: 0 }, unclaimed: [], open: [{ phrase: 'hello', timedOut: [0, 1] }] });
});

it('says what the reader of the trace says', async () => {
  await runOverTrace(OF, () => Promise.reject(new Error('This trace is no longer open.')));
  expect(useOverTrace.getState()).toMatchObject({ state: 'failed', failure: 'This trace is no longer open.' });
});

it('a trace without messages gives an empty summary', async () => {
  await runOverTrace(OF, traceOf([]));
  expect(useOverTrace.getState()).toMatchObject({ state: 'done', result: { summary: { messages: 0 } } });
});

it('batches are smaller where there are very many rules', () => {
  const groups = Array.from({ length: 1_200 }, (_, i) => ({ phrase: `p${i}`, times: 1 }));
  expect(batchesOf(groups, 12).map((batch) => batch.length)).toEqual([500, 500, 200]);
  expect(batchesOf(groups, 10_000)[0]).toHaveLength(40);
  expect(batchesOf([{ phrase: 'a', times: 1 }, { phrase: 'a', times: 2, recorded: MENU }], 0)).toEqual([['a']]);
});

it('the same messages are those of one trace, version and scope', () => {
  expect(sameMessages(OF, { ...OF })).toBe(true);
  expect(sameMessages(OF, { ...OF, scope: { kind: 'cohort', key: 'x' } })).toBe(false);
  expect(sameMessages(OF, undefined)).toBe(false);
});
