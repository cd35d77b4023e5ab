import { describe, expect, it } from 'vitest';
import { prepareSession, recordedDifferences, replaySession } from '../index';
import { FIRST, FLASH, failure, input, messages, request, sessionWith, step, tool } from '../sessionFixture';
import type { IntentResult, TierEvent } from '../index';

const NO_TEXT: IntentResult = {
  scenario: 'daily', tier: 'cheap', confidence: 0.25, keywordScore: 0, reasons: [{ kind: 'no-keyword' }], fingerprint: 'daily|0|0',
  signals: { chars: 28, estTokens: 7, tokenBands: 0, fences: 0, toolCalls: 0, messageCount: 0, hardHints: 0, score: 0 },
};
const unread = (verdict?: IntentResult): Omit<TierEvent & { type: 'input' }, 'time'> => ({ type: 'input', chars: 28, images: 0, ...(verdict === undefined ? {} : { verdict }) });
const sources = (...args: Parameters<typeof replaySession>) => replaySession(...args).requests.map(({ decision }) => decision?.source);

describe('what stands in for what was left out', () => {
  const rules = { intent: { rules: [{ id: 'deploys', when: { patterns: ['deploy'] } }] } };
  const byRule = { tier: 'strong', source: 'rule', confidence: 1, reason: { kind: 'rule', id: 'deploys' } } as const;

  it('a recorded verdict for a text, and a rule that decided for its pattern', () => {
    const session = sessionWith([step(unread(NO_TEXT)), step({ type: 'request', turn: 1, step: 1, decision: byRule }), step(unread(NO_TEXT), 1000), request(2, 1)], { config: rules, text: 'omitted' });
    expect(sources(session)).toEqual(['rule', 'judge']);
    expect(sources(session, { rulesOff: ['deploys'] })).toEqual(['judge', 'judge']);
  });

  it('nothing stands in where the text is there: recorded decisions do not steer', () => {
    const session = sessionWith([input('ship it', 0), step({ type: 'request', turn: 1, step: 1, decision: byRule })], { config: rules });
    expect(sources(session)).toEqual(['judge']);
    expect(recordedDifferences(session, replaySession(session))).toMatchObject({ form: 'trace', compared: 1, agree: 0, differences: [{ field: 'tier' }, { field: 'source' }, { field: 'confidence' }, { field: 'reason' }] });
  });

  it('an input with neither is named, and the verdict before it stays', () => {
    const replay = replaySession(sessionWith([input('review the code', 0), request(1, 1), step(unread(), 1000), request(2, 1)]));
    expect(replay.unread).toEqual([2]);
    expect(replay.requests.map(({ decision }) => decision?.tier)).toEqual(['strong', 'strong']);
  });

  it('a recorded probe for the roll it came from', () => {
    const probed = sessionWith([step({ type: 'input', text: 'fix the bug', images: 0, probe: 'strong' }), request(1, 1)]);
    expect(sources(probed)).toEqual(['posterior']);
    const none = [{ key: 'coding|0|0', posterior: { cheapOK: 0, cheapN: 9, strongOK: 0, strongN: 0, observations: 9, probeN: 0, lastSeen: 0 } }];
    expect(sources(sessionWith([step({ type: 'input', text: 'fix the bug', images: 0, probe: null }), request(1, 1)], { posteriors: none }))).toEqual(['judge']);
    expect(sources(sessionWith([input('fix the bug', 0), request(1, 1)], { posteriors: none }))).toEqual(['posterior']);
  });

  it('plan mode that could not be opened', () => {
    const session = sessionWith([step({ type: 'input', text: 'plan it', images: 0, planOpened: false }), request(1, 1)]);
    expect(sources(session)).toEqual(['rule']);
  });
});

describe('configurations', () => {
  it('one with a fault is named, and the one before stays', () => {
    const replay = replaySession(sessionWith([input('hello', 0), step({ type: 'config', config: { routingMode: 'no' } }), request(1, 1), step({ type: 'config', config: { routingMode: 'off' } }), request(1, 2)], { config: { escalation: { threshold: 0 } } }));
    expect(replay.configFaults.map(({ event, field }) => [event, field])).toEqual([[-1, 'escalation.threshold'], [1, 'routingMode']]);
    expect(replay.requests.map(({ decision }) => decision?.source)).toEqual(['rule', undefined]);
  });

  it('settings hold over a configuration that comes later', () => {
    const session = sessionWith([input('review it security', 0), request(1, 1), step({ type: 'config', config: { intent: { hysteresis: { toCheap: 0.5 } } } }), input('fix the bug'), request(2, 1)]);
    expect(replaySession(session, { toCheap: 0.79 }).requests.map(({ decision }) => decision?.tier)).toEqual(['strong', 'cheap']);
  });
});

