import { beforeEach, describe, expect, it } from 'vitest';
import type { TierSettings } from '../../engine/tiers';
import type { AskMessage } from '../asking';
import type { FromTiers, TiersAsk, TiersKind, TiersReply } from './client';
import { hostUnderTest, twoSessions, type HostUnderTest } from './hostTesting';
import type { TiersRequests } from './protocol';
import { tiersFingerprint } from './summary';

let under: HostUnderTest;
let n = 0;

function open(text: string, id = 'a'): Promise<FromTiers> {
  under.host.receive({ type: 'open', id, sources: [{ kind: 'text', name: 'desk.jsonl', text }] });
  return under.until((message) => message.type === 'opened' || message.type === 'unreadable');
}

/** Asks and waits for whatever comes back under the number of the question. */
function settled<K extends TiersKind>(kind: K, ask: TiersAsk<K>): Promise<FromTiers> {
  n += 1;
  const number = n;
  // One member of the union over kinds, as in asking.ts.
  under.host.receive({ type: 'ask', n: number, kind, ask } as Extract<AskMessage<TiersRequests>, { kind: K }>);
  return under.until((message) => (message.type === 'reply' || message.type === 'failure') && message.n === number);
}

async function reply<K extends TiersKind>(kind: K, ask: TiersAsk<K>): Promise<TiersReply<K>> {
  const message = await settled(kind, ask);
  if (message.type !== 'reply' || message.kind !== kind) throw new Error(`${kind} was not answered: ${JSON.stringify(message)}`);
  // The kind was compared.
  return message.reply as TiersReply<K>;
}

const held = { id: 'a', session: 0 };
const LET_THROUGH: TierSettings = { toCheap: 0.75 };

describe('opening a file of sessions', () => {
  beforeEach(() => void (under = hostUnderTest()));

  it('says what sessions it holds', async () => {
    const opened = await open(twoSessions());
    expect(opened).toMatchObject({
      type: 'opened',
      summary: {
        id: 'a', name: 'desk.jsonl', problems: [],
        sessions: [
          { index: 0, id: 'held', form: 'trace', requests: 3, turns: 2, text: 'full', configured: true, file: 'desk.jsonl' },
          { index: 1, id: 'short', requests: 1, turns: 1, configured: false },
        ],
      },
    });
    const sessions = opened.type === 'opened' ? opened.summary.sessions : [];
    expect(sessions[0]?.from).toBe(1_790_000_001_000);
    expect(sessions[0]?.to).toBe(1_790_000_014_000);
    expect(under.posted.some(({ type }) => type === 'progress')).toBe(true);
  });

  it('names the file by its sessions and their requests, in whatever order they come', () => {
    const one = { id: 'held', requests: 3 };
    const other = { id: 'short', requests: 1 };
    expect(tiersFingerprint([one, other])).toMatch(/^2-[0-9a-f]{8}$/);
    expect(tiersFingerprint([other, one])).toBe(tiersFingerprint([one, other]));
    expect(tiersFingerprint([one, { ...other, requests: 2 }])).not.toBe(tiersFingerprint([one, other]));
  });

  it('says what is wrong with a file that holds none', async () => {
    const unreadable = await open('<html></html>');
    expect(unreadable).toMatchObject({ type: 'unreadable', id: 'a', name: 'desk.jsonl' });
    expect(unreadable.type === 'unreadable' && unreadable.problems.length).toBeGreaterThan(0);
  });

  it('keeps nothing of a file whose reading was stopped', async () => {
    under.host.receive({ type: 'open', id: 'a', sources: [{ kind: 'text', name: 'desk.jsonl', text: twoSessions() }] });
    under.host.receive({ type: 'cancel', id: 'a' });
    expect(await under.until(({ type }) => type === 'cancelled' || type === 'opened')).toEqual({ type: 'cancelled', id: 'a' });
    expect(await settled('session', held)).toMatchObject({ type: 'failure', failure: { code: 'no-such-file' } });
  });
});

