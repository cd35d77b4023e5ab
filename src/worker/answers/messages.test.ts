import { describe, expect, it } from 'vitest';
import { POLICY, event, log, message, readFiles, turn, type TestEvent } from '../../trace/testEvents';
import { OpenTrace } from '../openTrace';
import { LONGEST_MESSAGE, MOST_ROWS, messagesAnswer } from './messages';

const routed = (payload: object, run: string): TestEvent => event('skill.turn_routed', { policy: POLICY, ...payload }, { run, stage: 'pick-entry#1', at: 10 });

async function open(events: readonly TestEvent[]): Promise<OpenTrace> {
  return new OpenTrace('t', 'desk.ndjson', 1, await readFiles({ 'desk.ndjson': log(events) }));
}
const ALL = { trace: 't', scope: { kind: 'all' }, from: 0, to: MOST_ROWS } as const;

describe('messages with what was recorded at their start', () => {
  const events = [
    ...turn('r1', 'money back', 'refunds'),
    message('chargeback please', { run: 'r2' }), routed({ by: 'entry', from: 'refunds', to: 'chargeback', decisive: true, witness: { text: 'Chargeback', keyword: 'chargeback' } }, 'r2'),
    message('as VIP', { run: 'r3' }), routed({ by: 'entry', to: 'vip-desk', decisive: true }, 'r3'),
    message('and then', { run: 'r4' }), routed({ by: 'continuity', from: 'refunds', to: 'refunds' }, 'r4'),
    message('which one', { run: 'r5' }), routed({ by: 'menu', scorer: 'cosine', decisive: false, offered: ['a', 'b'], scores: [{ id: 'a', score: 0.5, relevance: 0.5 }, { id: 'b', score: 0.5, relevance: 0.5 }], runnerUp: { id: 'b', gap: 0 } }, 'r5'),
    message('no verdict', { run: 'r6' }),
    message('REDACTED', { run: 'r7' }), routed({ by: 'entry', to: 'a', witness: { text: 'x' } }, 'r7'),
  ];

  it('the record of a start rule is read in full; other turns tell their verdict; without one nothing is recorded', async () => {
    const { rows, of } = await messagesAnswer(await open(events), ALL);
    expect(of).toBe(7);
    const by = new Map(rows.map((row) => [row.key, row]));
    expect(by.get('r1')).toMatchObject({ message: { text: 'money back', cut: false }, recorded: { by: 'other', kind: 'move', to: 'refunds' } });
    expect(by.get('r2')?.recorded).toEqual({ by: 'entry', to: 'chargeback', witness: 'Chargeback', keyword: 'chargeback' });
    expect(by.get('r3')?.recorded).toEqual({ by: 'entry', to: 'vip-desk' });
    expect(by.get('r4')?.recorded).toEqual({ by: 'other', kind: 'not-judged' });
    expect(by.get('r5')?.recorded).toEqual({ by: 'other', kind: 'menu' });
    expect(by.get('r6')?.message).toMatchObject({ text: 'no verdict' });
    expect(by.get('r6')?.recorded).toBeUndefined();
    expect(by.get('r7')?.message).toEqual({ state: 'kept-out' });
    expect(by.get('r7')?.recorded).toMatchObject({ by: 'entry', to: 'a', witness: 'x' });
  });

  it('comes in pages, in file order, and holds the scope', async () => {
    const trace = await open(events);
    const all = (await messagesAnswer(trace, ALL)).rows.map(({ key }) => key);
    const pages = [];
    for (let from = 0; from < 9; from += 3) pages.push(...(await messagesAnswer(trace, { ...ALL, from, to: from + 3 })).rows.map(({ key }) => key));
    expect(pages).toEqual(all);
    expect((await messagesAnswer(trace, { ...ALL, from: 50, to: 60 })).rows).toEqual([]);
    const scorer = await messagesAnswer(trace, { ...ALL, scope: { kind: 'scorer', name: 'cosine' } });
    expect(scorer.of).toBeLessThan(7);
    expect(scorer.rows.map(({ key }) => key)).toContain('r5');
  });
});

it('a page is at most 2,000 turns', async () => {
  const trace = await open(Array.from({ length: MOST_ROWS + 5 }, (_, i) => turn(`r${i}`, `message ${i}`, 'a')).flat());
  const { rows, of } = await messagesAnswer(trace, { ...ALL, to: 1e9 });
  expect([rows.length, of]).toEqual([MOST_ROWS, MOST_ROWS + 5]);
  expect(rows[1_999]?.message).toMatchObject({ text: 'message 1999' });
});

it('a message that is too long is marked as cut, never handed on as if it were whole', async () => {
  const trace = await open([...turn('r1', 'x'.repeat(LONGEST_MESSAGE), 'a'), ...turn('r2', 'x'.repeat(LONGEST_MESSAGE + 1), 'a')]);
  const { rows } = await messagesAnswer(trace, ALL);
  expect(rows.map(({ message: text }) => text.state === 'text' && text.cut)).toEqual([false, true]);
});
