/**
 * The open traces: what the page knows of each (never the bytes), and which one is on screen.
 *
 * Flow: open → the worker reports progress, parts and the end → the store holds the newest summary. A new trace becomes
 * the current one with its first readable part; one that cannot be read never takes the place of one that can.
 */
import { create } from 'zustand';
import type { Problem } from '../trace/types';
import type { OpenEvent } from '../worker/client';
import type { OpenSource, TraceSummary } from '../worker/protocol';
import { traceClient } from './session';
import { viewOnArrival } from './arrival';
import { FIRST_VIEW } from './view';
import { receiveView, setTraceRef, useViewStore } from './viewStore';
import { rememberFile } from './preferences';

export interface Progress {
  readonly bytes: number;
  readonly total?: number;
  readonly turns: number;
  readonly msLeft?: number;
  readonly file: string;
}

export type OpenTrace = { readonly id: string; readonly name: string } & (
  | { readonly status: 'reading'; readonly progress: Progress; readonly summary?: TraceSummary }
  | { readonly status: 'open'; readonly summary: TraceSummary }
  | { readonly status: 'unreadable'; readonly problems: readonly Problem[] }
);

export interface TracesState {
  readonly traces: readonly OpenTrace[];
  /** Id of the trace on screen. */
  readonly current: string | undefined;
}

export const useTraces = create<TracesState>(() => ({ traces: [], current: undefined }));

let opened = 0;

/** Starts reading one drop of files as one trace and returns its id. */
export function openSources(name: string, sources: readonly OpenSource[]): string {
  opened += 1;
  const id = `trace-${opened}`;
  const trace: OpenTrace = { id, name, status: 'reading', progress: { bytes: 0, turns: 0, file: name } };
  // A drop that could not be read leaves the list when something new is tried.
  useTraces.setState(({ traces }) => ({ traces: [...traces.filter((other) => other.status !== 'unreadable'), trace] }));
  traceClient().open(id, sources);
  return id;
}

/** Files of one drop. An empty drop is ignored. */
export function openFiles(files: readonly File[]): string | undefined {
  const first = files[0];
  if (!first) return undefined;
  const name = files.length === 1 ? first.name : `${first.name} and ${files.length - 1} more`;
  return openSources(name, files.map((file) => ({ kind: 'file', file })));
}

export function openText(text: string): string {
  return openSources('pasted text', [{ kind: 'text', name: 'pasted text', text }]);
}

/** Puts another open trace on screen. */
export function showTrace(id: string): void {
  const trace = useTraces.getState().traces.find((other) => other.id === id);
  const summary = trace && trace.status !== 'unreadable' ? trace.summary : undefined;
  if (!summary) return;
  useTraces.setState({ current: id });
  setTraceRef({ fingerprint: summary.fingerprint, file: summary.name });
}

/** Stops reading; what was read so far stays open, nothing read means gone. */
export function cancelOpening(id: string): void {
  void traceClient().ask('cancel', { trace: id }).catch(() => undefined);
}

export function closeTrace(id: string): void {
  void traceClient().ask('close', { trace: id }).catch(() => undefined);
  useTraces.setState(({ traces, current }) => {
    const rest = traces.filter((trace) => trace.id !== id);
    return { traces: rest, current: current === id ? rest.find((trace) => trace.status === 'open')?.id : current };
  });
}

/** Takes one report of the worker into the list. Pure but for the recents and the address, which follow a finished read. */
export function takeOpenEvent(event: OpenEvent): void {
  switch (event.type) {
    case 'progress':
      update(event.id, (trace) => {
        if (trace.status !== 'reading') return trace;
        const { type: _type, id: _id, ...progress } = event;
        return { ...trace, progress };
      });
      break;
    case 'part': {
      const takes = mayTakeScreen(event.summary.id);
      update(event.summary.id, (trace) => (trace.status === 'reading' ? { ...trace, summary: event.summary } : trace));
      if (takes && event.summary.turns > 0) becomeCurrent(event.summary);
      break;
    }
    case 'opened': {
      const takes = mayTakeScreen(event.summary.id);
      update(event.summary.id, (trace) => ({ id: trace.id, name: event.summary.name, status: 'open', summary: event.summary }));
      if (takes || useTraces.getState().current === event.summary.id || isWanted(event.summary)) becomeCurrent(event.summary);
      if (event.summary.complete) rememberFile({ name: event.summary.name, bytes: event.summary.bytes, turns: event.summary.turns });
      break;
    }
    case 'cancelled':
      useTraces.setState(({ traces }) => ({ traces: traces.filter((trace) => trace.id !== event.id) }));
      break;
    case 'unreadable':
      update(event.id, (trace) => ({ id: trace.id, name: event.name, status: 'unreadable', problems: event.problems }));
      break;
  }
}

/** Forgets the message about a drop that could not be read. */
export function dismissUnreadable(id: string): void {
  useTraces.setState(({ traces }) => ({ traces: traces.filter((trace) => trace.id !== id || trace.status !== 'unreadable') }));
}

function update(id: string, change: (trace: OpenTrace) => OpenTrace): void {
  useTraces.setState(({ traces }) => ({ traces: traces.map((trace) => (trace.id === id ? change(trace) : trace)) }));
}

/**
 * May a trace take the screen with what was just read of it: its first readable part does, unless a trace opened later is
 * there already. What was seen and left for another one does not come back by itself.
 */
function mayTakeScreen(id: string): boolean {
  const { traces, current } = useTraces.getState();
  const at = traces.findIndex((trace) => trace.id === id);
  const trace = traces[at];
  const unseen = trace?.status === 'reading' && (trace.summary?.turns ?? 0) === 0;
  return unseen && at >= traces.findIndex((other) => other.id === current);
}

/** A link waits for exactly this trace. */
function isWanted(summary: TraceSummary): boolean {
  return useViewStore.getState().view.trace?.fingerprint === summary.fingerprint;
}

/**
 * A newly readable trace takes the screen; what the view makes of it is in arrival.ts. The fingerprint of a part is not
 * that of the file, so the address names no trace before its end; what a person did meanwhile is kept then.
 */
function becomeCurrent(summary: TraceSummary): void {
  const { traces, current } = useTraces.getState();
  const already = current === summary.id;
  if (!already) useTraces.setState({ current: summary.id });
  const named = useViewStore.getState().view.trace !== undefined;
  if (!summary.complete) {
    if (!named && !already) receiveView(() => ({ ...FIRST_VIEW, screen: 'overview' }));
    return;
  }
  if (already && !named) return setTraceRef({ fingerprint: summary.fingerprint, file: summary.name });
  const known = traces.flatMap((trace) => (trace.id !== summary.id && trace.status === 'open' ? [trace.summary.fingerprint] : []));
  receiveView((view) => viewOnArrival(view, summary, known));
}

/** The summary of the trace on screen; absent before any part of it is readable. */
export function useCurrentSummary(): TraceSummary | undefined {
  return useTraces(({ traces, current }) => {
    const trace = traces.find((other) => other.id === current);
    return trace && trace.status !== 'unreadable' ? trace.summary : undefined;
  });
}
