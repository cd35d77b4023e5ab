import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testEnv } from '../scanTesting';
import { bytesSource, streamSource } from '../sources';
import { DEFAULT_LIMITS } from '../types';
import { readTiers } from './readTiers';
import { codesOf, ev, HEADER, inbox, le, lines, LOG_HEADER, odditiesOf, readFiles, toBytes } from './tiersTesting';

const request = { turn: 1, step: 1, decision: null };
const good = lines(HEADER, ev('session', 1, { config: {}, cwd: '/w' }), ev('input', 2, { text: 'grüße 🎈', images: 1 }), ev('request', 3, request));

describe('a trace', () => {
  it('keeps every event as recorded, and ignores fields nobody knows', async () => {
    const signals = { chars: 5, estTokens: 2, tokenBands: 0, fences: 0, toolCalls: 0, messageCount: 0, hardHints: 0, score: 0 };
    const verdict = { scenario: 'daily', tier: 'cheap', confidence: 0.92, keywordScore: 0, signals, reasons: [{ kind: 'greeting' }], fingerprint: 'daily|0|0' };
    const intent = { kind: 'intent', reasons: [{ kind: 'keyword', score: 2, scenario: 'coding' }, { kind: 'structural', score: 3 }] };
    const events = [
      { type: 'input', time: 2, chars: 5, images: 0, verdict, probe: null, judgeAsked: true, planOpened: false },
      { type: 'judge', time: 3, startedAt: 2, ok: false, failure: 'timeout' },
      { type: 'request', time: 4, turn: 1, step: 1, base: { provider: 'p', model: 'm' }, decision: { tier: 'strong', source: 'judge', confidence: 0.72, reason: intent }, applied: { provider: 'p', model: 'n', stop: ['x'] }, tierChangedFrom: null },
      { type: 'request', time: 5, turn: 1, step: 2, decision: { tier: 'cheap', source: 'manual', confidence: 1, reason: { kind: 'veto', text: 'no budget' } }, veto: { tier: 'cheap', reason: 'no budget' } },
      { type: 'request', time: 6, turn: 1, step: 3, decision: null },
      { type: 'request', time: 7, turn: 1, step: 4 },
      { type: 'denial', time: 8, rule: 'rm', tool: 'bash' }, { type: 'guard-fault', time: 9, message: 'x' }, { type: 'config', time: 10, config: { intent: 3 } },
      { type: 'failure', time: 11, turn: 1, step: 4, code: 'SERVER', escalated: true, route: { provider: 'p', model: 'm', effort: 'max' } },
    ];
    const reading = await readFiles({ 't.jsonl': lines(HEADER, ev('session', 1, { config: { a: 1 }, extra: 9 }), ...events.map((event) => ({ ...event, session: 's', extra: { deep: [] } }))) });
    expect(codesOf(reading)).toEqual([]);
    expect(reading.sessions[0]?.events).toEqual(events.map((event, i) => ({ ...event, line: i + 3 })));
    expect(reading.sessions[0]).toMatchObject({ text: 'omitted', form: 'trace', config: { a: 1 } });
  });

  it('keeps a reason in words, or of a kind not known here, as words', async () => {
    const decided = (reason: unknown): object => ev('request', 3, { turn: 1, step: 1, decision: { tier: 'cheap', source: 'judge', confidence: 0.5, reason } });
    const { sessions } = await readFiles({ 't.jsonl': lines(HEADER, decided('because'), { ...decided({ kind: 'moon' }), time: 4 }) });
    expect(sessions[0]?.events.map((event) => event.type === 'request' && event.decision?.reason)).toEqual([{ kind: 'words', text: 'because' }, { kind: 'words', text: 'moon' }]);
  });

  it('takes a session line wherever it stands, and a second one as a change of configuration', async () => {
    const late = await readFiles({ 't.jsonl': lines(HEADER, ev('input', 2, { text: 'a' }), ev('session', 3, { config: { a: 1 }, cwd: '/w' }), ev('session', 4, { config: { a: 1 } }), ev('session', 5, { config: { a: 2 } }), ev('request', 6, request)) });
    expect(late.sessions[0]).toMatchObject({ config: { a: 1 }, cwd: '/w' });
    expect(late.sessions[0]?.events.map(({ type }) => type)).toEqual(['input', 'config', 'request']);
    expect(late.oddities.map(({ code, count, line }) => [code, count, line])).toEqual([['late-session-line', 1, 3], ['second-session-line', 2, 4]]);
    const missing = await readFiles({ 't.jsonl': lines(HEADER, ev('input', 2, { text: 'a' }), ev('request', 3, request)) });
    expect(odditiesOf(missing)).toEqual(['no-session-line']);
    expect(missing.sessions[0]).toMatchObject({ cwd: '', baseMode: 'selection', posteriors: [] });
  });

  it('leaves out an input with neither text nor verdict, and names what is odd', async () => {
    const reading = await readFiles({ 't.jsonl': lines(HEADER, ev('session', 1, { config: {} }), ev('request', 1, request), ev('input', 2, { chars: 4 }), ev('request', 3, { ...request, step: 2 }), ev('request', 3, { ...request, step: 2 })) });
    expect(reading.oddities.map(({ code, count, line }) => [code, count, line])).toEqual([['input-without-text', 1, 4], ['duplicate-lines', 1, 6], ['request-before-input', 2, 3], ['no-inputs', 1, 2]]);
    expect(reading.files[0]).toMatchObject({ lines: 6, read: 4, skipped: 2, bad: 0 });
    expect(odditiesOf(await readFiles({ 't.jsonl': lines(HEADER, ev('session', 1, { config: {} }), ev('input', 2, { text: '' })) }))).toEqual(['no-requests']);
  });

  it('is read without its first line', async () => {
    const reading = await readFiles({ 't.jsonl': good.slice(good.indexOf('\n') + 1) });
    expect([odditiesOf(reading), codesOf(reading), reading.meta[0]?.version]).toEqual([['no-header'], [], undefined]);
  });

  it('of a newer version is read as long as it reads cleanly', async () => {
    const newer = good.replace('"version":1', '"version":2');
    expect(odditiesOf(await readFiles({ 't.jsonl': newer }))).toEqual(['newer-version']);
    const unclean = await readFiles({ 't.jsonl': newer.replace('"turn":1', '"turn":[1]') });
    expect([unclean.sessions, codesOf(unclean)]).toEqual([[], ['bad-field', 'newer-version']]);
  });
});

