/**
 * Opening traces and taking what the worker reports of them.
 *
 * Flow: open → the worker reports progress, parts and the end → the store holds the newest summary. A new trace becomes
 * the current one with its first readable part; one that cannot be read never takes the place of one that can.
 */
import type { OpenEvent } from '../worker/client';
import type { OpenSource, TraceSummary } from '../worker/protocol';
import { rememberFile } from './preferences';
import { traceClient } from './session';
import { arriveOnScreen, leaveScreen, mayTakeScreen, partOnScreen, replaceTwin } from './onScreen';
import { useTraces, type OpenTrace } from './traceStore';

export { summaryOf, useCurrentSummary, useReading, useTraces } from './traceStore';
export type { OpenTrace, Progress, TracesState } from './traceStore';

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

/** Stops reading; what was read so far stays open, nothing read means gone. It counts as stopping from this moment on. */
export function cancelOpening(id: string): void {
  update(id, (trace) => (trace.status === 'reading' ? { ...trace, stopping: true } : trace));
  void traceClient().ask('cancel', { trace: id }).catch(() => undefined);
}

/** Lets go of a trace and its memory; what was open before it takes its place on screen. */
export function closeTrace(id: string): void {
  void traceClient().ask('close', { trace: id }).catch(() => undefined);
  useTraces.setState(({ traces }) => ({ traces: traces.filter((trace) => trace.id !== id) }));
  leaveScreen(id);
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
      if (takes && event.summary.turns > 0) partOnScreen(event.summary);
      break;
    }
    case 'opened': {
      const takes = mayTakeScreen(event.summary.id);
      update(event.summary.id, (trace) => ({ id: trace.id, name: event.summary.name, status: 'open', summary: event.summary }));
      const twin = twinOf(event.summary);
      arriveOnScreen(event.summary, takes);
      if (twin !== undefined) {
        replaceTwin(twin, event.summary.id);
        closeTrace(twin);
      }
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

/** Something else was opened: what could not be read before is no news any more. */
export function dismissAllUnreadable(): void {
  useTraces.setState(({ traces }) => ({ traces: traces.filter(({ status }) => status !== 'unreadable') }));
}

function update(id: string, change: (trace: OpenTrace) => OpenTrace): void {
  useTraces.setState(({ traces }) => ({ traces: traces.map((trace) => (trace.id === id ? change(trace) : trace)) }));
}

/** Another open trace that is the same file: same name, same turns. */
function twinOf(summary: TraceSummary): string | undefined {
  if (!summary.complete) return undefined;
  return useTraces.getState().traces.find((trace) => (
    trace.id !== summary.id && trace.status === 'open' && trace.summary.complete && trace.name === summary.name && trace.summary.fingerprint === summary.fingerprint
  ))?.id;
}
