import { expect, test } from 'vitest';
import * as tiers from '../../src/engine/tiers';
import type { TierFinding, TierSession } from '../../src/engine/tiers';
import { codesOf, odditiesOf, readFiles } from '../../src/trace/tiers/tiersTesting';
import { tierSession } from './tierSession.mjs';

const reading = await readFiles({ 'tiers-session.jsonl': `${tierSession(tiers).map((line) => JSON.stringify(line)).join('\n')}\n` });
const [tides, page] = reading.sessions;
if (tides === undefined || page === undefined) throw new Error('the sample has two sessions');

const replayed = (session: TierSession) => tiers.replaySession(session);
const kinds = (session: TierSession) => tiers.tierFindings(session).map(({ kind }) => kind);
const found = (session: TierSession, kind: TierFinding['kind']) => tiers.tierFindings(session).find((finding) => finding.kind === kind);
/** Requests as "turn.step" where something holds. */
const where = (session: TierSession, holds: (request: ReturnType<typeof replayed>['requests'][number]) => boolean) =>
  [...new Set(replayed(session).requests.filter(holds).map(({ turn, step }) => `${turn}.${step}`))];

test('two sessions, whole and in order, with their texts', () => {
  expect(codesOf(reading)).toEqual([]);
  expect(odditiesOf(reading)).toEqual([]);
  expect(reading.sessions.map(({ text, form }) => [text, form])).toEqual([['full', 'trace'], ['full', 'trace']]);
  expect(reading.meta.map(({ requests, unread }) => [requests, unread])).toEqual([[63, 0], [25, 0]]);
});

test('every recorded decision, and everything else that was recorded, reproduces', () => {
  for (const session of reading.sessions) {
    const check = tiers.recordedDifferences(session, replayed(session));
    expect(check).toMatchObject({ form: 'trace', differences: [], notRecorded: 0, agree: replayed(session).requests.length });
    expect(check.form === 'trace' && check.events).toEqual([]);
  }
});

test('every source a router can give is there, and a request it left alone', () => {
  const sources = new Set(reading.sessions.flatMap((session) => replayed(session).requests.map(({ decision }) => decision?.source ?? 'left alone')));
  expect([...sources].toSorted()).toEqual(['escalation', 'fallback', 'judge', 'left alone', 'manual', 'plan-mode', 'posterior', 'rule']);
});

test('hysteresis holds a sure cheap verdict strong, and a strong one cheap that a lower threshold lets go', () => {
  expect(where(tides, ({ weighing }) => weighing?.outcome === 'held' && weighing.last === 'strong')).toEqual(['7.1', '7.2', '7.3', '8.1']);
  expect(where(tides, ({ weighing }) => weighing?.outcome === 'held' && weighing.last === 'cheap')).toEqual(['4.1', '4.2']);
  const changed = (settings: tiers.TierSettings) => {
    const { requests } = tiers.replaySession(tides, settings);
    return requests.flatMap(({ turn, step, decision }, i) => (decision?.tier === replayed(tides).requests[i]?.decision?.tier ? [] : [`${turn}.${step} ${decision?.tier ?? ''}`]));
  };
  expect(changed({ toStrong: 0.7 })).toEqual(['4.1 strong', '4.2 strong']);
  expect(changed({ toCheap: 0.75 })).toEqual(['7.1 cheap', '7.2 cheap', '7.3 cheap', '8.1 cheap']);
});

test('failures climb the ladder: strong by decision, on the cheap model with more effort', () => {
  const climbed = replayed(tides).requests.filter(({ landingWhy }) => landingWhy?.kind === 'ladder');
  expect([...new Set(climbed.map(({ landing }) => `${landing?.model ?? ''} ${landing?.effort ?? ''}`))]).toEqual(['deepseek-v4-flash high', 'deepseek-v4-flash max']);
  expect(climbed.every(({ decision }) => decision?.tier === 'strong')).toBe(true);
});

test('the judge answers, times out, fails, answers too late, and once is not heard of', () => {
  const ends = (session: TierSession) => replayed(session).judgeCalls.map(({ outcome, failure, used }) => (outcome === 'failed' ? failure : outcome === 'unknown' ? outcome : used ? 'used' : 'not used'));
  expect(ends(tides)).toEqual(['used', 'timeout', 'error']);
  expect(ends(page)).toEqual(['unknown', 'used']);
});

test('plan mode, an override, rules, an image, a long input, another configuration, a fallback and a veto are there', () => {
  expect(replayed(tides).plan.length).toBe(3);
  expect(replayed(tides).overrides.map(({ mode }) => mode)).toEqual(['strong']);
  expect(where(page, ({ decision }) => decision?.reason.kind === 'rule')).toEqual(['4.1', '4.2', '5.2', '5.3', '10.1']);
  expect(where(page, ({ landingWhy }) => landingWhy?.kind === 'image')).toEqual(['3.1', '3.2']);
  expect(where(page, ({ intent }) => intent?.shortCircuit === 'long-text')).toEqual(['7.1', '7.2']);
  expect(where(page, ({ landingWhy }) => landingWhy?.kind === 'fallback-entry')).toEqual(['8.1', '8.2', '9.1', '9.2']);
  expect(where(page, ({ decision }) => decision?.reason.kind === 'veto')).toEqual(['10.2']);
  expect(page.events.filter(({ type }) => type === 'config').length).toBe(1);
});

test('the first session shows what such sessions show', () => {
  expect(new Set(kinds(tides))).toEqual(new Set([
    'sure-cheap-held-strong', 'short-circuit-held-once', 'structure-always-strong', 'plan-mode-left-still-strong', 'escalated-on-cheap-model', 'guard-changed-nothing',
    'setting-without-effect', 'judge-came-late', 'judge-off-for-good', 'judged-shape-kept', 'judge-could-not-matter',
  ]));
  expect(found(tides, 'structure-always-strong')).toMatchObject({ turn: 21, score: 3 });
  expect(found(page, 'fallback-hides-rules')).toMatchObject({ ruleIds: ['deploys'] });
});

test('Chinese words count, and hints and fences are there to be marked', () => {
  const texts = tides.events.flatMap((event) => (event.type === 'input' ? [event.text ?? ''] : []));
  const marks = texts.map((text) => tiers.textMarks(text));
  expect(marks.some(({ keywords }) => keywords.some(({ term, counts }) => term === '修复' && counts))).toBe(true);
  expect(marks.some(({ hints }) => hints.some(({ term }) => term === 'step by step'))).toBe(true);
  expect(marks.some(({ fences }) => fences.length === 2)).toBe(true);
});