describe('questions about a session', () => {
  beforeEach(async () => {
    under = hostUnderTest();
    await open(twoSessions());
  });

  it('shows the session as recorded, with marks and findings', async () => {
    const detail = await reply('session', held);
    expect(detail.recorded.requests.map(({ decision }) => decision?.tier)).toEqual(['strong', 'strong', 'strong']);
    expect(detail.config.intent.judge.enabled).toBe(false);
    expect(detail.configFault).toBeUndefined();
    expect(detail.marks.map(({ kind, turn, what }) => [kind, turn, what])).toEqual([
      ['input', 1, undefined], ['turn', 1, undefined], ['input', 2, undefined], ['turn', 2, undefined],
      ['denial', 2, 'rm-recursive-force'], ['failure', 2, 'SERVER'],
    ]);
    expect((await reply('findings', held)).map(({ kind }) => kind)).toContain('sure-cheap-held-strong');
    // Nothing was recorded of any decision.
    expect(detail.check).toMatchObject({ form: 'trace', compared: 0, notCompared: 3, differences: [], unlisted: 0 });
  });

  it('tries other settings: only what changes comes back, with the counts of both sides', async () => {
    const tried = await reply('whatIf', { ...held, settings: LET_THROUGH });
    expect(tried.before.strong).toBe(3);
    expect(tried.after.strong).toBe(1);
    expect(tried.changed.map(({ index, was, now }) => [index, was.decision?.tier, now.decision?.tier])).toEqual([[1, 'strong', 'cheap'], [2, 'strong', 'cheap']]);
    // A tick carries what is drawn, not the verdicts behind it.
    expect(Object.keys(tried.changed[0]?.now ?? {}).toSorted()).toEqual(['decision', 'event', 'index', 'landing', 'landingWhy', 'step', 'time', 'turn']);
    expect(tried.replay).not.toHaveProperty('requests');
    expect(tried.fault).toBeUndefined();
    expect((await reply('whatIf', { ...held, settings: {} })).changed).toEqual([]);
  });

  it('names settings that cannot be, and shows the record then', async () => {
    const tried = await reply('whatIf', { ...held, settings: { toCheap: 0.95 } });
    expect(tried.fault?.field).toBe('toCheap');
    expect(tried.fault?.sentence).not.toBe('');
    expect(tried).toMatchObject({ changed: [], before: { strong: 3 }, after: { strong: 3 } });
    const { recorded, inForce } = await reply('request', { ...held, settings: { toCheap: 0.95 }, request: 1 });
    expect(inForce).toEqual(recorded);
  });

  it('takes one request apart on both sides, with its text', async () => {
    const answer = await reply('request', { ...held, settings: LET_THROUGH, request: 1 });
    expect(answer.text).toBe('fix the bug');
    expect([answer.recorded.decision?.tier, answer.inForce.decision?.tier]).toEqual(['strong', 'cheap']);
    expect(answer).not.toHaveProperty('recordedDecision');
  });

  it('sweeps each knob, with no share where a value is not allowed', async () => {
    const sweeps = await reply('sweeps', { ...held, settings: {}, points: 11 });
    expect(sweeps.map(({ knob }) => knob)).toEqual(['toStrong', 'toCheap', 'ruleThreshold']);
    const toCheap = sweeps[1];
    expect(toCheap?.values).toHaveLength(11);
    expect(toCheap?.strong[6]).toBe(1);
    expect(toCheap?.strong[9]).toBeNaN();
    expect(sweeps[0]?.strong[5]).toBeNaN();
  });

  it('writes decisions as CSV and JSON; those in force only where a setting differs', async () => {
    const [heads = '', ...rows] = (await reply('export', { ...held, settings: LET_THROUGH, format: 'csv' })).trim().split('\r\n').map((row) => row.split(','));
    const column = (name: string): (string | undefined)[] => rows.map((row) => row[heads.indexOf(name)]);
    expect(column('tier')).toEqual(['strong', 'strong', 'strong']);
    expect(column('in_force_tier')).toEqual(['strong', 'cheap', 'cheap']);
    const json: unknown = JSON.parse(await reply('export', { ...held, settings: {}, format: 'json' }));
    expect(json).toMatchObject([{ request: 1, tier: 'strong' }, { request: 2 }, { request: 3 }]);
    expect(JSON.stringify(json)).not.toContain('in_force');
  });

  it('answers for what is not there with a sentence', async () => {
    expect(await settled('session', { id: 'gone', session: 0 })).toMatchObject({ failure: { code: 'no-such-file' } });
    expect(await settled('session', { id: 'a', session: 2 })).toMatchObject({ failure: { code: 'no-such-session' } });
    expect(await settled('request', { ...held, settings: {}, request: 3 })).toMatchObject({ failure: { code: 'no-such-request', sentence: 'This session holds 3 requests; number 4 is not among them.' } });
  });

  it('lets go of a file that is closed', async () => {
    await reply('close', { id: 'a' });
    expect(await settled('session', held)).toMatchObject({ failure: { code: 'no-such-file' } });
  });

  it('never works on a question that was given up before its turn', async () => {
    const ask = (number: number) => ({ type: 'ask', n: number, kind: 'whatIf', ask: { ...held, settings: LET_THROUGH } }) as const;
    under.host.receive(ask(1001));
    under.host.receive({ type: 'abandon', n: 1001 });
    under.host.receive(ask(1002));
    await under.until((message) => (message.type === 'reply' || message.type === 'failure') && message.n === 1002);
    expect(under.posted.some((message) => message.type === 'reply' && message.n === 1001)).toBe(false);
  });

  it('answers a what-if that is asked while a sweep is on its way before the sweep, and no sweep that was given up', async () => {
    const sweep = (number: number) => ({ type: 'ask', n: number, kind: 'sweeps', ask: { ...held, settings: {}, points: 11 } }) as const;
    under.host.receive(sweep(2001));
    under.host.receive({ type: 'ask', n: 2002, kind: 'whatIf', ask: { ...held, settings: LET_THROUGH } });
    await under.until((message) => message.type === 'reply' && message.kind === 'whatIf');
    expect(under.posted.some((message) => message.type === 'reply' && message.n === 2001)).toBe(false);
    under.host.receive({ type: 'abandon', n: 2001 });
    under.host.receive(sweep(2003));
    await under.until((message) => message.type === 'reply' && message.n === 2003);
    expect(under.posted.some((message) => message.type === 'reply' && message.n === 2001)).toBe(false);
  });
});

