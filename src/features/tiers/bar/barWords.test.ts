import { expect, test } from 'vitest';
import { defaultConfig } from '../../../engine/tiers';
import { differingSettings, settingsSentence } from './settingWords';
import { sessionNames, sessionOptions } from './sessionOptions';
import { heldTiers } from './shareWords';

const CONFIG = defaultConfig();

test('settings that differ from the record, each with what the record had', () => {
  expect(differingSettings({ ttlMs: 30_000, toCheap: 0.75, toStrong: 0.8, judge: false }, CONFIG)).toEqual([
    { id: 'toCheap', name: 'To cheap', inForce: '0.75', recorded: '0.60' },
    { id: 'ttlMs', name: 'Lasts', inForce: '30 s', recorded: '180 s' },
    { id: 'judge', name: 'Judge', inForce: 'off', recorded: 'on' },
  ]);
  expect(differingSettings({}, CONFIG)).toEqual([]);
});

test('answers, chains and scenarios are named only where they change something', () => {
  const names = (settings: Parameters<typeof differingSettings>[0]) => differingSettings(settings, CONFIG).map(({ id, inForce }) => `${id} ${inForce}`);
  expect(names({ judgeAnswers: 'failed' })).toEqual(['judgeAnswers never']);
  expect(names({ judgeAnswers: 'longText' })).toEqual(['judgeAnswers long text']);
  expect(names({ scenarios: { coding: true } })).toEqual([]);
  expect(names({ scenarios: { coding: false, daily: true } })).toEqual(['scenarios 1']);
  expect(names({ fallback: { strong: [] } })).toEqual([]);
  expect(names({ fallback: { strong: [{ provider: 'p', model: 'm' }], cheap: [] } })).toEqual(['fallback strong']);
  expect(names({ rulesOff: ['no-such-rule'] })).toEqual([]);
});

test('a link tells its settings in one breath', () => {
  const differing = differingSettings({ ttlMs: 30_000, toCheap: 0.75, judge: false, threshold: 3, windowMs: 1000 }, CONFIG);
  expect(settingsSentence(differing.slice(0, 2))).toBe('to cheap 0.75 and failures to escalate 3');
  expect(settingsSentence(differing)).toBe('to cheap 0.75, failures to escalate 3, counted within 1 s and 2 more settings');
  expect(settingsSentence([])).toBe('the recorded settings');
  expect(heldTiers({ file: { fingerprint: 'f', file: 'a.jsonl' }, session: 's', settings: {} }, differing)).toEqual(['the name and fingerprint of the file a.jsonl', 'the id of the session, s', 'all 5 settings that differ']);
});

test('sessions are called by the start of their ids as long as that tells them apart', () => {
  expect(sessionNames([{ id: '0d1f6a3e-8c55' }, { id: '77aa6a3e-1111' }])).toEqual(['0d1f6a3e', '77aa6a3e']);
  expect(sessionNames([{ id: '0d1f6a3e-8c55' }, { id: '0d1f6a3e-1111' }])).toEqual(['0d1f6a3e-8c55', '0d1f6a3e-1111']);
  expect(sessionNames([{ id: 'a-b' }])).toEqual(['a-b']);
  const one = { index: 0, form: 'trace', file: 'f', turns: 1, from: 0, to: 1, text: 'full', configured: true, lines: 1, unread: 0 } as const;
  expect(sessionOptions([{ ...one, id: 'desk-1', requests: 3 }, { ...one, id: 'desk-2', form: 'log', requests: 0 }]).map(({ label }) => label)).toEqual(['session desk-1, trace', 'session desk-2, log, no request']);
});
