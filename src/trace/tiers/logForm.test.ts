import { describe, expect, it } from 'vitest';
import { codesOf, inbox, le, lines, LOG_HEADER, odditiesOf, readFiles } from './tiersTesting';
import type { TierReading } from './types';
import type { TierEvent, TierSession } from '../../engine/tiers/types';

const cheap = { provider: 'p', model: 'flash', reasoningEffort: 'low' };
const strong = { provider: 'p', model: 'pro', reasoningEffort: 'high' };
const step = (seq: number, time: number, turn = 1, number = 1): object => le('step/start', seq, time, { turn, step: number });
const message = (seq: number, time: number, kind = 'user'): object => le('user/message', seq, time, { content: [], source: { kind } });
const header = (seq: number, time: number, config: object, reason = 'change'): object => le('request/header', seq, time, { header: { config }, reason });
const answer = (seq: number, time: number, turn = 1, number = 1): object => le('assistant/message', seq, time, { turn, step: number, message: {} });
const end = (seq: number, time: number, reason: object = { kind: 'completed' }, turn = 1): object => le('turn/end', seq, time, { turn, reason });

const read = (...log: readonly unknown[]): Promise<TierReading> => readFiles({ 'session.jsonl': lines(LOG_HEADER, ...log) });
async function sessionOf(...log: readonly unknown[]): Promise<TierSession> {
  const reading = await read(...log);
  expect(codesOf(reading)).toEqual([]);
  const [session] = reading.sessions;
  if (session === undefined) throw new Error('no session');
  return session;
}
const brief = (events: readonly TierEvent[]): string[] => events.map((event) => `${event.time} ${event.type}${'step' in event ? ` ${event.turn}.${event.step}` : ''}`);

describe('where a request stands', () => {
  it('behind the messages of its step, before what comes while the model answers', async () => {
    const { events, sent } = await sessionOf(
      inbox(0, 10, 'look'), step(1, 20), message(2, 21), message(3, 22, 'plugin'), inbox(4, 30, 'and there'), le('plan/mode', 5, 31, { active: true }), answer(6, 40), end(7, 50),
    );
    expect(brief(events)).toEqual(['10 input', '21 message', '22 message', '22 request 1.1', '30 input', '31 plan', '50 turn-end']);
    expect(sent).toEqual([]);
  });

  it('at its header, which comes after whatever the configuration was made of', async () => {
    const { events, sent } = await sessionOf(inbox(0, 10, 'look'), step(1, 20), message(2, 21), le('plan/mode', 3, 25, { active: true }), header(4, 30, strong), answer(5, 40), step(6, 50, 1, 2), answer(7, 60, 1, 2));
    expect(brief(events)).toEqual(['10 input', '21 message', '25 plan', '30 request 1.1', '50 request 1.2']);
    expect(sent).toEqual([{ event: 3, config: strong }]);
  });

  it('again for each retry of the host, and for a second configuration in one step', async () => {
    const retry = { turn: 1, step: 1, provider: 'p', retry: 1, delayMs: 500, failure: { code: 'RATE_LIMIT', message: 'slow down', status: 429 } };
    const { events, sent } = await sessionOf(
      inbox(0, 10, 'look'), step(1, 20), message(2, 21), header(3, 22, cheap), le('llm/retry', 4, 30, retry), le('llm/retry-started', 5, 35, {}), header(6, 40, strong), header(7, 50, cheap), answer(8, 60),
    );
    expect(brief(events)).toEqual(['10 input', '21 message', '22 request 1.1', '30 request-error 1.1', '40 request 1.1', '50 request-error 1.1', '50 request 1.1']);
    expect(events[3]).toEqual({ type: 'request-error', time: 30, line: 6, turn: 1, step: 1, code: 'RATE_LIMIT', status: 429, provider: 'p', downstream: 'retry', action: 'retry' });
    expect(sent?.map(({ event }) => event)).toEqual([2, 4, 6]);
  });

  it('also where no answer came, and where only the answer is in the log', async () => {
    const failed = await sessionOf(inbox(0, 10, 'look'), step(1, 20), message(2, 21), le('step/end', 3, 30, {}), end(4, 30, { kind: 'error', error: { code: 'SERVER', status: 503, message: 'x' } }));
    expect(failed.events.slice(2)).toEqual([
      { type: 'request', time: 21, line: 3, turn: 1, step: 1 },
      { type: 'request-error', time: 30, line: 6, turn: 1, step: 1, code: 'SERVER', status: 503, downstream: 'none', action: 'none' },
      { type: 'failure', time: 30, line: 6, turn: 1, step: 1, code: 'SERVER' },
      { type: 'turn-end', time: 30, line: 6, turn: 1, reason: 'error' },
    ]);
    expect(brief((await sessionOf(inbox(0, 10, 'look'), answer(1, 40), end(2, 50, { kind: 'aborted' }))).events)).toEqual(['10 input', '40 request 1.1', '50 turn-end']);
  });

  it('a turn that fails after its answer has no failed request', async () => {
    const { events } = await sessionOf(inbox(0, 10, 'look'), step(1, 20), answer(2, 30), end(3, 40, { kind: 'error', error: {} }));
    expect(brief(events)).toEqual(['10 input', '20 request 1.1', '40 failure 1.1', '40 turn-end']);
    expect(events[2]).not.toHaveProperty('code');
  });
});

