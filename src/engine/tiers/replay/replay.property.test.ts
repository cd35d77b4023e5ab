import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someSession, someSettings } from '../arbitrarySessions';
import { input, request, sessionWith, step } from '../sessionFixture';
import { compareReplays, explainRequest, prepareSession, replaySession, sweepStrongShare, tierFindings } from '../index';
import { PosteriorTable } from '../posterior';
import { sessionSettingsFault } from '../whatif/settings';
import { freshRouter } from './routerState';
import { stepRouter } from './stepRouter';
import type { ChainStep, RequestResult, TierSession } from '../index';

/** Freezes a value and everything in it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** The session event by event on states that cannot be written to, everything computed from the events alone. */
function byHand(session: TierSession): unknown[] {
  const { start, startRules } = prepareSession(session).reading({});
  const env = { cwd: session.cwd, ...(session.base === undefined ? {} : { base: session.base }), baseMode: session.baseMode, posteriors: new PosteriorTable(), roll: () => 0.999 };
  let state = frozen(freshRouter(start, startRules));
  return session.events.flatMap((event) => {
    const step = stepRouter(state, event, env);
    state = frozen(step.state);
    return event.type === 'request' ? [{ decision: step.decision, applied: step.applied, changedFrom: step.change?.from }] : [];
  });
}

const decided = ({ decision, applied, changedFrom }: RequestResult) => ({ decision, applied, changedFrom });

/** The source that a chain's acting step stands for. */
function sourceOf(chain: readonly ChainStep[]): string {
  const last = chain.at(-1);
  const acting = chain.find((step) => 'acts' in step && step.acts);
  if (last?.step === 'veto') return 'manual';
  if (last?.step === 'attempt-review') return 'escalation';
  if (last?.step === 'left-alone') return 'left-alone';
  if (acting !== undefined) return acting.step === 'override' ? 'manual' : acting.step;
  return 'classifier';
}

describe('a replay', () => {
  it('decides what the router decides event by event, on states it never writes to', () => {
    fc.assert(fc.property(someSession, (session) => {
      expect(replaySession(frozen(session)).requests.map(decided)).toEqual(byHand(session));
    }));
  });

  it('is the same again, from a session read before or anew, and compared with itself changes nothing', () => {
    fc.assert(fc.property(someSession, someSettings, (session, settings) => {
      const prepared = prepareSession(session);
      replaySession(prepared, { judge: false, scenarios: { coding: false } });
      const replay = replaySession(prepared, settings);
      expect(replay).toEqual(replaySession(session, settings));
      expect(compareReplays(replay, replay).changed).toEqual([]);
    }));
  });

  it('counts add up', () => {
    fc.assert(fc.property(someSession, someSettings, (session, settings) => {
      const { counts, requests, judgeCalls } = replaySession(session, settings);
      expect(requests.length).toBe(session.events.filter(({ type }) => type === 'request').length);
      expect(counts.strong + counts.cheap).toBe(counts.routed);
      expect(Object.values(counts.bySource).reduce((sum, of) => sum + of, 0)).toBe(counts.routed);
      expect(counts.routed).toBe(requests.filter(({ decision }) => decision !== null).length);
      expect(counts.judgeCalls).toBe(judgeCalls.length);
    }));
  });

  it('asks no judge that is off, and waits for no answer where the settings give one', () => {
    fc.assert(fc.property(someSession, someSettings, (session, settings) => {
      expect(replaySession(session, { ...settings, judge: false }).judgeCalls).toEqual([]);
      const assumed = replaySession(session, { ...settings, judgeAnswers: 'planning' });
      expect(assumed.judgeCalls.every(({ outcome, scenario }) => outcome === 'answered' && scenario === 'planning')).toBe(true);
      expect(assumed.answersDropped).toBe(0);
    }));
  });
});

describe('an explanation', () => {
  it('ends with the step that made the decision', () => {
    fc.assert(fc.property(someSession, someSettings, (session, settings) => {
      const prepared = prepareSession(session);
      for (const { index, decision, landing, weighing, intent } of replaySession(prepared, settings).requests) {
        const explained = explainRequest(prepared, settings, index);
        expect(explained?.decision).toEqual(decision);
        expect(explained?.landing).toEqual(landing);
        const source = sourceOf(explained?.chain ?? []);
        if (decision === null) expect(source).toBe('left-alone');
        else if (source !== 'classifier') expect(source).toBe(decision.source);
        else expect(['judge', 'rule', 'default']).toContain(decision.source);
        const hysteresis = explained?.chain.find((step) => step.step === 'hysteresis');
        if (source === 'classifier') expect(hysteresis).toEqual({ step: 'hysteresis', ...weighing });
        if (decision !== null) expect(explained?.intent).toEqual(intent);
      }
    }), { numRuns: 60 });
  });
});

