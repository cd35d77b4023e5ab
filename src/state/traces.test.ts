import { beforeEach, describe, expect, it } from 'vitest';
import { TraceClient } from '../worker/client';
import type { TraceSummary } from '../worker/protocol';
import { setTraceClient } from './session';
import { openText, takeOpenEvent, useTraces } from './traces';
import { FIRST_VIEW } from './view';
import { commitPolicy, useViewStore } from './viewStore';

const summary = (id: string, fingerprint: string, complete: boolean): TraceSummary => ({
  id, version: 1, complete, name: 'pasted text', files: [], bytes: 10, readMs: 1, turns: 2, verdicts: 2, conversations: 1,
  cohorts: [], scorers: [], why: new Uint32Array(9), outcomes: new Uint32Array(5), messagesWithoutVerdict: 0, verdictsWithoutMessage: 0,
  duplicateTurns: 0, problems: [], fingerprint, skills: [],
});

describe('a file that is read in parts', () => {
  beforeEach(() => {
    setTraceClient(new TraceClient({ post: () => undefined, listen: () => undefined }));
    useTraces.setState({ traces: [], current: undefined });
    useViewStore.setState({ view: FIRST_VIEW, past: [], future: [] });
  });

  it('is named in the address by its last fingerprint only, and keeps what was done meanwhile', () => {
    const id = openText('{}');
    takeOpenEvent({ type: 'part', summary: summary(id, '1-aaaaaaaa', false) });
    expect(useViewStore.getState().view).toMatchObject({ screen: 'overview' });
    expect(useViewStore.getState().view.trace).toBeUndefined();
    commitPolicy({ margin: 0.08 });
    takeOpenEvent({ type: 'opened', summary: summary(id, '2-bbbbbbbb', true) });
    expect(useViewStore.getState().view).toMatchObject({ policy: { margin: 0.08 }, trace: { fingerprint: '2-bbbbbbbb' } });
  });
});