describe('what a line says', () => {
  it('text blocks joined, images counted, messages of others no input', async () => {
    const inserted = [
      { content: [{ type: 'text', text: 'a' }, { type: 'image', data: '' }, { type: 'text', text: 'b' }, { type: 'image' }], source: { kind: 'user' } },
      { content: [{ type: 'text', text: 'context' }], source: { kind: 'plugin' } }, { content: 'plain', source: { kind: 'user' } },
    ];
    const { events } = await sessionOf(le('agent/inbox/spliced', 0, 10, { inserted }), le('agent/inbox/spliced', 1, 11, { removedCount: 1 }));
    expect(events).toEqual([
      { type: 'input', time: 10, line: 2, text: 'a\nb', images: 2, sourceKind: 'user' }, { type: 'input', time: 10, line: 2, text: 'plain', images: 0, sourceKind: 'user' },
    ]);
  });

  it('/tier with a mode is an override; without one, or with a wrong one, it is not', async () => {
    const run = (seq: number, args: string | undefined, name = 'tier'): object => le('command/run', seq, 10 + seq, { name, args });
    const reading = await read(inbox(0, 1, 'x'), run(1, ' strong '), run(2, undefined), run(3, 'status'), run(4, 'fast'), run(5, 'cheap', 'theme'), run(6, 'delegated'));
    expect(reading.sessions[0]?.events.slice(1)).toEqual([
      { type: 'override', time: 11, line: 3, mode: 'strong', via: 'command' }, { type: 'override', time: 16, line: 8, mode: 'delegated', via: 'command' },
    ]);
    expect(reading.oddities.find(({ code }) => code === 'unknown-mode')).toMatchObject({ count: 1, line: 6, sentence: '1 /tier command names no mode there is (fast) and changed nothing.' });
  });
});

describe('a log in disorder', () => {
  const turn = [inbox(0, 10, 'look'), step(1, 20), message(2, 21), answer(3, 40), end(4, 50)];

  it('is put in the order of its numbers', async () => {
    const [a, b, c, d, e] = turn;
    const reading = await read(c, a, b, e, d);
    expect(brief(reading.sessions[0]?.events ?? [])).toEqual(brief((await sessionOf(...turn)).events));
    expect(reading.oddities.find(({ code }) => code === 'out-of-order')).toMatchObject({ count: 3, line: 3 });
  });

  it('reads a line that stands twice once, and keeps the first of two that share a number', async () => {
    const reading = await read(...turn, turn[1], le('tool/call', 2, 22, { name: 'grep' }));
    expect(brief(reading.sessions[0]?.events ?? [])).toEqual(brief((await sessionOf(...turn)).events));
    expect(reading.oddities.filter(({ severity }) => severity === 'odd').map(({ code, count, line }) => [code, count, line])).toEqual([
      ['out-of-order', 2, 7], ['duplicate-lines', 1, 7], ['number-used-twice', 1, 8],
    ]);
  });

  it('names what is missing at the front, a restart, unknown types, and what is not read', async () => {
    const reading = await readFiles({ 'half.jsonl': lines(...turn.slice(1), header(5, 60, cheap, 'resume'), le('theme/set', 6, 70, {}), le('tool/result', 7, 71, {}), le('compaction/start', 8, 72, {})) });
    expect(reading.sessions[0]?.id).toBe('half.jsonl');
    expect(reading.meta[0]).toMatchObject({ lines: 8, unread: 2, requests: 1 });
    expect(reading.files[0]).toMatchObject({ lines: 8, read: 5, skipped: 3, bad: 0 });
    expect(odditiesOf(reading)).toEqual(expect.arrayContaining(['no-header', 'request-before-input', 'no-inputs', 'restarted', 'unknown-types']));
    expect(odditiesOf(reading)).not.toContain('judge-not-in-log');
  });

  it('another program\'s log of a like name is refused in words', async () => {
    const other = lines({ type: 'session', version: 3, id: 'x', timestamp: '2026-01-01T00:00:00Z', cwd: '/' }, { type: 'message', id: 'm', message: { role: 'user' } });
    const reading = await readFiles({ 'other.jsonl': other });
    expect(reading.sessions).toEqual([]);
    expect(reading.problems).toMatchObject([{ code: 'newer-version', severity: 'fatal', sentence: expect.stringContaining('it holds no line this reader knows') }]);
  });
});
