import { expect, it } from 'vitest';
import type { ChangeWhy, TierCounts, VerdictWhy } from '../../../engine/tiers/types';
import { defaultConfig } from '../../../engine/tiers';
import { plainTier } from '../request/parts';
import { changeParts } from './changeWords';
import { countedOf, countRows } from './countRows';
import { faultWords } from './faultWords';
import { numberChange, recordedSettings, settingsInForce } from './knownSettings';
import { idleWords, keptNumber, NUMBER_ROWS, refusal, shownNumber } from './numberRows';
import { sweepSentences } from './sweepWords';

const COUNTS: TierCounts = { requests: 35, routed: 35, strong: 21, cheap: 14, onStrongModel: 15, tierChanges: 5, byEscalation: 6, escalations: 1, judgeCalls: 3, bySource: {} };
const decision = { tier: 'cheap', source: 'judge', confidence: 0.72, reason: { kind: 'intent', reasons: [] } } as const;
const verdict = (kind: VerdictWhy['kind'], rest: Partial<VerdictWhy> = {}): VerdictWhy => ({ kind, tier: 'cheap', scenario: 'coding', confidence: 0.72, carried: false, ...rest });
const words = (why: ChangeWhy, kind: 'keyword' | 'no-keyword' = 'keyword') => plainTier(changeParts(why, { decision, ...(kind === 'no-keyword' ? { noKeyword: true } : {}) }, { toCheap: 0.75 }));

it('counts stand side by side with a signed change; the share changes by points', () => {
  const rows = countRows({ before: COUNTS, after: { ...COUNTS, strong: 17, cheap: 18, tierChanges: 7 } });
  expect(rows.map(({ recorded, inForce, change }) => [recorded, inForce, change]).slice(0, 4)).toEqual([
    ['21', '17', '\u22124'], ['60.0 %', '48.6 %', '\u221211.4'], ['15', '15', '0'], ['5', '7', '+2'],
  ]);
  expect(countRows({ before: COUNTS, after: COUNTS }).some(({ differs }) => differs)).toBe(false);
  expect(countRows({ before: COUNTS, after: COUNTS, fault: { field: 'toCheap', sentence: 'no' } })[0]).toMatchObject({ recorded: '21', inForce: '–', change: '–' });
  expect(countedOf({ ...COUNTS, routed: 33 })).toBe('Of 35 requests, 2 left alone');
});

it('a verdict that passes or is held says the number, the threshold and on which side it lies', () => {
  expect(words(verdict('let-through', { threshold: 0.75, knob: 'toCheap' }))).toBe('coding 0.72 < to cheap 0.75: let through');
  expect(words(verdict('held', { threshold: 0.6, knob: 'toCheap' }))).toBe('coding 0.72 ≥ to cheap 0.60: held');
  expect(words(verdict('held', { threshold: 0.8, knob: 'toStrong' }))).toBe('coding 0.72 < to strong 0.80: held');
  expect(words(verdict('let-through', { threshold: 0.7, knob: 'toStrong' }))).toBe('coding 0.72 ≥ to strong 0.70: let through');
  expect(words(verdict('agrees'))).toBe('coding 0.72 agrees with the last tier');
});

it('a threshold that was set is the pen’s', () => {
  expect(changeParts(verdict('let-through', { threshold: 0.75, knob: 'toCheap' }), { decision }, { toCheap: 0.75 })).toContainEqual({ pen: '0.75' });
});

it('what came before the verdict is said first', () => {
  expect(words({ kind: 'escalation-over', lastedMs: 30_000, then: verdict('agrees', { confidence: 0.25 }) }, 'no-keyword')).toBe('escalation over after 30 s; no keyword, 0.25, agrees with the last tier');
  expect(words({ kind: 'rule-off', id: 'r1', then: verdict('first') })).toBe('without rule r1; coding 0.72: nothing was applied before');
  expect(words({ kind: 'judge-answer', scenario: 'planning', then: verdict('not-anchored') })).toBe('judge says planning; coding 0.72: no hysteresis');
  expect(words({ kind: 'source', source: 'rule', was: 'judge' })).toBe('by a rule, was by the classifier');
  expect(words({ kind: 'landing', why: { kind: 'fallback-entry', entry: 2 } })).toBe('same tier; fallback entry 2');
});

it('a fault names what contradicts what; one of a later configuration gives the engine’s own sentence', () => {
  const recorded = recordedSettings(defaultConfig());
  const fault = { field: 'toCheap', sentence: 'intent.hysteresis must be two thresholds.' };
  expect(faultWords(fault, settingsInForce(recorded, { toCheap: 0.85 }))).toBe('To cheap must stay below to strong: 0.85 is not below 0.80.');
  expect(faultWords(fault, settingsInForce(recorded, { toCheap: 0.7 }))).toContain('a configuration of this session: intent.hysteresis');
  expect(faultWords({ field: 'ruleThreshold', sentence: '' }, settingsInForce(recorded, { ruleThreshold: 0.3 }))).toBe('Attempt cheap first must begin below the rule threshold: 0.45 is not below 0.30.');
});

it('a value of the record is no setting', () => {
  const recorded = recordedSettings(defaultConfig());
  expect([numberChange('ttlMs', 30_000, recorded), numberChange('ttlMs', 180_000, recorded)]).toEqual([{ ttlMs: 30_000 }, { ttlMs: undefined }]);
});

it('spans are typed in seconds and kept in milliseconds, and come back as typed', () => {
  const row = NUMBER_ROWS.find(({ id }) => id === 'ttlMs');
  if (!row) throw new Error('no such row');
  for (const seconds of [0.001, 0.1, 0.3, 1.1, 30, 86_400]) expect(shownNumber(row, keptNumber(row, seconds))).toBe(seconds);
  expect([refusal(row, 30), refusal(row, 0), refusal(row, 90_000)]).toEqual([undefined, 'From 0.001 to 86\u2009400 s.', 'From 0.001 to 86\u2009400 s.']);
});

it('whole numbers are refused with a fraction, a threshold at zero', () => {
  const of = (id: string) => NUMBER_ROWS.find((row) => row.id === id);
  const [failures, threshold] = [of('threshold'), of('ruleThreshold')];
  if (!failures || !threshold) throw new Error('no such row');
  expect([refusal(failures, 2.5), refusal(failures, 3)]).toEqual(['Whole, from 1 to 100.', undefined]);
  expect([refusal(threshold, 0), refusal(threshold, 0.7)]).toEqual(['Above 0, up to 1.', undefined]);
});

it('a number that can change nothing says why', () => {
  const recorded = recordedSettings(defaultConfig());
  expect(idleWords('cooldownMs', { ...recorded, judge: false }, 0)).toBe('judge not asked');
  expect(idleWords('cooldownMs', recorded, 0)).toBeUndefined();
  expect([idleWords('fallbackTtlMs', recorded, 0), idleWords('fallbackTtlMs', recorded, 1)]).toEqual(['no chain', undefined]);
});

it('a sweep that changes nothing is said to', () => {
  const sweep = (knob: 'toCheap' | 'ruleThreshold', ...strong: readonly number[]) => ({ knob, values: Float64Array.from(strong, (_, i) => i), strong: Float64Array.from(strong) });
  expect(sweepSentences([sweep('toCheap', 0.5, 0.4, NaN), sweep('ruleThreshold', 0.5, 0.5, 0.5)])).toEqual([
    'Hatched: not allowed beside the other settings.', 'No value of rule threshold changes the share.', 'The rule threshold decides when the judge is asked and how far attempt first reaches.',
  ]);
});