describe('a file', () => {
  it('that is none of both says so once', async () => {
    for (const text of ['', '\n\n', 'hello\nworld\n', '[{"type":"tier-trace"}]', '{\n "type": "session"\n}', '{"type":"agentfootprint.agent.turn_start","payload":{}}\n'.repeat(3)]) {
      const reading = await readFiles({ 'x.txt': text });
      expect([codesOf(reading), reading.sessions]).toEqual([['no-tiers'], []]);
    }
    expect((await readFiles({ 'x.txt': '{"type":"a"}\n'.repeat(50_000) })).files[0]?.lines).toBeLessThan(10_000);
  });

  it('may be gzip, UTF-16, or have a byte order mark and Windows line ends', async () => {
    const wanted = (await readFiles({ 'a.jsonl': good })).sessions;
    expect(wanted[0]?.events[0]).toMatchObject({ text: 'grüße 🎈' });
    for (const bytes of [gzipSync(good), Buffer.from(`\uFEFF${good}`, 'utf16le'), toBytes(`\uFEFF${good.replaceAll('\n', '\r\n')}`), toBytes(good.trimEnd())]) {
      for (const size of [1, 3, 7, 4096]) {
        const reading = await readFiles({ 'a.jsonl': new Uint8Array(bytes) }, size);
        expect([codesOf(reading), reading.sessions]).toEqual([[], wanted]);
      }
    }
  });

  it('with a line over the ceiling loses that line alone', async () => {
    const limits = { ...DEFAULT_LIMITS, lineBytes: 300 };
    const reading = await readFiles({ 'a.jsonl': good.replace('grüße', 'g'.repeat(400)) }, 64, { limits });
    expect(reading.problems).toMatchObject([{ code: 'line-too-long', line: 3, sentence: 'Line 3 is longer than 300 bytes; it was left out.' }]);
    expect(reading.sessions[0]?.events).toHaveLength(1);
  });

  it('that fails to read keeps what was read, and costs the others nothing', async () => {
    const failing = { name: 'gone.jsonl', async *chunks() { yield toBytes(good); throw new DOMException('x', 'NotReadableError'); } };
    const reading = await readTiers([failing, bytesSource('b.jsonl', toBytes(good.replaceAll('"s"', '"t"')), 99)], testEnv(99), new AbortController().signal, () => undefined);
    expect(reading.sessions.map(({ id }) => id)).toEqual(['s', 't']);
    expect(reading.problems).toMatchObject([{ code: 'file-changed', file: 'gone.jsonl', severity: 'lost' }]);
  });

  it('of either form may follow the other, and a second session of one id gets its own', async () => {
    const log = lines(LOG_HEADER, inbox(0, 1, 'a'), le('step/start', 1, 2, { turn: 1, step: 1 }));
    const reading = await readFiles({ 'a.jsonl': good + log + good, 'b.jsonl': log });
    expect(reading.meta.map(({ session, file, form }) => [session, file, form])).toEqual([
      ['s', 'a.jsonl', 'trace'], ['log-1', 'a.jsonl', 'log'], ['s~2', 'a.jsonl', 'trace'], ['log-1~2', 'b.jsonl', 'log'],
    ]);
    expect(reading.sessions.map(({ id }) => id)).toEqual(['s', 'log-1', 's~2', 'log-1~2']);
  });
});

