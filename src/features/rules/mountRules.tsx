/** Mounts the screen over a declaration, with the real check-up in the same process, for component tests. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../state/queries';
import { followDeclaration, forgetOverTrace, openDeclaration, useDeclaration, useTrial } from '../../state/rules';
import { setRunner } from '../../state/rules/runner';
import { followTrial } from '../../state/rules/trial';
import { setTraceClient } from '../../state/session';
import { useTraces } from '../../state/traces';
import { FIRST_VIEW, type RulesView } from '../../state/view';
import { useViewStore } from '../../state/viewStore';
import { ToastProvider } from '../../ui';
import { TraceClient } from '../../worker/client';
import type { FromWorker, MessagesReply, TraceSummary } from '../../worker/protocol';
import { RulesShare } from './bar/RulesShare';
import { RulesWhere } from './bar/RulesWhere';
import { DESK, checkerHere } from './checkedRules';
import { RulesScreen } from './RulesScreen';

const TRACE: TraceSummary = {
  id: 'trace-1', version: 1, complete: true, name: 'desk.ndjson', files: [], bytes: 1, readMs: 1, turns: 4, verdicts: 4, conversations: 1,
  cohorts: [], scorers: [], why: new Uint32Array(9), outcomes: new Uint32Array(5), messagesWithoutVerdict: 0, verdictsWithoutMessage: 0,
  duplicateTurns: 0, problems: [], fingerprint: '4-0000abcd', skills: [],
};

export interface MountRulesOptions {
  /** The declaration; null: none is open. Default: the desk. */
  readonly text?: string | null;
  readonly view?: Partial<RulesView>;
  /** Messages of an open trace. Absent: no trace is open. */
  readonly messages?: MessagesReply;
  /** Beside the screen. Default: the parts of its bar. */
  readonly beside?: ReactNode;
}

let stop: (() => void) | undefined;

export async function mountRules({ text = DESK, view = {}, messages, beside = <><RulesWhere /><RulesShare /></> }: MountRulesOptions = {}): Promise<void> {
  stop?.();
  forgetOverTrace();
  useTrial.setState({ phrase: '', policy: undefined, reply: undefined, of: 0, trying: false, unreadable: false, failure: undefined });
  useDeclaration.setState({ doc: undefined, lastEdit: undefined });
  setRunner({
    checker: checkerHere(),
    now: () => performance.now(),
    later: (_ms, then) => {
      const timer = setTimeout(then, 0);
      return () => clearTimeout(timer);
    },
  });
  openTrace(messages);
  useViewStore.setState({ view: { ...FIRST_VIEW, screen: 'rules', rules: { ...FIRST_VIEW.rules, ...view } }, past: [], future: [] });
  const client = createQueryClient();
  client.setQueryData(['samples'], [
    { file: 'desk.ndjson', name: 'A trace', line: 'no rules', counts: [] }, { file: 'rules-desk.json', name: 'Rules of the desk', line: 'in order', counts: [{ n: 12, of: 'rule' }] },
  ]);
  await act(async () => {
    if (text !== null) openDeclaration({ name: 'desk.json', text, origin: 'dropped' });
    const stops = [followDeclaration(), followTrial()];
    stop = () => stops.forEach((end) => end());
    render(<QueryClientProvider client={client}><ToastProvider>{beside}<RulesScreen connect={() => undefined} /></ToastProvider></QueryClientProvider>);
  });
}

function openTrace(messages: MessagesReply | undefined): void {
  if (messages === undefined) {
    useTraces.setState({ traces: [], current: undefined });
    return;
  }
  let answer: (message: FromWorker) => void = () => undefined;
  setTraceClient(new TraceClient({
    listen: (onMessage) => void (answer = onMessage),
    post: (message) => {
      if (message.type === 'ask' && message.kind === 'messages') queueMicrotask(() => answer({ type: 'reply', n: message.n, kind: 'messages', reply: messages }));
    },
  }));
  useTraces.setState({ traces: [{ id: TRACE.id, name: TRACE.name, status: 'open', summary: TRACE }], current: TRACE.id });
}