describe('patterns of declared rules', () => {
  const withRule = () => twoSessions().replace('"judge":{"enabled":false}', '"judge":{"enabled":false},"rules":[{"id":"audits","when":{"patterns":["audit"]},"tier":"cheap"}]');
  beforeEach(() => void (under = hostUnderTest()));

  it('are said to run, and to have ended, once for what was read', async () => {
    await open(withRule());
    const detail = await reply('session', held);
    expect(detail.recorded.requests[0]?.decision?.source).toBe('rule');
    await reply('whatIf', { ...held, settings: LET_THROUGH });
    expect(under.posted.filter(({ type }) => type === 'patterns')).toEqual([{ type: 'patterns', id: 'a', running: true }, { type: 'patterns', id: 'a', running: false }]);
    await reply('whatIf', { ...held, settings: { rulesOff: ['audits'] } });
    expect(under.posted.filter(({ type }) => type === 'patterns')).toHaveLength(4);
  });

  it('are left out when asked so, and the session says which', async () => {
    under.host.receive({ type: 'open', id: 'a', sources: [{ kind: 'text', name: 'desk.jsonl', text: withRule() }], patternsOff: true });
    await under.until(({ type }) => type === 'opened');
    const detail = await reply('session', held);
    expect(detail.recorded.requests[0]?.decision?.source).toBe('judge');
    expect(detail.oddities[0]).toMatchObject({ code: 'patterns-timed-out', severity: 'odd', count: 1, sentence: expect.stringContaining('audits') });
    expect(under.posted.some(({ type }) => type === 'patterns')).toBe(false);
  });
});
