/** Mounts components on a made-up trace whose reader answers from given replies, for component tests. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../state/queries';
import { setTraceClient } from '../../state/session';
import { useTraces } from '../../state/traces';
import { FIRST_VIEW, type View } from '../../state/view';
import { useViewStore } from '../../state/viewStore';
import { ToastProvider } from '../../ui';
import { TraceClient } from '../../worker/client';
import type { FromWorker, Reply, RequestKind, TraceSummary } from '../../worker/protocol';
import { exampleCohort } from './exampleTurn';

/** What the reader answers; a kind left out is never answered, an Error is a failure with its message. */
export type Replies = { readonly [K in RequestKind]?: (key: string) => Reply<K> | Error };

const SUMMARY: TraceSummary = {
  id: 'trace-1', version: 1, complete: true, name: 'desk.ndjson', files: [], bytes: 1, readMs: 1, turns: 389, verdicts: 389, conversations: 60,
  cohorts: [exampleCohort()], scorers: [], why: new Uint32Array(9), outcomes: new Uint32Array(5), messagesWithoutVerdict: 0, verdictsWithoutMessage: 0,
  duplicateTurns: 0, problems: [], fingerprint: 'at-0000abcd', skills: [],
};

export function mountOnTrace(ui: ReactNode, replies: Replies, view: Partial<View> = {}, summary: Partial<TraceSummary> = {}) {
  let answer: (message: FromWorker) => void = () => undefined;
  setTraceClient(new TraceClient({
    listen: (onMessage) => void (answer = onMessage),
    post: (message) => {
      if (message.type !== 'ask') return;
      const reply = replies[message.kind]?.('key' in message.ask ? message.ask.key : '');
      if (reply === undefined) return;
      if (reply instanceof Error) answer({ type: 'failure', n: message.n, failure: { code: 'failed', sentence: reply.message } });
      else answer({ type: 'reply', n: message.n, kind: message.kind, reply } as FromWorker);
    },
  }));
  const whole: TraceSummary = { ...SUMMARY, ...summary };
  useTraces.setState({ traces: [{ id: 'trace-1', name: whole.name, status: 'open', summary: whole }], current: 'trace-1' });
  useViewStore.setState({ view: { ...FIRST_VIEW, screen: 'turn', turn: 'run-4', trace: { fingerprint: whole.fingerprint, file: whole.name }, ...view }, past: [], future: [] });
  return render(<QueryClientProvider client={createQueryClient()}><ToastProvider>{ui}</ToastProvider></QueryClientProvider>);
}