it('an abort gives what was read so far', async () => {
  const stop = new AbortController();
  const env = testEnv(40, { breathe: () => { stop.abort(); return Promise.resolve(); } });
  const reading = await readTiers([bytesSource('a.jsonl', toBytes(good), 40), bytesSource('b.jsonl', toBytes(good), 40)], env, stop.signal, () => undefined);
  expect([reading.complete, reading.files.length, reading.problems]).toEqual([false, 1, []]);
});

it('tells progress in bytes of all files', async () => {
  const seen: unknown[] = [];
  let now = 0;
  await readTiers([bytesSource('a.jsonl', toBytes(good), 100), bytesSource('b.jsonl', toBytes(good), 100)], testEnv(100, { now: () => (now += 60) }), new AbortController().signal, ({ file, bytes, total }) => seen.push([file, bytes, total]));
  const size = toBytes(good).length;
  expect(seen[0]).toEqual(['a.jsonl', 100, size * 2]);
  expect(seen.at(-1)).toEqual(['b.jsonl', size * 2, size * 2]);
});

it('a stream is read once, also where its first bytes were looked at', async () => {
  const stream = new Blob([new Uint8Array(gzipSync(good))]).stream();
  const reading = await readTiers([streamSource('a.jsonl', stream, 8)], testEnv(8, { decompress: () => new DecompressionStream('gzip') }), new AbortController().signal, () => undefined);
  expect(reading.sessions[0]?.events).toHaveLength(2);
});

describe('any input', () => {
  const value = fc.oneof(fc.integer(), fc.constantFrom('strong', 'cheap', 'daily', 'auto', null, true, {}, [], 'x', { kind: 'user' }, [{ content: [{ type: 'text' }], source: { kind: 'user' } }]));
  const keys = ['session', 'time', 'turn', 'step', 'text', 'verdict', 'decision', 'data', 'seq', 'id', 'version', 'name', 'active', 'mode', 'reason', 'base', 'config', 'inserted', 'header', 'usage', 'posteriors', '__proto__'];
  const types = ['tier-trace', 'session', 'input', 'request', 'judge', 'plan', 'turn-end', 'config', 'override', 'agent/inbox/spliced', 'step/start', 'turn/end', 'request/header', 'llm/retry', 'command/run', 'tool/result', 'zz'];
  const line = fc.tuple(fc.constantFrom(...types), fc.dictionary(fc.constantFrom(...keys), fc.oneof(value, fc.dictionary(fc.constantFrom(...keys), value)), { maxKeys: 8 })).map(([type, fields]) => JSON.stringify({ type, ...fields }));
  const text = fc.array(fc.oneof(line, fc.constantFrom(...good.split('\n'), JSON.stringify(LOG_HEADER), '{"type":"', '{')), { maxLength: 12 }).map((all) => toBytes(all.join('\n')));

  it('never throws, counts every line, and does not depend on the chunks', async () => {
    await fc.assert(fc.asyncProperty(fc.oneof(text, fc.uint8Array({ maxLength: 300 })), fc.integer({ min: 1, max: 40 }), async (bytes, size) => {
      const reading = await readFiles({ 'x.jsonl': bytes }, size);
      expect(reading).toEqual(await readFiles({ 'x.jsonl': bytes }, 1 << 16));
      expect(reading.meta.map(({ session }) => session)).toEqual(reading.sessions.map(({ id }) => id));
      for (const report of reading.files) expect(report.lines).toBe(report.read + report.skipped + report.bad);
      for (const session of reading.sessions) for (const { event } of session.sent ?? []) expect(event).toBeLessThanOrEqual(session.events.length);
    }), { numRuns: 300 });
  });
});

it('reads a hundred thousand lines to the last', async () => {
  const many: string[] = [JSON.stringify(LOG_HEADER)];
  for (let turn = 1, seq = 0; many.length < 100_000; turn++) {
    many.push(JSON.stringify(inbox(seq++, seq, `fix the test number ${turn}`)));
    for (let step = 1; step <= 4; step++) {
      many.push(JSON.stringify(le('step/start', seq++, seq, { turn, step })), JSON.stringify(le('assistant/message', seq++, seq, { turn, step, usage: { inputTokens: 4, outputTokens: 5 } })));
      many.push(JSON.stringify(le('tool/call', seq++, seq, { turn, step, name: 'grep' })), JSON.stringify(le('tool/result', seq++, seq, { turn, step, message: { content: 'ok '.repeat(20) } })));
    }
    many.push(JSON.stringify(le('turn/end', seq++, seq, { turn, reason: { kind: 'completed' } })));
  }
  const bytes = toBytes(many.join('\n'));
  const reading = await readFiles({ 'big.jsonl': bytes }, 1 << 18);
  expect([reading.files[0]?.lines, reading.problems]).toEqual([many.length, []]);
});
