import { describe, expect, it } from 'vitest';
import { compareReplays, replaySession } from '../index';
import { FLASH, failure, input, request, sessionWith, step, tool } from '../sessionFixture';
import type { ChangeWhy, TierSession, TierSettings } from '../index';

const whys = (session: TierSession, settings: TierSettings): [number, ChangeWhy][] =>
  compareReplays(replaySession(session), replaySession(session, settings)).changed.map(({ index, why }) => [index, why]);

const STRONG = 'please design the new queue';
const SURE_CHEAP = 'fix the bug in the api endpoint';

describe('why a request comes out another way', () => {
  it('held before, let through now, and carried on from there', () => {
    const session = sessionWith([input('review security', 0), request(1, 1), input('fix the bug', 1000), request(2, 1), request(2, 2)], { config: { intent: { judge: { enabled: false } } } });
    expect(whys(session, { toCheap: 0.79 })).toEqual([
      [1, { kind: 'let-through', tier: 'cheap', scenario: 'coding', confidence: 0.72, threshold: 0.79, knob: 'toCheap', carried: false }],
      [2, { kind: 'agrees', tier: 'cheap', scenario: 'coding', confidence: 0.72, carried: true }],
    ]);
  });

  it('let through before, held now', () => {
    const session = sessionWith([input('fix the bug', 0), request(1, 1), input('review security and audit', 1000), request(2, 1)]);
    expect(whys(session, { toStrong: 0.97 })).toEqual([[1, { kind: 'held', tier: 'cheap', scenario: 'review', confidence: 0.96, threshold: 0.97, knob: 'toStrong', carried: false }]]);
  });

  it('an escalation that never begins, begins, or ends sooner', () => {
    const session = sessionWith([input(SURE_CHEAP, 0), request(1, 1), failure(1, 'SERVER'), input(SURE_CHEAP), request(2, 1), failure(2, 'SERVER'), input(SURE_CHEAP), request(3, 1), request(3, 2, 30_000)]);
    const then = (carried: boolean) => ({ kind: 'agrees', tier: 'cheap', scenario: 'coding', confidence: 0.96, carried });
    expect(whys(session, { threshold: 3 })).toEqual([[2, { kind: 'escalation-over', then: then(false) }], [3, { kind: 'escalation-over', then: then(false) }]]);
    expect(whys(session, { threshold: 1 })[0]).toEqual([1, { kind: 'escalation-began', count: 1 }]);
    expect(whys(session, { ttlMs: 10_000 })).toEqual([[3, { kind: 'escalation-over', lastedMs: 10_000, then: { kind: 'not-anchored', tier: 'cheap', scenario: 'coding', confidence: 0.96, carried: false } }]]);
  });

  it('a rule switched off', () => {
    const config = { intent: { rules: [{ id: 'deploys', when: { patterns: ['deploy'] } }] } };
    const session = sessionWith([input('deploy it', 0), request(1, 1)], { config });
    expect(whys(session, { rulesOff: ['deploys'] })).toEqual([[0, { kind: 'rule-off', id: 'deploys', then: { kind: 'first', tier: 'cheap', scenario: 'daily', confidence: 0.25, carried: false } }]]);
  });

  it('a scenario switched off, with the plan mode that it opened', () => {
    const session = sessionWith([input(STRONG, 0), step({ type: 'plan', active: true, by: 'router' }, 0), request(1, 1), step({ type: 'plan', active: false, by: 'user' }), request(1, 2)]);
    expect(whys(session, { scenarios: { planning: false } })).toEqual([
      [0, { kind: 'plan-mode', open: false, then: { kind: 'first', tier: 'cheap', scenario: 'daily', confidence: 0.25, carried: false } }],
      [1, { kind: 'classified', was: 'planning', then: { kind: 'agrees', tier: 'cheap', scenario: 'daily', confidence: 0.25, carried: true } }],
    ]);
  });

  it('another answer of the judge, and none at all', () => {
    const session = sessionWith([input('what now', 0), step({ type: 'judge', answer: 'planning' }), request(1, 1)]);
    expect(whys(session, { judgeAnswers: 'daily' })).toEqual([[0, { kind: 'judge-answer', scenario: 'daily', was: 'planning', then: { kind: 'first', tier: 'cheap', scenario: 'daily', confidence: 0.75, carried: false } }]]);
    expect(whys(session, { judgeAnswers: 'failed' })).toEqual([[0, { kind: 'judge-silent', was: 'planning', then: { kind: 'first', tier: 'cheap', scenario: 'daily', confidence: 0.25, carried: false } }]]);
    const slow = sessionWith([input('what now', 0), request(1, 1), step({ type: 'judge', answer: 'planning' }), request(1, 2, 5000)]);
    expect(whys(slow, { toStrong: 0.7 })).toEqual([[1, { kind: 'let-through', tier: 'strong', scenario: 'planning', confidence: 0.75, threshold: 0.7, knob: 'toStrong', carried: false }]]);
    const early = sessionWith([input('what now', 0), request(1, 1, 5000)]);
    expect(whys(early, { judgeAnswers: 'review' })).toEqual([[0, { kind: 'judge-answer', scenario: 'review', then: { kind: 'first', tier: 'strong', scenario: 'review', confidence: 0.75, carried: false } }]]);
  });

  it('attempted cheap first, reviewed once after a failure', () => {
    const session = sessionWith([input('review it', 0), request(1, 1), failure(1, 'SERVER'), request(1, 2)], { config: { intent: { judge: { enabled: false } } } });
    const band = { attemptBand: true, tauLow: 0.6 };
    expect(whys(session, band)).toEqual([]);
    const sure = sessionWith([input('fix', 0), request(1, 1), failure(1, 'SERVER'), request(1, 2)], { config: { intent: { judge: { enabled: false } } } });
    expect(whys(sure, band)).toEqual([[1, { kind: 'attempt-review', owed: true }]]);
    const strong = sessionWith([input('review', 0), request(1, 1)], { config: { intent: { judge: { enabled: false } } } });
    expect(whys(strong, { ...band, ruleThreshold: 0.75 })).toEqual([[0, { kind: 'attempt-band', applies: true, confidence: 0.72 }]]);
  });

  it('only the landing: another chain, another rung', () => {
    const config = { tiers: { cheap: { fallback: [{ provider: 'o', model: 'a' }] } } };
    const session = sessionWith([input(SURE_CHEAP, 0), request(1, 1), step({ type: 'request-error', turn: 1, step: 1, code: 'QUOTA', downstream: 'none' }), request(1, 1)], { config });
    expect(whys(session, { fallback: { cheap: [{ provider: 'o', model: 'b' }] } })).toEqual([[1, { kind: 'landing', why: { kind: 'fallback-entry', entry: 1 } }]]);
    expect(whys(session, { fallback: { cheap: [] } })).toEqual([[1, { kind: 'fallback-over', then: { kind: 'agrees', tier: 'cheap', scenario: 'coding', confidence: 0.96, carried: false } }]]);
  });

  it('counts what landed on the strong model apart from what was decided strong', () => {
    const session = sessionWith([input(SURE_CHEAP, 0), request(1, 1), failure(1, 'A'), failure(1, 'A'), request(2, 1), tool('bash')], { base: FLASH });
    expect(replaySession(session).counts).toMatchObject({ requests: 2, strong: 1, onStrongModel: 0, byEscalation: 1, escalations: 1, tierChanges: 1 });
  });
});
