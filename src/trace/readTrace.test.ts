import { gzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { answer, envelope, event, log, message, move, readFiles, recording, seen, turn } from './testEvents';
import type { TestEvent } from './testEvents';
import type { Trace } from './types';

/** Two interleaved sessions, multi-byte text, a rule turn, a turn without a verdict, events nobody asks for. */
const MIXED: TestEvent[] = [
  ...interleave(turn('run-a', 'Überweisung 🧾 bitte', 'billing', { session: 's1', at: 0 }), turn('run-b', '返品したい', 'returns', { session: 's2', at: 5 })),
  event('stream.llm_end', { content: 'skipped {"type":"agentfootprint.skill.turn_routed"}' }, { run: 'run-a', session: 's1', at: 30 }),
  ...turn('run-c', 'and now 👩‍👩‍👧 the refund', 'réfund', { session: 's1', at: 100 }),
  message('no verdict follows', { run: 'run-d', session: 's2', at: 120 }),
  move('lost', { run: 'run-e', session: 's2', at: 140 }),
];

function interleave<T>(a: readonly T[], b: readonly T[]): T[] {
  return a.flatMap((one, i) => [one, ...b.slice(i, i + 1)]);
}

const messageTexts = async (trace: Trace): Promise<unknown[]> =>
  (await trace.messages(Array.from({ length: trace.columns.count }, (_, i) => i), 200)).map((text) => text.state === 'text' ? text.text : text.state);

describe('the same trace in every form, cut anywhere', () => {
  const forms: Record<string, string | Uint8Array> = {
    'log.ndjson': log(MIXED),
    'log.ndjson.gz': gzipSync(new TextEncoder().encode(log(MIXED))),
    'array.json': JSON.stringify(MIXED),
    'recording.json': recording(MIXED),
    'envelope.json': envelope(MIXED),
  };
  for (const [name, content] of Object.entries(forms)) {
    test(`${name} in chunks of 1, 3 and 7 bytes and in one piece`, async () => {
      const whole = await seen(await readFiles({ [name]: content }));
      for (const chunkSize of [1, 3, 7]) expect(await seen(await readFiles({ [name]: content }, { chunkSize }))).toEqual(whole);
    });
    test(`${name}: turns, messages and fingerprint`, async () => {
      const trace = await readFiles({ [name]: content });
      expect([trace.verdicts, trace.messagesWithoutVerdict, trace.verdictsWithoutMessage]).toEqual([4, 1, 1]);
      expect(await messageTexts(trace)).toEqual(['Überweisung 🧾 bitte', '返品したい', 'and now 👩‍👩‍👧 the refund', 'not-recorded', 'no verdict follows']);
      expect(trace.fingerprint).toBe((await readFiles({ 'x.ndjson': log(MIXED.toReversed()) })).fingerprint);
      expect(trace.complete).toBe(true);
      expect(trace.problems).toEqual([]);
    });
  }
});

test('a single event in a file is a trace of one turn', async () => {
  const trace = await readFiles({ 'one.json': JSON.stringify(move('billing', {})) });
  expect(trace.files[0]?.form).toBe('event');
  expect(trace.meta(0)).toMatchObject({ key: 'run-1', agent: 'desk', hasMessage: false, hasVerdict: true, line: 1 });
});

test('keys find their turns, also of messages without a verdict, and nothing else does', async () => {
  const trace = await readFiles({ 'log.ndjson': log(MIXED) });
  for (let i = 0; i < trace.columns.count; i++) expect(trace.find(trace.meta(i).key)).toBe(i);
  expect(['', 'run-z', 'run-a~2', 'run-a~', '~1'].map((key) => trace.find(key))).toEqual([-1, -1, -1, -1, -1]);
});

test('several verdicts of one run are numbered', async () => {
  const trace = await readFiles({ 'log.ndjson': log([move('a', { stage: 'one#1' }), move('b', { stage: 'two#5' }), move('c', { stage: 'three#9' })]) });
  expect([0, 1, 2].map((i) => trace.meta(i).key)).toEqual(['run-1', 'run-1~2', 'run-1~3']);
  expect(['run-1', 'run-1~2', 'run-1~3'].map((key) => trace.find(key))).toEqual([0, 1, 2]);
});

test('a message behind a verdict of its run is another turn, not that verdict\'s message', async () => {
  const trace = await readFiles({ 'log.ndjson': log([move('a', { at: 10 }), message('later', { at: 50, stage: 'seed#9' })]) });
  expect([trace.columns.count, trace.verdictsWithoutMessage, trace.messagesWithoutVerdict]).toEqual([2, 1, 1]);
});

describe('the same run twice', () => {
  test('a log and its recording in one drop are one trace; the second sighting is counted', async () => {
    const once = await readFiles({ 'log.ndjson': log(MIXED) });
    const twice = await readFiles({ 'log.ndjson': log(MIXED), 'again.json': recording(MIXED) });
    expect(twice.columns.count).toBe(once.columns.count);
    expect(twice.fingerprint).toBe(once.fingerprint);
    expect(twice.duplicateTurns).toBe(5);
    expect(twice.files.map((file) => file.turnRouted)).toEqual([4, 4]);
    expect(await twice.story(0)).toEqual(await once.story(0));
  });

  test('an event that another file spells otherwise happened once', async () => {
    const tool = (result: string): TestEvent[] => [
      ...turn('run-1', 'hi', 'a').slice(0, 2), event('stream.tool_start', { toolName: 'look', toolCallId: 't1', args: { big: result } }, { at: 15 }),
      event('stream.tool_end', { toolCallId: 't1', result }, { at: 16 }), answer('Done.', { at: 20 }),
    ];
    const trace = await readFiles({ 'log.ndjson': log(tool('in full')), 'again.json': recording(tool('summarised')) });
    expect((await trace.story(0)).steps.map((step) => step.kind)).toEqual(['tool', 'answer']);
  });

  test('a message missing in one file is taken from the other', async () => {
    const trace = await readFiles({ 'a.ndjson': log([move('x', { at: 10 })]), 'b.ndjson': log([message('found', { at: 0 }), move('x', { at: 10 })]) });
    expect(await messageTexts(trace)).toEqual(['found']);
    expect([trace.verdictsWithoutMessage, trace.duplicateTurns]).toEqual([0, 1]);
  });

  test('one run id in two sessions is two turns: two processes may share an id', async () => {
    const trace = await readFiles({ 'log.ndjson': log([move('x', { session: 's1' }), move('y', { session: 's2' })]) });
    expect([trace.verdicts, trace.duplicateTurns]).toEqual([2, 0]);
    expect([0, 1].map((i) => trace.find(trace.meta(i).key))).toEqual([0, 1]);
  });
});

describe('the halves of a rotated log', () => {
  const older = log([...turn('run-1', 'first', 'a', { session: 's', at: 0 }), message('second', { run: 'run-2', session: 's', at: 50 })]);
  const newer = log([move('b', { run: 'run-2', session: 's', at: 60 }), ...turn('run-3', 'third', 'c', { session: 's', at: 100 })]);

  test('come out the same in either order, a turn across the cut included', async () => {
    const given = await readFiles({ 'x.ndjson.1': older, 'x.ndjson': newer });
    const swapped = await readFiles({ 'x.ndjson': newer, 'x.ndjson.1': older });
    expect(await seen(swapped)).toEqual(await seen(given));
    expect(await messageTexts(given)).toEqual(['first', 'second', 'third']);
    expect(Array.from(given.conversations[0]?.turns ?? [])).toEqual([0, 1, 2]);
  });

  test('gzipped halves too', async () => {
    const zip = (text: string): Uint8Array => gzipSync(new TextEncoder().encode(text));
    const swapped = await readFiles({ 'x.ndjson.gz': zip(newer), 'x.ndjson.1.gz': zip(older) });
    expect(await messageTexts(swapped)).toEqual(['first', 'second', 'third']);
  });
});

test('one broken file costs the others nothing', async () => {
  const trace = await readFiles({ 'a.ndjson': log(turn('run-1', 'hi', 'a')), 'b.html': '<!doctype html><p>no</p>', 'c.ndjson': log(turn('run-2', 'ho', 'b')) });
  expect(trace.verdicts).toBe(2);
  expect(trace.files.map((file) => file.name).toSorted()).toEqual(['a.ndjson', 'b.html', 'c.ndjson']);
  expect(trace.problems).toMatchObject([{ file: 'b.html', severity: 'fatal' }]);
});

test('no files, and files without events, give an empty trace that says so', async () => {
  for (const trace of [await readFiles({}), await readFiles({ 'empty.ndjson': '' })]) {
    expect([trace.columns.count, trace.conversations.length, trace.noRouting, trace.fingerprint]).toEqual([0, 0, 'no-events', '0-00000000']);
    expect(await trace.story(0)).toMatchObject({ steps: [], finished: 'not-in-file' });
    expect(trace.find('')).toBe(-1);
  }
});

test('a bad line in the middle keeps the good ones', async () => {
  const [first, second] = [log(turn('run-1', 'a', 'x')), log(turn('run-2', 'b', 'y'))];
  const trace = await readFiles({ 'log.ndjson': `${first}{"type":"agentfootprint.skill.turn_routed","payload":{"by":\n${second}` });
  expect([trace.verdicts, trace.files[0]?.bad]).toEqual([2, 1]);
  expect(trace.problems).toMatchObject([{ code: 'bad-line', line: 4 }]);
});

test('a verdict of an unknown form is a problem with its place, and the verdict is left out', async () => {
  const trace = await readFiles({ 'log.ndjson': log([move('x', {}), move('y', { run: 'run-2' }, { by: 'oracle' })]) });
  expect(trace.verdicts).toBe(1);
  expect(trace.files[0]).toMatchObject({ turnRouted: 2, by: { intent: 1 }, bad: 0 });
  expect(trace.problems).toMatchObject([{ code: 'turn-routed-form', severity: 'lost', line: 2, stage: 'validate' }]);
  expect(trace.problems[0]?.sentence).toContain('by');
  expect(trace.problems[0]?.sentence).toMatch(/The verdict is left out\.$/);
});

test('NaN, Infinity and 1e999 are read as "not a number" and noted, never as zero', async () => {
  const [line] = log([move('x', {})]).split('\n');
  const odd = ['NaN', 'Infinity', '-Infinity', '1e999', 'null'].map((word, i) => line?.replace('"score":0.9', `"score":${word}`).replace('run-1', `run-${i}`));
  const trace = await readFiles({ 'log.ndjson': odd.join('\n') });
  expect(trace.verdicts).toBe(5);
  for (let i = 0; i < 5; i++) expect((await trace.routed(i))?.scores?.[0]?.score).toBeNaN();
  expect(trace.problems.map((problem) => [problem.code, problem.line])).toEqual([1, 2, 3, 4].map((n) => ['non-json-number', n]));
});

test('hostile ids are ordinary ids', async () => {
  const ids = ['__proto__', 'constructor', '<img src=x onerror=1>', '\u202egnirts', 'a~2', '', 'x'.repeat(70_000)];
  const trace = await readFiles({ 'log.ndjson': log(ids.flatMap((id) => turn(id, id, id, { session: id, agent: id }))) });
  expect(trace.verdicts).toBe(ids.length);
  expect(await messageTexts(trace)).toEqual(ids.map((id) => id.slice(0, 200)));
  ids.forEach((id, i) => {
    expect(trace.meta(i)).toMatchObject({ key: id, runId: id, agent: id, sessionId: id });
    expect(trace.find(id)).toBe(i);
  });
  expect((await trace.routed(0))?.to).toBe('__proto__');
  expect(Object.keys(trace.files[0]?.by ?? {})).toEqual(['intent']);
});

test('no spelling of an event hides it: other key order, white space, escapes', async () => {
  const { type, payload, meta } = move('x', {});
  const spelled = [
    JSON.stringify({ meta, payload, type }),
    JSON.stringify({ payload, type, meta }).replace('"type":"agentfootprint.skill.turn_routed"', ' "type" : "agentfootprint.skill.turn\\u005frouted" '),
    JSON.stringify({ type, payload, meta, extra: { deep: {} } }),
    `  ${JSON.stringify({ type, payload, meta })}\t`,
    JSON.stringify({ type, payload, meta }).replace('"runId"', '"\\u0072unId"'),
    JSON.stringify({ type, payload: { ...move('x', {}).meta, ...Object(payload), meta: { runId: 'not this' } }, meta }),
  ].map((line, i) => line.replaceAll('run-1', `run-${i}`));
  const trace = await readFiles({ 'log.ndjson': spelled.join('\n') });
  expect(trace.problems).toEqual([]);
  expect(Array.from({ length: trace.columns.count }, (_, i) => trace.meta(i).key)).toEqual(spelled.map((_, i) => `run-${i}`));
});

test('a line cut off by the next one is bad, not a turn of the wrong run', async () => {
  const [first] = log([message('never finished', { run: 'run-1' })]).split('\n');
  const [second] = log([message('whole', { run: 'run-2' })]).split('\n');
  const trace = await readFiles({ 'log.ndjson': `${log(turn('run-0', 'ok', 'a'))}${first?.slice(0, 70)}${second}\n${log(turn('run-3', 'ok', 'a'))}` });
  expect(trace.files[0]).toMatchObject({ bad: 1, turnStarts: 2 });
  expect(trace.find('run-2')).toBe(-1);
});

test('turns beyond the ceiling are left out and counted in words', async () => {
  const trace = await readFiles({ 'log.ndjson': log([1, 2, 3].flatMap((n) => turn(`run-${n}`, 'hi', 'a'))) }, { limits: { turns: 2 } });
  expect([trace.columns.count, trace.verdicts]).toEqual([2, 2]);
  expect(trace.problems.map((problem) => problem.code)).toContain('too-many-turns');
});

describe('while reading', () => {
  const many = log(Array.from({ length: 400 }, (_, n) => turn(`run-${n}`, `message ${n}`, 'a', { session: `s${n % 3}`, at: n * 100 })).flat());

  test('snapshots grow, come ever more rarely, and never change afterwards', async () => {
    let clock = 0;
    const parts: { trace: Trace; turns: number; at: number; verdicts: number }[] = [];
    const whole = await readFiles({ 'log.ndjson': many }, {
      chunkSize: 1000, now: () => (clock += 20),
      onPart: (trace) => parts.push({ trace, turns: trace.columns.count, at: clock, verdicts: trace.verdicts }),
    });
    expect(parts.length).toBeGreaterThan(2);
    const gaps = parts.slice(1).map((part, i) => part.at - (parts[i]?.at ?? 0));
    gaps.slice(1).forEach((gap, i) => expect(gap).toBeGreaterThan(gaps[i] ?? 0));
    for (const { trace, turns, verdicts } of parts) {
      expect(trace.complete).toBe(false);
      expect([trace.columns.count, trace.verdicts, trace.at.length]).toEqual([turns, verdicts, turns]);
      expect(trace.meta(0)).toEqual(whole.meta(0));
      expect(trace.find(whole.meta(verdicts).key)).toBe(verdicts < turns ? verdicts : -1);
      expect((await trace.messages([0], 100))[0]).toMatchObject({ text: 'message 0' });
      expect(trace.conversations.reduce((sum, { turns: own }) => sum + own.length, 0)).toBe(turns);
    }
    expect(whole.complete).toBe(true);
  });

  test('an abort resolves with what was read', async () => {
    const control = new AbortController();
    let clock = 0;
    const trace = await readFiles({ 'log.ndjson': many, 'never.ndjson': many }, {
      chunkSize: 1000, now: () => (clock += 20), signal: control.signal, onPart: () => control.abort(),
    });
    expect(trace.complete).toBe(false);
    expect(trace.verdicts).toBeGreaterThan(0);
    expect(trace.verdicts).toBeLessThan(400);
    expect(trace.files).toHaveLength(1);
  });
});

test('answers belong to their own run where runs interleave', async () => {
  const events = interleave(
    [message('a', { run: 'run-a' }), move('x', { run: 'run-a' }), answer('answer a', { run: 'run-a', at: 9 })],
    [message('b', { run: 'run-b' }), move('y', { run: 'run-b' }), answer('answer b', { run: 'run-b', at: 9 })],
  );
  const trace = await readFiles({ 'log.ndjson': log(events) });
  const stories = await Promise.all([trace.story(0), trace.story(1)]);
  expect(stories.map((story) => story.answer)).toMatchObject([{ text: 'answer a' }, { text: 'answer b' }]);
});
