import { describe, expect, it } from 'vitest';
import { bytesSource } from '../trace/sources';
import { readTrace } from '../trace/readTrace';
import { DEFAULT_LIMITS } from '../trace/types';
import { TraceHost } from './host';
import type { FromWorker } from './protocol';
import { ROWS } from '../trace/ledger/ledgerTesting';

const event = (type: string, payload: object, run: string): string => JSON.stringify({
  type: `agentfootprint.${type}`, payload,
  meta: { wallClockMs: 1_760_000_000_000, runOffsetMs: 1, runtimeStageId: `${type}#1`, subflowPath: [], compositionPath: ['Agent:desk'], runId: run, sessionId: 's-1' },
});

const policy = { nearTieMargin: 0.15, menuSize: 3 };
const scored = (top: number, second: number) => [
  { id: 'refunds', score: top, relevance: 0.5 }, { id: 'billing', score: second, relevance: 0.5 },
];

function log(): string {
  const gap = Math.tanh((0.9 - 0.5) / 2);
  return [
    event('agent.turn_start', { turnIndex: 0, userPrompt: 'money back' }, 'run-1'),
    event('skill.turn_routed', { by: 'intent', to: 'refunds', scorer: 'cosine', scores: scored(0.9, 0.5), runnerUp: { id: 'billing', gap }, decisive: true, policy }, 'run-1'),
    event('agent.turn_start', { turnIndex: 0, userPrompt: 'and the invoice' }, 'run-2'),
    event('skill.turn_routed', { by: 'continuity', from: 'refunds', to: 'refunds', scorer: 'cosine', scores: scored(0.6, 0.59), runnerUp: { id: 'billing', gap: Math.tanh((0.6 - 0.59) / 2) }, decisive: false, policy }, 'run-2'),
  ].join('\n');
}

/** A host reading a text, with everything it posts. `until` waits for a message that fits. */
function hostReading() {
  const posted: FromWorker[] = [];
  const waiting: { fits: (message: FromWorker) => boolean; then: (message: FromWorker) => void }[] = [];
  const host = new TraceHost({
    post: (message) => {
      posted.push(message);
      for (const other of waiting.splice(0)) {
        if (other.fits(message)) other.then(message);
        else waiting.push(other);
      }
    },
    readTrace,
    toSource: (source) => bytesSource('desk.ndjson', new TextEncoder().encode(source.kind === 'text' ? source.text : ''), 64),
    read: { now: () => 0, chunkSize: 64, limits: DEFAULT_LIMITS, breathe: () => new Promise((resolve) => setImmediate(resolve)) },
    probe: () => Promise.resolve({ reachable: false, detail: 'fetch is not there' }),
  });
  const until = (fits: (message: FromWorker) => boolean): Promise<FromWorker> => {
    const found = posted.find(fits);
    return found ? Promise.resolve(found) : new Promise((then) => waiting.push({ fits, then }));
  };
  return { host, posted, until };
}

const AS_RECORDED = { floor: 'recorded', margin: 'recorded', menuSize: 'recorded', law: 'recorded', categorical: {} } as const;

