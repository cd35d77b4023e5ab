import { describe, expect, test } from 'vitest';
import { cutText, textOf } from './message';
import { readTrace } from './readTrace';
import { bytesSource } from './sources';
import { log, message, move, readFiles, turn } from './testEvents';
import { readRanges } from './textReads';
import { DEFAULT_LIMITS } from './types';
import type { ByteSource } from './types';
import type { TextStore } from './scanTypes';

const silent = (): void => undefined;
const forever = new AbortController().signal;

test('not recorded, kept out, empty, no text and text are five answers', () => {
  expect([undefined, null, 'REDACTED', '[REDACTED]', '', 7, 'hello'].map((value) => textOf(value, 3))).toMatchObject([
    { state: 'not-recorded' }, { state: 'not-recorded' }, { state: 'kept-out' }, { state: 'kept-out' },
    { state: 'text', text: '', length: 0, cut: false }, { state: 'failed' }, { state: 'text', text: 'hel', length: 5, cut: true },
  ]);
  expect(textOf('He said REDACTED', 100)).toMatchObject({ state: 'text' });
});

test('a cut never leaves half a character', () => {
  expect([0, 1, 2, 3, 4].map((n) => cutText('a🧾b', n))).toEqual(['', 'a', 'a', 'a🧾', 'a🧾b']);
});

test('messages come in the order asked, each at most as long as asked', async () => {
  const trace = await readFiles({ 'log.ndjson': log([...turn('r1', 'first message', 'x'), ...turn('r2', 'REDACTED', 'x'), move('x', { run: 'r3' })]) });
  expect(await trace.messages([2, 0, 1, 0, 99], 5)).toEqual([
    { state: 'not-recorded' }, { state: 'text', text: 'first', length: 13, cut: true }, { state: 'kept-out' },
    { state: 'text', text: 'first', length: 13, cut: true }, { state: 'not-recorded' },
  ]);
});

describe('reading ranges', () => {
  function counting(content: string): { store: TextStore; reads: [number, number][] } {
    const bytes = new TextEncoder().encode(content);
    const reads: [number, number][] = [];
    const store: TextStore = {
      bytes: bytes.length, close: () => Promise.resolve(),
      read(from, to) { reads.push([from, to]); return from >= 1_000_000 ? Promise.reject(new Error('gone')) : Promise.resolve(bytes.slice(from, to)); },
      async *chunks() { yield bytes; },
    };
    return { store, reads };
  }

  test('near ranges cost one read, far ones one each', async () => {
    const { store, reads } = counting('0123456789'.repeat(60_000));
    const answers = await readRanges([store], [{ file: 0, from: 500_000, to: 500_003 }, { file: 0, from: 21, to: 24 }, { file: 0, from: 3, to: 5 }]);
    expect(answers.map((answer) => answer.ok && new TextDecoder().decode(answer.bytes))).toEqual(['012', '123', '34']);
    expect(reads).toEqual([[3, 24], [500_000, 500_003]]);
  });

  test('a range that cannot be read says why and costs the others nothing', async () => {
    const { store } = counting('0123456789');
    const answers = await readRanges([store, undefined], [{ file: 0, from: 1, to: 3 }, { file: 0, from: 1_000_000, to: 1_000_001 }, { file: 1, from: 0, to: 1 }]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, false, false]);
    for (const answer of answers) expect(answer.ok || answer.sentence.length > 10).toBe(true);
  });
});

test('a file that changed on disk gives failed messages with a sentence, and numbers stay', async () => {
  const bytes = new TextEncoder().encode(log(turn('r1', 'hello', 'x')));
  let gone = false;
  const source: ByteSource = {
    ...bytesSource('log.ndjson', bytes, 1000),
    slice: (from, to) => gone ? Promise.reject(new DOMException('changed', 'NotReadableError')) : Promise.resolve(bytes.slice(from, to)),
  };
  const trace = await readTrace([source], { now: () => 0, chunkSize: 1000, limits: DEFAULT_LIMITS, breathe: () => Promise.resolve() }, forever, silent, silent);
  gone = true;
  const [text] = await trace.messages([0], 100);
  expect(text).toMatchObject({ state: 'failed' });
  expect(text?.state === 'failed' && text.sentence).toContain('changed on disk');
  expect(trace.columns.topScore[0]).toBe(0.9);
  await expect(trace.routed(0)).rejects.toThrow('changed on disk');
  await expect(trace.story(0)).rejects.toThrow('changed on disk');
});

describe('search', () => {
  const files = {
    'a.ndjson': log([...turn('r1', 'Where is my PARCEL? 📦', 'x', { at: 0 }), ...turn('r2', 'refund', 'x', { at: 10 }), move('x', { run: 'r3', at: 20 }), message('the parcel again', { run: 'r4', at: 30 })]),
    'b.ndjson': log(turn('r5', 'Päckchen ist PARCEL', 'x', { at: 40 })),
  };

  test('finds messages in any case over all files, in any chunks, and only in messages', async () => {
    for (const chunkSize of [1, 7, 100_000]) {
      const trace = await readFiles(files, { chunkSize });
      const keysOf = async (needle: string): Promise<string[]> =>
        [...(await trace.search(needle, forever, silent)).entries()].filter(([, hit]) => hit === 1).map(([turn]) => trace.meta(turn).key).toSorted();
      expect(await keysOf('pArCeL')).toEqual(['r1', 'r4', 'r5']);
      expect(await keysOf('PÄCKCHEN')).toEqual(['r5']);
      expect(await keysOf('📦')).toEqual(['r1']);
      expect(await keysOf('turn_start')).toEqual([]);
    }
  });

  test('tells how far it is, and stops when told to', async () => {
    const trace = await readFiles(files, { chunkSize: 50 });
    const steps: [number, number][] = [];
    await trace.search('x', forever, (done, total) => steps.push([done, total]));
    const [done, total] = steps.at(-1) ?? [];
    expect(done).toBe(total);
    steps.slice(1).forEach(([now], i) => expect(now).toBeGreaterThanOrEqual(steps[i]?.[0] ?? 0));
    const control = new AbortController();
    await expect(trace.search('x', control.signal, () => control.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});