describe('a sweep', () => {
  it('gives at every value what a replay at that value gives', () => {
    const knobs = fc.constantFrom('toStrong' as const, 'toCheap' as const, 'ruleThreshold' as const);
    const values = fc.array(fc.oneof(fc.constantFrom(0, 0.25, 0.62, 0.72, 0.75, 0.8200000000000001, 0.92, 1), fc.double({ min: -0.1, max: 1.1, noNaN: true })), { maxLength: 6 });
    fc.assert(fc.property(someSession, someSettings, knobs, values, (session, settings, knob, at) => {
      const prepared = prepareSession(session);
      const { points } = sweepStrongShare(prepared, settings, knob, at);
      const slow = at.map((value) => {
        const tried = { ...settings, [knob]: value };
        if (sessionSettingsFault(session, tried) !== undefined) return { value, allowed: false };
        const { strong, routed } = replaySession(session, tried).counts;
        return routed === 0 ? { value, allowed: true, strong } : { value, allowed: true, strong, share: strong / routed };
      });
      expect(points).toEqual(slow);
    }));
  });
});

/** Inputs of every confidence, one after the other, each with requests: sessions in which thresholds matter. */
const steady = fc.array(
  fc.tuple(
    fc.constantFrom('review', 'review security', 'review security audit', 'fix', 'fix the bug', 'fix the api test', 'what now', 'plan', 'thanks'), fc.option(fc.constantFrom('planning', 'coding', 'daily'), { nil: undefined }), fc.nat({ max: 2 }),
  ),
  { minLength: 2, maxLength: 10 },
).map((turns) => sessionWith(
  turns.flatMap(([text, answer, requests], i) => [
    input(text, 40_000), ...Array.from({ length: requests }, (_, n) => request(i + 1, n + 1)), ...(answer === undefined ? [] : [step({ type: 'judge', answer })]), request(i + 1, 9), step({ type: 'plan', active: false }),
  ]),
));
const besideConfidences = [0.25, 0.62, 0.72, 0.75, 0.8200000000000001, 0.92, 0.96, 0.97].flatMap((value) => [value, value + Number.EPSILON]);

describe('a sweep over a steady session', () => {
  it('changes exactly where a replay changes, at the confidence and just above it', () => {
    fc.assert(fc.property(steady, fc.constantFrom('toStrong' as const, 'toCheap' as const, 'ruleThreshold' as const), fc.boolean(), (session, knob, attemptBand) => {
      const prepared = prepareSession(session);
      const settings = { attemptBand, tauLow: 0.2, ...(knob === 'toStrong' ? { toCheap: 0.1 } : { toStrong: 1 }) };
      const { points, breaks } = sweepStrongShare(prepared, settings, knob, besideConfidences);
      const strongAt = (value: number) => replaySession(prepared, { ...settings, [knob]: value }).requests.map(({ decision }) => decision?.tier);
      for (const { value, strong, allowed } of points) if (allowed) expect(strong).toBe(strongAt(value).filter((tier) => tier === 'strong').length);
      const slow = besideConfidences.flatMap((value, i) => {
        if (i % 2 === 1 || points[i]?.allowed !== true || points[i + 1]?.allowed !== true) return [];
        const above = strongAt(value + Number.EPSILON);
        const requests = strongAt(value).filter((tier, at) => tier !== above[at]).length;
        return requests === 0 ? [] : [{ value, requests }];
      });
      expect(breaks).toEqual(slow);
    }), { numRuns: 200 });
  });
});

describe('findings', () => {
  it('point to requests of the session, in order', () => {
    fc.assert(fc.property(someSession, (session) => {
      const { requests } = replaySession(session);
      for (const finding of tierFindings(session)) {
        expect(finding.requests.every((index) => requests[index] !== undefined)).toBe(true);
        expect(new Set<number | undefined>(finding.turns)).toEqual(new Set(finding.requests.map((index) => requests[index]?.turn)));
        expect(finding.requests).toEqual([...new Set(finding.requests)].toSorted((a, b) => a - b));
      }
    }));
  });
});
