/**
 * What happens to the view when a trace becomes readable, and what a link still waits for.
 *
 * A link (or a reload) that names a trace keeps its view until a file with that fingerprint is open; another file is
 * named as such and changes nothing until a person says so.
 */
import type { TraceSummary } from '../worker/protocol';
import type { Scope } from '../engine/whatif/types';
import { EVERYTHING, FIRST_VIEW, type TraceRef, type View } from './view';

/** The view once `summary` is on screen. `known`: fingerprints of the traces that were open before. */
export function viewOnArrival(view: View, summary: TraceSummary, known: readonly string[]): View {
  const here: TraceRef = { fingerprint: summary.fingerprint, file: summary.name };
  const wanted = view.trace?.fingerprint;
  if (wanted === summary.fingerprint) return { ...view, screen: view.screen === 'start' ? 'overview' : view.screen, trace: here };
  const waiting = wanted !== undefined && !known.includes(wanted);
  if (waiting) return view;
  return { ...FIRST_VIEW, screen: 'overview', trace: here };
}

export type Wanted =
  | { readonly state: 'nothing' }
  /** A link or reload names a trace that is not open yet. */
  | { readonly state: 'ask'; readonly file: string }
  /** Another file is open than the one the link was made for. */
  | { readonly state: 'other'; readonly file: string; readonly open: string };

/** What the view asks for beside what is open. `reading`: a drop is still being read, so its fingerprint is not known. */
export function wantedBy(view: View, open: TraceSummary | undefined): Wanted {
  if (!view.trace) return { state: 'nothing' };
  if (!open) return { state: 'ask', file: view.trace.file };
  if (open.fingerprint === view.trace.fingerprint || !open.complete) return { state: 'nothing' };
  return { state: 'other', file: view.trace.file, open: open.name };
}

/** The scope as far as this trace knows it: a cohort or scorer it does not hold means all turns. */
export function scopeIn(summary: Pick<TraceSummary, 'cohorts'>, scope: Scope): Scope {
  if (scope.kind === 'cohort') return summary.cohorts.some((cohort) => cohort.key === scope.key) ? scope : EVERYTHING;
  if (scope.kind === 'scorer') return summary.cohorts.some((cohort) => cohort.scorer === scope.name) ? scope : EVERYTHING;
  return scope;
}

/** Names of the scorers whose turns a scope holds. */
export function scorersIn(summary: Pick<TraceSummary, 'cohorts'>, scope: Scope): readonly string[] {
  const inside = summary.cohorts.filter((cohort) => scope.kind === 'all' || (scope.kind === 'cohort' ? cohort.key === scope.key : cohort.scorer === scope.name));
  return [...new Set(inside.flatMap((cohort) => (cohort.scorer === undefined ? [] : [cohort.scorer])))];
}
