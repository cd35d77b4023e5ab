import { describe, expect, it } from 'vitest';
import type { TraceSummary } from '../worker/protocol';
import { scopeIn, viewOnArrival, wantedBy } from './arrival';
import { AS_RECORDED, FIRST_VIEW, type View } from './view';

const summary = (fingerprint: string, name = 'desk.ndjson'): TraceSummary => ({
  id: 'trace-1', version: 1, complete: true, name, files: [], bytes: 10, readMs: 1, turns: 2, verdicts: 2, conversations: 1,
  cohorts: [], scorers: [], why: new Uint32Array(9), outcomes: new Uint32Array(5), messagesWithoutVerdict: 0, verdictsWithoutMessage: 0,
  duplicateTurns: 0, problems: [], fingerprint, skills: [],
});

const linked: View = { ...FIRST_VIEW, screen: 'turn', turn: 'run-1', policy: { ...AS_RECORDED, margin: 0.08 }, trace: { fingerprint: '2-aaaaaaaa', file: 'desk.ndjson' } };

describe('a trace that arrives', () => {
  it('opens on the overview when nothing was asked for', () => {
    expect(viewOnArrival(FIRST_VIEW, summary('2-aaaaaaaa'), [])).toMatchObject({ screen: 'overview', trace: { fingerprint: '2-aaaaaaaa', file: 'desk.ndjson' } });
  });

  it('keeps turn and policy of the link that asked for it, under any name', () => {
    expect(viewOnArrival(linked, summary('2-aaaaaaaa', 'renamed.json'), [])).toMatchObject({ screen: 'turn', turn: 'run-1', policy: { margin: 0.08 } });
  });

  it('changes nothing when a link waits for another file, and both are named', () => {
    const other = summary('3-bbbbbbbb', 'other.ndjson');
    expect(viewOnArrival(linked, other, [])).toBe(linked);
    expect(wantedBy(linked, other)).toEqual({ state: 'other', file: 'desk.ndjson', open: 'other.ndjson' });
  });

  it('starts afresh when a second file is dropped beside the one on screen', () => {
    expect(viewOnArrival(linked, summary('3-bbbbbbbb', 'other.ndjson'), ['2-aaaaaaaa'])).toMatchObject({ screen: 'overview', policy: AS_RECORDED });
  });
});

describe('what a link waits for', () => {
  it('asks for the file by name while none is open', () => {
    expect(wantedBy(linked, undefined)).toEqual({ state: 'ask', file: 'desk.ndjson' });
    expect(wantedBy(FIRST_VIEW, undefined)).toEqual({ state: 'nothing' });
  });

  it('says nothing while a file is still being read', () => {
    expect(wantedBy(linked, { ...summary('0-00000000'), complete: false })).toEqual({ state: 'nothing' });
  });
});

describe('a scope', () => {
  it('of a cohort this trace does not hold means all turns', () => {
    expect(scopeIn(summary('2-aaaaaaaa'), { kind: 'cohort', key: 'gone' })).toEqual({ kind: 'all' });
  });
});