describe('the judge', () => {
  const asked = sessionWith([input('what now', 0), request(1, 1), step({ type: 'judge', startedAt: FIRST, ok: true, scenario: 'planning' }, 500), request(1, 2)]);

  it('an answer is matched to its call, and one without is dropped and counted', () => {
    expect(replaySession(asked)).toMatchObject({ answersDropped: 0, judgeCalls: [{ startedAt: FIRST, endedAt: FIRST + 600, outcome: 'answered', scenario: 'planning', used: true, assumed: false, input: 0 }] });
    expect(replaySession(asked, { judge: false })).toMatchObject({ answersDropped: 1, judgeCalls: [] });
    const stray = sessionWith([input('what now', 0), step({ type: 'judge', startedAt: FIRST - 5, ok: true, scenario: 'planning' }), request(1, 1)]);
    expect(replaySession(stray)).toMatchObject({ answersDropped: 1, judgeCalls: [{ outcome: 'unknown', used: false }] });
  });

  it('an assumed answer comes after the recorded latency, or one second', () => {
    const { judgeCalls, requests } = replaySession(asked, { judgeAnswers: 'review' });
    expect(judgeCalls).toEqual([{ startedAt: FIRST, endedAt: FIRST + 600, outcome: 'answered', scenario: 'review', used: true, assumed: true, input: 0 }]);
    expect(requests.map(({ intent }) => intent?.scenario)).toEqual(['daily', 'review']);
    const never = replaySession(sessionWith([input('what now', 0), request(1, 1, 999), request(1, 2, 1)]), { judgeAnswers: 'review' });
    expect(never.requests.map(({ intent }) => intent?.scenario)).toEqual(['daily', 'review']);
  });

  it('a judge that never answers fails at its timeout, and is off after two', () => {
    const session = sessionWith([0, 40_000, 40_000].flatMap((later, i) => [input('what now', later), request(i + 1, 1)]));
    expect(replaySession(session, { judgeAnswers: 'failed' }).judgeCalls.map(({ outcome, startedAt, endedAt, failure: why }) => [outcome, (endedAt ?? 0) - startedAt, why])).toEqual([
      ['failed', 2000, 'timeout'], ['failed', 2000, 'timeout'],
    ]);
    expect(replaySession(session).judgeCalls.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'unknown']);
  });
});

describe('bases', () => {
  it('carried on from the request before, also when that one now sends something else', () => {
    const pro = { provider: 'deepseek-official', model: 'deepseek-v4-pro', reasoningEffort: 'high' };
    const low = { ...FLASH, reasoningEffort: 'low' };
    const session = sessionWith([
      input('review it security', 0), step({ type: 'request', turn: 1, step: 1, base: FLASH, applied: pro }), input('fix the bug'), step({ type: 'request', turn: 2, step: 1, base: pro, applied: pro }),
      step({ type: 'request', turn: 2, step: 2, base: pro, applied: pro }),
    ], { baseMode: 'sticky' });
    expect(replaySession(session).requests.map(({ applied }) => applied)).toEqual([pro, pro, pro]);
    expect(replaySession(session, { scenarios: { review: false } }).requests.map(({ applied }) => applied)).toEqual([low, low, low]);
  });

  it('of a session that has none: only what the landing says is sent', () => {
    const { base: _none, ...session } = sessionWith([request(1, 1), input('hello'), request(2, 1)]);
    expect(replaySession(session).requests.map(({ applied }) => applied)).toEqual([undefined, { ...FLASH, reasoningEffort: 'low' }]);
  });
});

describe('bands', () => {
  it('say from when to when, and which requests were inside', () => {
    const session = sessionWith([
      input('plan it', 0), request(1, 1), step({ type: 'plan', active: false }), input('fix the bug'), request(2, 1), failure(2, 'A'), failure(2, 'A'), request(3, 1), step({ type: 'override', mode: 'cheap' }), request(3, 2),
    ]);
    const { plan, escalations, overrides } = replaySession(session);
    expect(plan).toEqual([{ from: FIRST, to: FIRST + 200, requests: [0] }]);
    expect(escalations).toEqual([{ from: FIRST + 1500, to: FIRST + 181_500, requests: [2, 3], rung: 1 }]);
    expect(overrides).toEqual([{ from: FIRST + 1700, to: FIRST + 1800, requests: [3], mode: 'cheap' }]);
    const calm = sessionWith([input('fix the bug', 0), request(1, 1), failure(1, 'A'), failure(1, 'A'), request(2, 1), failure(2, 'A'), request(3, 1), failure(3, 'B')]);
    expect(replaySession(calm).escalations).toEqual([
      { from: FIRST + 300, to: FIRST + 500, requests: [1], rung: 1 }, { from: FIRST + 500, to: FIRST + 180_500, requests: [2], rung: 2 },
    ]);
  });
});

describe('a log', () => {
  const log = (sent: string) => sessionWith([...messages(1), input('review it security', 0), request(1, 1), request(1, 2), request(1, 3)], {
    form: 'log', sent: [{ event: 3, config: { provider: 'deepseek-official', model: sent, reasoningEffort: 'high' } }],
  });

  it('is compared with its headers, from each on until the next', () => {
    const session = log('deepseek-v4-pro');
    expect(recordedDifferences(session, replaySession(session))).toEqual({ form: 'log', requests: 3, compared: 2, agree: 2, notCovered: 1, differences: [] });
    const other = log('m');
    expect(recordedDifferences(other, replaySession(other))).toMatchObject({ agree: 0, differences: [{ index: 1, field: 'applied.model', recorded: 'm', computed: 'deepseek-v4-pro' }, { index: 2 }] });
  });

  it('plan mode that its router opened goes with the verdict that opened it', () => {
    const session = sessionWith([input('plan it', 0), step({ type: 'plan', active: true }, 0), request(1, 1)], { form: 'log' });
    expect(sources(session)).toEqual(['plan-mode']);
    expect(sources(session, { scenarios: { planning: false } })).toEqual(['judge']);
    const byHand = sessionWith([input('hello', 0), request(1, 1), step({ type: 'plan', active: true }), request(1, 2)], { form: 'log' });
    expect(sources(byHand, { scenarios: { planning: false } })).toEqual(['rule', 'plan-mode']);
  });
});

it('a session without inputs is left alone, and keeps its place', () => {
  const replay = replaySession(prepareSession(sessionWith([tool('bash'), request(1, 1), step({ type: 'turn-end', turn: 1, reason: 'completed' })])));
  expect(replay.requests).toEqual([{ index: 0, event: 1, time: FIRST + 101, turn: 1, step: 1, decision: null, applied: FLASH }]);
});