describe('the host', () => {
  it('opens a text and judges it', async () => {
    const { host, until } = hostReading();
    host.receive({ type: 'open', id: 'a', sources: [{ kind: 'text', name: 'desk.ndjson', text: log() }] });
    const opened = await until((message) => message.type === 'opened');
    expect(opened).toMatchObject({ summary: { turns: 2, verdicts: 2, conversations: 1 } });
    host.receive({ type: 'ask', n: 1, kind: 'judge', ask: { trace: 'a', scope: { kind: 'all' }, policy: { ...AS_RECORDED, margin: 0.001 }, axis: 'gap', bins: 10, hi: 1 } });
    const reply = await until((message) => message.type === 'reply' && message.n === 1);
    expect(reply).toMatchObject({ reply: { flips: 0, turns: 2 } });
    host.receive({ type: 'ask', n: 2, kind: 'turn', ask: { trace: 'a', scope: { kind: 'all' }, policy: AS_RECORDED, key: 'run-2' } });
    const turn = await until((message) => message.type === 'reply' && message.n === 2);
    expect(turn).toMatchObject({ reply: { message: { text: 'and the invoice' }, replay: { outcome: { outcome: 'reproduced' } }, place: 2, placeOf: 2 } });
  });

  it('answers asks about a trace that is not open with a sentence', async () => {
    const { host, until } = hostReading();
    host.receive({ type: 'ask', n: 7, kind: 'story', ask: { trace: 'gone', key: 'run-1' } });
    expect(await until((message) => message.type === 'failure')).toMatchObject({ n: 7, failure: { code: 'no-such-trace' } });
  });

  it('never works on an ask that was given up before its turn', async () => {
    const { host, posted, until } = hostReading();
    host.receive({ type: 'open', id: 'a', sources: [{ kind: 'text', name: 'desk.ndjson', text: log() }] });
    await until((message) => message.type === 'opened');
    const ask = (n: number) => ({ type: 'ask', n, kind: 'judge', ask: { trace: 'a', scope: { kind: 'all' }, policy: AS_RECORDED, axis: 'gap', bins: 10, hi: 1 } }) as const;
    host.receive(ask(1));
    host.receive({ type: 'abandon', n: 1 });
    host.receive(ask(2));
    await until((message) => message.type === 'reply' && message.n === 2);
    expect(posted.some((message) => message.type === 'reply' && message.n === 1)).toBe(false);
  });

  it('says what is wrong with a file it cannot read', async () => {
    const { host, until } = hostReading();
    host.receive({ type: 'open', id: 'a', sources: [{ kind: 'text', name: 'desk.ndjson', text: '<html></html>' }] });
    const unreadable = await until((message) => message.type === 'unreadable');
    expect(unreadable.type === 'unreadable' && unreadable.problems[0]?.sentence).toMatch(/HTML/);
  });

  it('a file without one event is unreadable; one with events of any kind opens and says why there is nothing to judge', async () => {
    const { host, until } = hostReading();
    host.receive({ type: 'open', id: 'a', sources: [{ kind: 'text', name: 'desk.ndjson', text: '{"ts":1,"message":"a"}\n{"ts":2,"message":"b"}\n' }] });
    const unreadable = await until(({ type }) => type === 'opened' || type === 'unreadable');
    expect(unreadable).toMatchObject({ type: 'unreadable', problems: [{ code: 'only-other-json', count: 2 }] });
    host.receive({ type: 'open', id: 'b', sources: [{ kind: 'text', name: 'desk.ndjson', text: event('stream.token', {}, 'run-1') }] });
    expect(await until((message) => message.type === 'opened')).toMatchObject({ summary: { id: 'b', turns: 0, noRouting: 'unknown' } });
  });

  it('opens a file that holds nothing but a ledger, and answers questions about it', async () => {
    const { host, until } = hostReading();
    host.receive({ type: 'open', id: 'a', sources: [{ kind: 'text', name: 'rows.json', text: JSON.stringify(ROWS) }] });
    expect(await until(({ type }) => type === 'opened' || type === 'unreadable')).toMatchObject({ type: 'opened', summary: { turns: 0, ledger: { state: 'rows', rows: 12 }, problems: [] } });
    host.receive({ type: 'ask', n: 1, kind: 'ledger', ask: { trace: 'a' } });
    expect(await until((message) => message.type === 'reply')).toMatchObject({ kind: 'ledger', reply: { state: 'rows', results: 4 } });
  });

  it('answers questions about a ledger that is not there', async () => {
    const { host, until } = hostReading();
    host.receive({ type: 'open', id: 'a', sources: [{ kind: 'text', name: 'desk.ndjson', text: log() }] });
    await until(({ type }) => type === 'opened');
    host.receive({ type: 'ask', n: 1, kind: 'ledger', ask: { trace: 'a' } });
    expect(await until((message) => message.type === 'reply')).toMatchObject({ kind: 'ledger', reply: { state: 'none', results: 0 } });
    host.receive({ type: 'ask', n: 2, kind: 'ledgerMatrix', ask: { trace: 'a', filter: {} } });
    expect(await until((message) => message.type === 'reply' && message.n === 2)).toMatchObject({ reply: { results: 0, pairs: 0, kappa: { state: 'undefined' } } });
  });
});
