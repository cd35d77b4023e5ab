import { expect, test } from 'vitest';
import type { TierSessionSummary } from '../../worker/tiers/protocol';
import { firstRequest } from './firstRequest';
import { headWords } from './headWords';

const SUMMARY: TierSessionSummary = { index: 0, id: 's', form: 'trace', file: 'f', requests: 35, turns: 13, from: 0, to: 354_000, text: 'full', configured: true, lines: 1, unread: 0 };

test('how the replay stands against the record, for each form', () => {
  const words = (form: 'trace' | 'log', compared: number, agree: number) => headWords({ summary: { ...SUMMARY, form }, check: { compared, agree } });
  expect(words('trace', 35, 35)).toMatchObject({ lasted: '5 min 54 s', check: 'All 35 recorded decisions reproduce.', differ: 0 });
  expect(words('trace', 35, 33)).toMatchObject({ check: '2 of 35 recorded decisions differ from the replay.', differ: 2 });
  expect([words('trace', 1, 1).check, words('trace', 1, 0).check]).toEqual(['The only recorded decision reproduces.', 'The only recorded decision differs from the replay.']);
  expect(words('log', 1, 1).check).toBe('Decisions are computed; the only one that can be compared agrees with the models really sent.');
  expect(words('trace', 0, 0).check).toBe('No decision is recorded: all are computed.');
  expect(words('log', 35, 33).check).toBe('Decisions are computed; 33 of 35 agree with the models really sent.');
  expect(words('log', 0, 0).check).toMatch(/no request/);
});

test('a long session is told in hours, one without a span not at all; a missing configuration is said', () => {
  const of = (change: Partial<TierSessionSummary>) => headWords({ summary: { ...SUMMARY, ...change }, check: { compared: 0, agree: 0 } });
  expect(of({ to: 235_320_000 }).lasted).toBe('65 h 22 min');
  expect(of({ to: 0 }).lasted).toBeUndefined();
  expect(of({ from: NaN }).lasted).toBeUndefined();
  expect(of({ configured: true }).config).toBeUndefined();
  expect(of({ configured: false }).config).toMatch(/defaults/);
});

test('a session opens where hysteresis held, else where the tier first turned, else at its start', () => {
  const at = (tier: 'strong' | 'cheap', held = false) => ({
    index: 0, event: 0, time: 0, turn: 1, step: 1, decision: { tier, source: 'judge' as const, confidence: 1, reason: { kind: 'plan' as const } },
    ...(held ? { weighing: { proposed: 'cheap' as const, outcome: 'held' as const, confidence: 0.7 } } : {}),
  });
  expect(firstRequest([at('cheap'), at('strong'), at('strong', true)])).toBe(2);
  expect(firstRequest([at('cheap'), at('cheap'), at('strong')])).toBe(2);
  expect(firstRequest([at('cheap')])).toBe(0);
});
