/** Mounts a part of the screen over a trace read by the real reader in the same process, for component tests. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { connectAdjudication } from '../../state/adjudication';
import { useLine } from '../../state/confidenceLine';
import { FIRST_SETTINGS, useJudgeAgain } from '../../state/judgeAgain';
import { createQueryClient } from '../../state/queries';
import { setTraceClient } from '../../state/session';
import { useTraces } from '../../state/traces';
import { FIRST_LEDGER_VIEW, FIRST_VIEW, type LedgerView } from '../../state/view';
import { useViewStore } from '../../state/viewStore';
import { ROWS, ledgerRecording } from '../../trace/ledger/ledgerTesting';
import { readTrace } from '../../trace/readTrace';
import { bytesSource } from '../../trace/sources';
import { DEFAULT_LIMITS } from '../../trace/types';
import { ToastProvider } from '../../ui';
import { TraceClient } from '../../worker/client';
import { TraceHost } from '../../worker/host';
import type { FromWorker, TraceSummary } from '../../worker/protocol';
import { LedgerScreen } from './LedgerScreen';

const CHUNK = 65_536;

export interface MountOptions {
  /** The file. Default: a recording with four results (agree, disagree, judge failed, undeclared) and one conflict. */
  readonly text?: string;
  readonly view?: Partial<LedgerView>;
  /** What is shown. Default: the screen. */
  readonly children?: (summary: TraceSummary) => ReactNode;
  /** Storage of the true standings. */
  readonly storage?: Map<string, string>;
  /** Holds a message of the worker back; called with what delivers it. Default: at once. */
  readonly deliver?: (message: FromWorker, now: () => void) => void;
}

/** Reads the file, puts it on screen as the current trace, and renders. Resolves with its summary. */
export async function mountLedger({ text = ledgerRecording(ROWS), view = {}, children = () => <LedgerScreen />, storage = new Map(), deliver = (_, now) => now() }: MountOptions = {}): Promise<TraceSummary> {
  let hear: (message: FromWorker) => void = () => undefined;
  const host = new TraceHost({
    post: (message) => queueMicrotask(() => deliver(message, () => hear(message))),
    readTrace,
    toSource: (source) => bytesSource('desk.json', new TextEncoder().encode(source.kind === 'text' ? source.text : ''), CHUNK),
    read: { now: () => 0, chunkSize: CHUNK, limits: DEFAULT_LIMITS, breathe: () => Promise.resolve() },
    probe: () => Promise.resolve({ reachable: false, detail: 'not here' }),
  });
  const client = new TraceClient({ listen: (onMessage) => void (hear = onMessage), post: (message) => host.receive(message) });
  setTraceClient(client);
  const summary = await new Promise<TraceSummary>((resolve, reject) => {
    client.onOpenEvent((event) => {
      if (event.type === 'opened') resolve(event.summary);
      if (event.type === 'unreadable') reject(new Error(event.problems[0]?.sentence));
    });
    client.open('trace-1', [{ kind: 'text', name: 'desk.json', text }]);
  });
  connectAdjudication(() => ({ getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => void storage.set(key, value) }));
  useLine.setState({ from: undefined, matrix: undefined, counted: undefined });
  useJudgeAgain.setState({ rows: new Map(), counted: true, run: undefined, settings: FIRST_SETTINGS });
  useTraces.setState({ traces: [{ id: 'trace-1', name: summary.name, status: 'open', summary }], current: 'trace-1' });
  useViewStore.setState({ view: { ...FIRST_VIEW, screen: 'ledger', trace: { fingerprint: summary.fingerprint, file: summary.name }, ledger: { ...FIRST_LEDGER_VIEW, ...view } } });
  await act(async () => {
    render(<QueryClientProvider client={createQueryClient()}><ToastProvider>{children(summary)}</ToastProvider></QueryClientProvider>);
  });
  return summary;
}
