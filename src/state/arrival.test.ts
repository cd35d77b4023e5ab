import { describe, expect, it } from 'vitest';
import type { TraceSummary } from '../worker/protocol';
import { firstViewOf, landed, refOf, scopeIn, wantedBy } from './arrival';
import { AS_RECORDED, FIRST_VIEW, type View } from './view';

const summary = (fingerprint: string, name = 'desk.ndjson'): TraceSummary => ({
  id: 'trace-1', version: 1, complete: true, name, files: [], bytes: 10, readMs: 1, turns: 2, verdicts: 2, conversations: 1,
  cohorts: [], scorers: [], why: new Uint32Array(9), outcomes: new Uint32Array(5), messagesWithoutVerdict: 0, verdictsWithoutMessage: 0,
  duplicateTurns: 0, problems: [], fingerprint, skills: [],
});

const linked: View = { ...FIRST_VIEW, screen: 'turn', turn: 'run-1', policy: { ...AS_RECORDED, margin: 0.08 }, trace: { fingerprint: '2-aaaaaaaa', file: 'desk.ndjson' } };

describe('where a trace opens', () => {
  it('is the overview, or the ledger where there is no verdict to look at', () => {
    expect(firstViewOf(summary('2-aaaaaaaa'))).toMatchObject({ screen: 'overview', trace: { fingerprint: '2-aaaaaaaa', file: 'desk.ndjson' } });
    const ledger = { state: 'rows', rows: 3 } as const;
    expect(firstViewOf({ ...summary('3-bbbbbbbb'), verdicts: 0, ledger }).screen).toBe('ledger');
    expect(firstViewOf({ ...summary('3-bbbbbbbb'), ledger }).screen).toBe('overview');
  });

  it('has only a name while it is being read', () => {
    expect(refOf({ ...summary('1-cccccccc'), complete: false })).toEqual({ fingerprint: '', file: 'desk.ndjson' });
  });

  it('is the turn and policy of the link that asked for it, under any name', () => {
    expect(landed(linked, summary('2-aaaaaaaa', 'renamed.json'))).toMatchObject({ screen: 'turn', turn: 'run-1', policy: { margin: 0.08 }, trace: { file: 'renamed.json' } });
  });
});

describe('what a link waits for', () => {
  it('asks for the file by name while none is open', () => {
    expect(wantedBy(linked, undefined)).toEqual({ state: 'ask', file: 'desk.ndjson' });
    expect(wantedBy(FIRST_VIEW, undefined)).toEqual({ state: 'nothing' });
  });

  it('asks for a file without a name where a link names a place and no file', () => {
    expect(wantedBy({ ...FIRST_VIEW, screen: 'turn', turn: 'run-1' }, undefined)).toEqual({ state: 'ask', file: '' });
  });

  it('names both where another file is open', () => {
    expect(wantedBy(linked, summary('3-bbbbbbbb', 'other.ndjson'))).toEqual({ state: 'other', file: 'desk.ndjson', open: 'other.ndjson' });
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
