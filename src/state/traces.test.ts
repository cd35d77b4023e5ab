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

  it('does not take the screen back from a trace that was opened meanwhile', () => {
    const slow = openText('{}');
    takeOpenEvent({ type: 'part', summary: summary(slow, '1-aaaaaaaa', false) });
    const quick = openText('{}');
    takeOpenEvent({ type: 'opened', summary: summary(quick, '2-bbbbbbbb', true) });
    takeOpenEvent({ type: 'part', summary: summary(slow, '1-cccccccc', false) });
    takeOpenEvent({ type: 'opened', summary: summary(slow, '9-dddddddd', true) });
    expect(useTraces.getState().current).toBe(quick);
    expect(useViewStore.getState().view.trace?.fingerprint).toBe('2-bbbbbbbb');
  });

  it('comes second to one that was opened later and read sooner', () => {
    const slow = openText('{}');
    const quick = openText('{}');
    takeOpenEvent({ type: 'opened', summary: summary(quick, '2-bbbbbbbb', true) });
    takeOpenEvent({ type: 'opened', summary: summary(slow, '9-dddddddd', true) });
    expect(useTraces.getState().current).toBe(quick);
  });

  it('is left for the trace a link waits for', () => {
    useViewStore.setState({ view: { ...FIRST_VIEW, screen: 'tune', trace: { fingerprint: '9-dddddddd', file: 'desk.ndjson' } } });
    const wanted = openText('{}');
    takeOpenEvent({ type: 'part', summary: summary(wanted, '1-aaaaaaaa', false) });
    const other = openText('{}');
    takeOpenEvent({ type: 'opened', summary: summary(other, '2-bbbbbbbb', true) });
    takeOpenEvent({ type: 'opened', summary: summary(wanted, '9-dddddddd', true) });
    expect(useTraces.getState().current).toBe(wanted);
    expect(useViewStore.getState().view).toMatchObject({ screen: 'tune', trace: { fingerprint: '9-dddddddd' } });
  });
});
