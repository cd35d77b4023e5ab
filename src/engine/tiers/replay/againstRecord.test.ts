import { describe, expect, it } from 'vitest';
import { classifyIntent } from '../intent/classifyIntent';
import { FIRST, failure, input, request, sessionWith, step } from '../sessionFixture';
import { explainRequest } from './explainRequest';
import { prepareSession } from './prepare';
import { recordedDifferences } from './recorded';
import { replaySession } from './replaySession';
import type { IntentResult } from '../stateTypes';
import type { TierSession } from '../sessionTypes';

const TEXT = 'fix the bug';
const VERDICT = classifyIntent({ text: TEXT, toolNames: [], hasImage: false, messageCount: 0, cwd: '/work' });

const eventsOf = (session: TierSession) => {
  const check = recordedDifferences(session, replaySession(session));
  return check.form === 'trace' ? check.events.map(({ field, recorded, computed }) => [field, recorded, computed]) : [];
};
const withVerdict = (change: Partial<IntentResult>, text?: string) => eventsOf(sessionWith([step({ type: 'input', images: 0, verdict: { ...VERDICT, ...change }, ...(text === undefined ? {} : { text }) })]));

describe('a recorded verdict', () => {
  it('beside its text is compared in every part', () => {
    expect(withVerdict({}, TEXT)).toEqual([]);
    expect(withVerdict({ keywordScore: 7, shortCircuit: 'greeting', signals: { ...VERDICT.signals, chars: 12 }, reasons: [{ kind: 'greeting' }] }, TEXT).map(([field]) => field))
      .toEqual(['verdict.shortCircuit', 'verdict.keywordScore', 'verdict.signals.chars', 'verdict.reasons']);
  });

  it('without its text must not contradict itself', () => {
    expect(withVerdict({})).toEqual([]);
    expect(withVerdict({ tier: 'strong' })).toEqual([['verdict.tier', 'strong', 'cheap']]);
    expect(withVerdict({ fingerprint: 'review|0|0' })).toEqual([['verdict.fingerprint', 'review|0|0', 'coding|0|0']]);
    expect(withVerdict({ signals: { ...VERDICT.signals, score: 2 } })).toEqual([['verdict.signals.score', 2, 0]]);
    expect(withVerdict({ confidence: 0.9 })).toEqual([['verdict.confidence', 0.9, 0.72]]);
  });

  it('counts what was recorded before it, where that is recorded at all', () => {
    const verdict = { ...VERDICT, signals: { ...VERDICT.signals, messageCount: 5 } };
    expect(eventsOf(sessionWith([step({ type: 'input', images: 0, verdict })]))).toEqual([]);
    expect(eventsOf(sessionWith([step({ type: 'message' }), step({ type: 'input', images: 0, verdict })]))).toEqual([['verdict.signals.messageCount', 5, 1]]);
  });
});

it('the route of a failure that escalates is compared', () => {
  const failures = [failure(1, 'SERVER'), failure(1, 'SERVER')];
  const base = [input(TEXT), request(1, 1), ...failures];
  const more = { config: { escalation: { threshold: 3 }, intent: { judge: { enabled: false } } } };
  const wrong = { provider: 'p', model: 'm' };
  const found = eventsOf(sessionWith([...base, step({ type: 'failure', turn: 1, step: 1, code: 'SERVER', escalated: true, route: wrong })], more));
  expect(found.map(([field, recorded]) => [field, recorded])).toEqual([['route', wrong]]);
});

it('reasons in words are counted, not compared', () => {
  const session = sessionWith([input(TEXT), step({ type: 'request', turn: 1, step: 1, decision: { tier: 'cheap', source: 'judge', confidence: 0.72, reason: { kind: 'words', text: 'because' } } })]);
  expect(recordedDifferences(session, replaySession(session))).toMatchObject({ compared: 1, agree: 1, inWords: 1 });
});

it('an assumed answer comes when the recorded one came; only a call without one waits the median', () => {
  const session = sessionWith([input('what now', 0), step({ type: 'judge', answer: 'planning' }, 4000), input('and now', 60_000)]);
  const calls = replaySession(session, { judgeAnswers: 'review' }).judgeCalls;
  expect(calls.map(({ startedAt, endedAt, scenario, assumed }) => [startedAt - FIRST, (endedAt ?? NaN) - startedAt, scenario, assumed])).toEqual([[0, 4000, 'review', true], [64_000, 1000, 'review', true]]);
});

it('a recorded probe stands only while the table holds the opinion of the record', () => {
  const done = (turn: number) => step({ type: 'turn-end', turn, reason: 'completed' });
  const turns = Array.from({ length: 9 }, (_, at) => [step({ type: 'input', text: TEXT, images: 0, probe: null }), request(at + 1, 1), done(at + 1)]).flat();
  const session = sessionWith([...turns, step({ type: 'input', text: 'what does it say', images: 0, probe: null }), request(10, 1)], { config: { intent: { judge: { enabled: false } } } });
  const probeUnder = (scenarios: { coding: boolean } | undefined) => explainRequest(prepareSession(session), scenarios ? { scenarios } : {}, 9)?.chain.find((one) => one.step === 'posterior');
  expect(probeUnder(undefined)).not.toHaveProperty('probe');
  expect(probeUnder({ coding: false })).toMatchObject({ fingerprint: 'daily|0|0', probe: 'cheap' });
});
