/** The open traces: what the page knows of each (never the bytes), and which one is on screen. Changed by traces.ts and onScreen.ts only. */
import { create } from 'zustand';
import type { Problem } from '../trace/types';
import type { TraceSummary } from '../worker/protocol';

export interface Progress {
  readonly bytes: number;
  readonly total?: number;
  readonly turns: number;
  readonly msLeft?: number;
  readonly file: string;
}

export type OpenTrace = { readonly id: string; readonly name: string } & (
  | { readonly status: 'reading'; readonly progress: Progress; readonly summary?: TraceSummary; readonly stopping?: true }
  | { readonly status: 'open'; readonly summary: TraceSummary }
  | { readonly status: 'unreadable'; readonly problems: readonly Problem[] }
);

export interface TracesState {
  readonly traces: readonly OpenTrace[];
  /** Id of the trace on screen. */
  readonly current: string | undefined;
  /** Id of the trace the view is about; absent: it is about a trace that is not open, or about none. */
  readonly viewOf: string | undefined;
}

export const useTraces = create<TracesState>(() => ({ traces: [], current: undefined, viewOf: undefined }));

/** What is known of a trace: nothing before its first part, nothing of one that cannot be read. */
export function summaryOf(trace: OpenTrace | undefined): TraceSummary | undefined {
  return trace && trace.status !== 'unreadable' ? trace.summary : undefined;
}

/** Is the trace on screen still being read, was it stopped before its end, or is it whole. */
export function useReading(): 'reading' | 'stopped' | 'whole' {
  return useTraces(({ traces, current }) => {
    const trace = traces.find((other) => other.id === current);
    if (trace?.status === 'reading') return 'reading';
    return trace?.status === 'open' && !trace.summary.complete ? 'stopped' : 'whole';
  });
}

/** The summary of the trace on screen; absent before any part of it is readable. */
export function useCurrentSummary(): TraceSummary | undefined {
  return useTraces(({ traces, current }) => summaryOf(traces.find((other) => other.id === current)));
}
