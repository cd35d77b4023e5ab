import { describe, expect, it } from 'vitest';
import { tierFindings } from '../index';
import { FIRST, failure, input, messages, request, sessionWith, step, tool } from '../sessionFixture';
import type { TierFinding, TierSession } from '../index';

const found = (session: TierSession, kind: TierFinding['kind']): TierFinding | undefined => tierFindings(session).find((finding) => finding.kind === kind);
const NO_JUDGE = { intent: { judge: { enabled: false } } };

describe('findings', () => {
  it('nothing to say of a session in which nothing happened', () => {
    expect(tierFindings(sessionWith([]))).toEqual([]);
    expect(tierFindings(sessionWith([input('fix the bug', 0), request(1, 1)]))).toEqual([]);
  });

  it('a greeting after a strong turn is strong for one request', () => {
    const session = sessionWith([input('review it security', 0), request(1, 1), input('thanks'), request(2, 1), request(2, 2)]);
    expect(found(session, 'short-circuit-held-once')).toEqual({ kind: 'short-circuit-held-once', held: 1, requests: [1], turns: [2] });
  });

  it('structure alone is strong from an input on', () => {
    const tools = ['a', 'b', 'c', 'd'].map(tool);
    const session = sessionWith([input('what now', 0), request(1, 1), ...tools, ...messages(12), input('what now'), request(2, 1), step({ type: 'plan', active: false }), input('and here'), request(3, 1)], { config: NO_JUDGE });
    expect(found(session, 'structure-always-strong')).toEqual({
      kind: 'structure-always-strong', input: 2, inputs: 2, turn: 2, time: FIRST + 1116, tools: 4, messages: 12, score: 3, plansOpened: 2, shortestChars: 8, longestChars: 8, requests: [1, 2], turns: [2, 3],
    });
  });

  it('the judge is off for good after failures in a row', () => {
    const asked = (turn: number) => [input('what now', 40_000), step({ type: 'judge', failure: 'timeout' }), request(turn, 1)] as const;
    const session = sessionWith([...asked(1), ...asked(2), input('what now', 40_000), request(3, 1), input('what now', 40_000), request(4, 1)]);
    expect(found(session, 'judge-off-for-good')).toEqual({ kind: 'judge-off-for-good', failures: 2, skip: 2, since: FIRST + 80_300, inputs: 2, requests: [2, 3], turns: [3, 4] });
    expect(found(session, 'judge-could-not-matter')).toMatchObject({ asked: 2, failed: 2, couldHave: true });
  });

  it('the judge could not have mattered: held by both thresholds', () => {
    const strong = sessionWith([input('fix the bug', 0), request(1, 1), input('what now', 40_000), request(2, 1), step({ type: 'judge', answer: 'planning' }), request(2, 2)]);
    expect(found(strong, 'judge-could-not-matter')).toMatchObject({
      asked: 1, answered: 1, couldHave: false, confidence: 0.75, toStrong: 0.8, calls: [{ scenario: 'planning', tier: 'strong', applied: 'cheap', ifStrong: [], ifCheap: [] }],
    });
    const mattered = sessionWith([input('what now', 0), step({ type: 'judge', answer: 'planning' }), request(1, 1)]);
    expect(found(mattered, 'judge-could-not-matter')).toBeUndefined();
  });

  it('an answer after the first request came late', () => {
    const session = sessionWith([input('what now', 0), request(1, 1), step({ type: 'judge', answer: 'planning' }), request(1, 2)]);
    expect(found(session, 'judge-came-late')).toEqual({ kind: 'judge-came-late', answered: 1, late: 1, requests: [0], turns: [1] });
  });

  it('a fallback record hides rules, and may name an entry that is not used', () => {
    const config = { tiers: { cheap: { fallback: [{ provider: 'o', model: 'q' }] } }, intent: { rules: [{ id: 'deploys', when: { patterns: ['deploy'] } }], judge: { enabled: false } } };
    const session = sessionWith([
      input('fix the bug', 0), request(1, 1), step({ type: 'request-error', turn: 1, step: 1, code: 'QUOTA', downstream: 'none' }), request(1, 1), input('deploy it'), request(2, 1), input('review it security'), request(3, 1),
    ], { config });
    expect(found(session, 'fallback-hides-rules')).toEqual({ kind: 'fallback-hides-rules', decided: 3, rules: 1, ruleIds: ['deploys'], posteriors: 0, unusedEntry: 1, requests: [2, 3], turns: [2, 3] });
  });

  it('escalated to the cheap model, also by an override while it runs', () => {
    const session = sessionWith([input('fix the bug', 0), request(1, 1), failure(1, 'A'), failure(1, 'A'), request(2, 1), step({ type: 'override', mode: 'strong' }), request(2, 2)]);
    expect(found(session, 'escalated-on-cheap-model')).toMatchObject({ escalated: 2, onCheap: 2, model: 'deepseek-v4-flash', efforts: ['high'], rungs: [1], overridden: 1, requests: [1, 2] });
  });

  it('failures on the strong tier are not counted', () => {
    const session = sessionWith([input('review it security', 0), request(1, 1), failure(1, 'SERVER'), failure(1, 'SERVER')]);
    expect(found(session, 'strong-failures-not-counted')).toEqual({ kind: 'strong-failures-not-counted', failures: 2, codes: ['SERVER'], requests: [0], turns: [1] });
  });

  it('settings that no code reads', () => {
    const session = sessionWith([input('hello', 0), request(1, 1)], { config: { routingMode: 'cheap', intent: { costMode: 'cost-first' } } });
    expect(tierFindings(session).map((finding) => (finding.kind === 'setting-without-effect' ? [finding.setting, finding.value] : finding.kind))).toEqual([['routingMode', 'cheap'], ['costMode', 'cost-first']]);
  });

  it('a judged scenario books outcomes on another shape', () => {
    const session = sessionWith([input('what now', 0), step({ type: 'judge', answer: 'coding' }), request(1, 1), step({ type: 'turn-end', turn: 1, reason: 'completed' })]);
    expect(found(session, 'judged-shape-kept')).toEqual({ kind: 'judged-shape-kept', calls: 1, outcomes: 1, requests: [0], turns: [1] });
  });
});
