import { beforeEach, describe, expect, it } from 'vitest';
import { TraceClient } from '../worker/client';
import type { TraceSummary } from '../worker/protocol';
import { setTraceClient } from './session';
import { followAddress, showTrace } from './onScreen';
import { cancelOpening, closeTrace, openText, takeOpenEvent, useTraces } from './traces';
import { FIRST_VIEW } from './view';
import { arrive, commitPolicy, useViewStore } from './viewStore';

const summary = (id: string, fingerprint: string, complete: boolean): TraceSummary => ({
  id, version: 1, complete, name: 'pasted text', files: [], bytes: 10, readMs: 1, turns: 2, verdicts: 2, conversations: 1,
  cohorts: [], scorers: [], why: new Uint32Array(9), outcomes: new Uint32Array(5), messagesWithoutVerdict: 0, verdictsWithoutMessage: 0,
  duplicateTurns: 0, problems: [], fingerprint, skills: [],
});

describe('a file that is read in parts', () => {
  beforeEach(() => {
    setTraceClient(new TraceClient({ post: () => undefined, listen: () => undefined }));
    useTraces.setState({ traces: [], current: undefined, viewOf: undefined });
    useViewStore.setState({ view: FIRST_VIEW, past: [], future: [] });
  });

  it('is named in the address by its name, at its end by its fingerprint, and keeps what was done meanwhile', () => {
    const id = openText('{}');
    takeOpenEvent({ type: 'part', summary: summary(id, '1-aaaaaaaa', false) });
    expect(useViewStore.getState().view).toMatchObject({ screen: 'overview' });
    expect(useViewStore.getState().view.trace).toEqual({ fingerprint: '', file: 'pasted text' });
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

  it('keeps what was done meanwhile also where another trace was open before', () => {
    const first = openText('{}');
    takeOpenEvent({ type: 'opened', summary: { ...summary(first, '1-aaaaaaaa', true), name: 'first.json' } });
    commitPolicy({ margin: 0.5 });
    const second = openText('{}');
    takeOpenEvent({ type: 'part', summary: summary(second, '1-bbbbbbbb', false) });
    expect(useViewStore.getState().view).toMatchObject({ screen: 'overview', policy: { margin: 'recorded' }, trace: { file: 'pasted text' } });
    commitPolicy({ margin: 0.3 });
    takeOpenEvent({ type: 'opened', summary: summary(second, '2-cccccccc', true) });
    expect(useViewStore.getState().view).toMatchObject({ policy: { margin: 0.3 }, trace: { fingerprint: '2-cccccccc' } });
  });

  it('that is stopped is named by its name, and stops at once for the reader', () => {
    const id = openText('{}');
    cancelOpening(id);
    expect(useTraces.getState().traces[0]).toMatchObject({ status: 'reading', stopping: true });
    takeOpenEvent({ type: 'opened', summary: summary(id, '1-aaaaaaaa', false) });
    expect(useViewStore.getState().view.trace).toEqual({ fingerprint: '', file: 'pasted text' });
  });
});

describe('several open traces', () => {
  const open = (name: string, fingerprint: string): string => {
    const id = openText('{}');
    takeOpenEvent({ type: 'opened', summary: { ...summary(id, fingerprint, true), name } });
    return id;
  };

  beforeEach(() => {
    setTraceClient(new TraceClient({ post: () => undefined, listen: () => undefined }));
    useTraces.setState({ traces: [], current: undefined, viewOf: undefined });
    useViewStore.setState({ view: FIRST_VIEW, past: [], future: [] });
  });

  it('each come back as they were left', () => {
    const a = open('a.json', '1-aaaaaaaa');
    commitPolicy({ margin: 0.5 });
    const b = open('b.json', '1-bbbbbbbb');
    expect(useViewStore.getState().view.policy.margin).toBe('recorded');
    commitPolicy({ floor: 0.2 });
    showTrace(a);
    expect(useViewStore.getState().view).toMatchObject({ policy: { margin: 0.5, floor: 'recorded' }, trace: { file: 'a.json' } });
    showTrace(b);
    expect(useViewStore.getState().view.policy).toMatchObject({ margin: 'recorded', floor: 0.2 });
  });

  it('follow an address that names another of them, as Back does', () => {
    const a = open('a.json', '1-aaaaaaaa');
    const b = open('b.json', '1-bbbbbbbb');
    arrive('#/tune?v=1&t=1-aaaaaaaa&f=a.json');
    followAddress();
    expect(useTraces.getState().current).toBe(a);
    arrive('#/tune?v=1&t=1-bbbbbbbb&f=b.json');
    followAddress();
    expect(useTraces.getState().current).toBe(b);
  });

  it('are one where the same file is dropped twice, seen as before', () => {
    open('a.json', '1-aaaaaaaa');
    commitPolicy({ margin: 0.5 });
    const again = open('a.json', '1-aaaaaaaa');
    expect(useTraces.getState()).toMatchObject({ current: again, traces: [{ id: again }] });
    expect(useViewStore.getState().view.policy.margin).toBe(0.5);
  });

  it('make room for the one before when one is closed', () => {
    const a = open('a.json', '1-aaaaaaaa');
    const b = open('b.json', '1-bbbbbbbb');
    closeTrace(b);
    expect(useTraces.getState()).toMatchObject({ current: a, viewOf: a });
    closeTrace(a);
    expect(useViewStore.getState().view.screen).toBe('start');
  });
});
