import { describe, expect, it } from 'vitest';
import { tierExportName } from './exports';
import { settingsKey, subjectOf } from './subject';
import { session, summary } from './tiersTesting';

const file = summary('tiers-1', '3-aaaaaaaa');
const ref = { fingerprint: '3-aaaaaaaa', file: 'desk.jsonl' };

describe('what the screen is about', () => {
  it('is the session the view names, else the first one with requests', () => {
    expect(subjectOf(file, { settings: {}, file: ref, session: 'late', request: 7 })).toMatchObject({ session: { id: 'late' }, request: 6 });
    expect(subjectOf(file, { settings: {} })).toMatchObject({ session: { id: 'busy' } });
    expect(subjectOf({ ...file, sessions: [session(0, 'quiet', 0)] }, { settings: {} })).toMatchObject({ session: { id: 'quiet' } });
  });

  it('says that a session is not in the file, and takes no request for one of it', () => {
    expect(subjectOf(file, { settings: {}, file: ref, session: 'gone', request: 2 })).toEqual({ file, session: file.sessions[1], settings: {}, missing: 'gone' });
  });

  it('has no request beyond the last one', () => {
    expect(subjectOf(file, { settings: {}, file: ref, session: 'late', request: 8 })).not.toHaveProperty('request');
  });

  it('is not at a place of another file; its settings do apply', () => {
    expect(subjectOf(file, { settings: { judge: false }, file: { fingerprint: '9-bbbbbbbb', file: 'x' }, session: 'late', request: 2 }))
      .toEqual({ file, session: file.sessions[1], settings: { judge: false } });
  });

  it('is nothing without a file or a session', () => {
    expect(subjectOf(undefined, { settings: {} })).toBeUndefined();
    expect(subjectOf({ ...file, sessions: [] }, { settings: {} })).toBeUndefined();
  });
});

describe('the key of settings', () => {
  it('does not depend on the order in which they were set', () => {
    expect(settingsKey({ toCheap: 0.5, scenarios: { coding: false, daily: true } })).toBe(settingsKey({ scenarios: { daily: true, coding: false }, toCheap: 0.5 }));
  });

  it('tells an empty chain from none, and the order of a chain', () => {
    const entry = { provider: 'p', model: 'm' };
    const other = { provider: 'p', model: 'n' };
    const keys = [{}, { fallback: { cheap: [] } }, { fallback: { cheap: [entry, other] } }, { fallback: { cheap: [other, entry] } }, { rulesOff: [] }].map(settingsKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the name of an export', () => {
  it('names file and session, and holds no path of either', () => {
    const subject = { file, session: session(1, '../../0d1f6a3e-8c55', 5) };
    expect(tierExportName(subject, 'csv')).toBe('desk.jsonl ..-..-0d1f6a tiers.csv');
    expect(tierExportName({ ...subject, file: { ...file, sessions: [subject.session] } }, 'json')).toBe('desk.jsonl tiers.json');
  });
});
