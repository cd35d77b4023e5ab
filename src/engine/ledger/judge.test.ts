import { describe, expect, it } from 'vitest';
import { ClassifierError } from './classifier/port';
import { scriptedClassifier } from './classifier/scripted';
import { judgeResult } from './judge';
import type { ClassifierReply, ClassifierRequest } from './classifier/port';

const reply: ClassifierReply = {
  model: 'm-2', answers: { standing: { type: 'choice', choice: 'open', confidence: 0.4, probabilities: { open: 0.6, noise: 0.3 } } }, latencyMs: 12,
};
const entry = { toolCallId: 'c1', toolName: 'search', result: 'three hits' };

describe('judging a result again and again', () => {
  it('adds one row per question and never touches the ones before', async () => {
    const judge = scriptedClassifier([reply, new ClassifierError('busy', { status: 529 })]);
    const times = [100, 100, 140];
    const now = () => times.shift() ?? 140;
    const first = await judgeResult(undefined, 'why?', judge, entry, 1, { now, stamp: { turn: 4 } });
    const second = await judgeResult(first.ledger, 'why?', judge, entry, 1, { now });
    const third = await judgeResult(second.ledger, 'why?', judge, entry, 1, { now });
    expect(third.ledger).toMatchObject([
      { kind: 'judgment', standing: 'open', judge: { name: 'mock', model: 'm-2' }, against: 'question', turn: 4, latencyMs: 12 },
      { kind: 'judgment-error', status: 529, message: 'busy', latencyMs: 40 },
      { kind: 'judgment-error', message: 'The script holds 2 replies, and this was request 3.' },
    ]);
    expect(third.ledger[0]).toBe(first.ledger[0]);
    expect(second.ledger[1]).not.toHaveProperty('turn');
    expect([first, second].map(({ events }) => events.map(({ name }) => name))).toEqual([['agentfootprint.findings.judged'], ['agentfootprint.findings.judge_failed']]);
  });

  it('files a failure even for something that cannot be put into words', async () => {
    const judge = { name: 'odd', classify: () => Promise.reject(Object.create(null)) };
    const { ledger } = await judgeResult([], '', judge, entry, 1, { now: () => 0 });
    expect(ledger).toMatchObject([{ kind: 'judgment-error', judge: { name: 'odd' }, message: 'The judge failed and did not say why.' }]);
  });

  it('tells the judge nothing of what the model said', async () => {
    const asked: ClassifierRequest[] = [];
    const judge = scriptedClassifier((request) => {
      asked.push(request);
      return reply;
    });
    const said = { kind: 'standing', toolCallId: 'c1', standing: 'ruled-out', line: 'secret line', assertions: [], declaredOn: 'answer', iteration: 2 } as const;
    await judgeResult([said], 'why?', judge, entry, 3, { now: () => 0 });
    expect(asked[0]?.state).toEqual({ question: 'why?', tool: 'search', result: 'three hits' });
  });
});
