/**
 * The recorded sample: every decision of it is computed again, and what its pictures say is what the engine says.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compareReplays, explainRequest, prepareSession, recordedDifferences, replaySession, sweepStrongShare, tierFindings } from '../index';
import { sessionsOf } from '../tierEvents';
import type { TierFinding } from '../index';

const SAMPLE = join(resolve(fileURLToPath(new URL('../../../..', import.meta.url)), '../shared/samples/tier'), 'tier-trace.no-text.jsonl');

const read = () => sessionsOf(readFileSync(SAMPLE, 'utf8').trim().split('\n').map((line): unknown => JSON.parse(line)));
const first = () => {
  const [session] = read();
  if (session === undefined) throw new Error('no session');
  return prepareSession(session);
};
const TRIED = { toCheap: 0.75, ttlMs: 30_000 };

function describeSample(): void {
  describe('the sample without texts', () => {
    test('all 61 requests come out as recorded, field by field', () => {
      const checks = read().map((session) => recordedDifferences(session, replaySession(session)));
      expect(checks.map(({ requests, compared, agree, differences }) => ({ requests, compared, agree, differences }))).toEqual([
        { requests: 35, compared: 35, agree: 35, differences: [] }, { requests: 26, compared: 26, agree: 26, differences: [] },
      ]);
      expect(checks.map((check) => (check.form === 'trace' ? check.events : undefined))).toEqual([[], []]);
    });

    test('counts before and after, and the requests that change with the reason', () => {
      const session = first();
      const { before, after, changed } = compareReplays(replaySession(session), replaySession(session, TRIED));
      const counts = ({ strong, onStrongModel, tierChanges, byEscalation, escalations, judgeCalls }: typeof before) => [strong, onStrongModel, tierChanges, byEscalation, escalations, judgeCalls];
      expect([counts(before), counts(after)]).toEqual([[21, 15, 5, 6, 1, 3], [17, 13, 7, 4, 1, 3]]);
      expect(changed.map(({ now, why }) => [now.turn, now.step, why])).toEqual([
        [8, 1, { kind: 'escalation-over', lastedMs: 30_000, then: { kind: 'not-anchored', tier: 'cheap', scenario: 'daily', confidence: 0.25, carried: false } }],
        [8, 2, { kind: 'escalation-over', lastedMs: 30_000, then: { kind: 'agrees', tier: 'cheap', scenario: 'daily', confidence: 0.25, carried: false } }],
        [10, 1, { kind: 'let-through', tier: 'cheap', scenario: 'coding', confidence: 0.72, threshold: 0.75, knob: 'toCheap', carried: false }],
        [10, 2, { kind: 'agrees', tier: 'cheap', scenario: 'coding', confidence: 0.72, carried: true }],
      ]);
    });

    test('a request held by hysteresis is explained to its end', () => {
      const steps = explainRequest(first(), {}, 26)?.chain.map((step) => (step.step === 'escalation' ? `${step.step} ${step.state}` : step.step === 'hysteresis' ? `${step.step} ${step.outcome}` : step.step));
      expect(steps).toEqual(['mode', 'override', 'escalation over', 'plan-mode', 'fallback', 'rule', 'posterior', 'classifier', 'hysteresis held']);
    });

    test('a sweep jumps only at confidences of the session, and marks what is not allowed', () => {
      const sweep = sweepStrongShare(first(), TRIED, 'toCheap', [0, 0.5, 0.72, 0.75, 0.8, 0.9]);
      expect(sweep.points).toEqual([
        { value: 0, allowed: true, strong: 19, share: 19 / 35 }, { value: 0.5, allowed: true, strong: 19, share: 19 / 35 }, { value: 0.72, allowed: true, strong: 19, share: 19 / 35 },
        { value: 0.75, allowed: true, strong: 17, share: 17 / 35 }, { value: 0.8, allowed: false }, { value: 0.9, allowed: false },
      ]);
      expect(sweep.breaks).toContainEqual({ value: 0.72, requests: 2 });
    });

    test('each session shows what it shows', () => {
      const said = read().map((session) => tierFindings(session).map(({ kind, requests }: TierFinding) => [kind, requests[0]]));
      expect(said).toEqual([
        [
          ['sure-cheap-held-strong', 26], ['structure-always-strong', 31], ['plan-mode-left-still-strong', 10], ['escalated-on-cheap-model', 17], ['guard-changed-nothing', 14],
          ['judge-could-not-matter', 4], ['judge-came-late', 4], ['judged-shape-kept', 5],
        ],
        [['fallback-hides-rules', 8], ['judge-came-late', 12], ['judged-shape-kept', 13]],
      ]);
    });

    test('the answer that is not in the file could have made one request cheap', () => {
      const found = tierFindings(first()).find((finding) => finding.kind === 'judge-could-not-matter');
      expect(found?.calls.map(({ outcome, applied, escalated, ifStrong, ifCheap }) => [outcome, applied, escalated, ifStrong, ifCheap])).toEqual([
        ['answered', 'cheap', false, [], []], ['failed', 'strong', true, [], []], ['unknown', 'cheap', false, [], [32]],
      ]);
    });
  });
}

if (existsSync(SAMPLE)) describeSample();
else test.skip('no samples of tiers beside the project: nothing to compare with', () => undefined);
