/**
 * What happens to the view when a trace becomes readable, and what a link still waits for.
 *
 * A link (or a reload) that names a trace keeps its view until a file with that fingerprint is open; another file is
 * named as such and changes nothing until a person says so. A trace that is not read to its end has no fingerprint of
 * its own yet: it is meant by its name.
 */
import type { TraceSummary } from '../worker/protocol';
import type { Scope } from '../engine/whatif/types';
import { EVERYTHING, FIRST_VIEW, needsTrace, type TraceRef, type View } from './view';

/** What the address calls a trace: its fingerprint once it is whole, its name from the start. */
export function refOf({ complete, fingerprint, name }: Pick<TraceSummary, 'complete' | 'fingerprint' | 'name'>): TraceRef {
  return { fingerprint: complete ? fingerprint : '', file: name };
}

/** Does an address that names `ref` mean this trace. */
export function isMeant(ref: TraceRef, summary: Pick<TraceSummary, 'complete' | 'fingerprint' | 'name'>): boolean {
  return ref.fingerprint === '' ? ref.file === summary.name : summary.complete && ref.fingerprint === summary.fingerprint;
}

/** Where a trace opens: one without a verdict to look at opens on its ledger. */
export function firstViewOf(summary: TraceSummary): View {
  const landing = summary.complete && summary.verdicts === 0 && summary.ledger !== undefined ? 'ledger' : 'overview';
  return { ...FIRST_VIEW, screen: landing, trace: refOf(summary) };
}

/** The view that waited for this trace, now that it is here. */
export function landed(view: View, summary: TraceSummary): View {
  return { ...view, screen: view.screen === 'start' ? firstViewOf(summary).screen : view.screen, trace: refOf(summary) };
}

export type Wanted =
  | { readonly state: 'nothing' }
  /** A link or reload names a trace that is not open yet; an empty file name: it names none. */
  | { readonly state: 'ask'; readonly file: string }
  /** Another file is open than the one the link was made for. */
  | { readonly state: 'other'; readonly file: string; readonly open: string };

/** A screen that is about a file of its own and waits for no trace: a trace that opens shows itself, unless it is wanted there. */
export function keepsScreen(view: View): boolean {
  return view.screen === 'rules' && view.rules.right === 'trace';
}

/** What the view asks for beside what is open. A drop that is still being read may be the wanted one: nothing is said. */
export function wantedBy(view: View, open: TraceSummary | undefined): Wanted {
  if (!open) return view.trace || needsTrace(view.screen) ? { state: 'ask', file: view.trace?.file ?? '' } : { state: 'nothing' };
  if (!view.trace || isMeant(view.trace, open) || !open.complete) return { state: 'nothing' };
  return { state: 'other', file: view.trace.file, open: open.name };
}

/** Whether a trace holds a scope; the scope "all" is in every one. */
export function holdsScope({ cohorts }: Pick<TraceSummary, 'cohorts'>, scope: Scope): boolean {
  if (scope.kind === 'all') return true;
  return cohorts.some((cohort) => (scope.kind === 'cohort' ? cohort.key === scope.key : cohort.scorer === scope.name));
}

/** The scope as far as this trace knows it: a cohort or scorer it does not hold means all turns. */
export function scopeIn(summary: Pick<TraceSummary, 'cohorts'>, scope: Scope): Scope {
  return holdsScope(summary, scope) ? scope : EVERYTHING;
}

/** Names of the scorers whose turns a scope holds. */
export function scorersIn(summary: Pick<TraceSummary, 'cohorts'>, scope: Scope): readonly string[] {
  const inside = summary.cohorts.filter((cohort) => scope.kind === 'all' || (scope.kind === 'cohort' ? cohort.key === scope.key : cohort.scorer === scope.name));
  return [...new Set(inside.flatMap((cohort) => (cohort.scorer === undefined ? [] : [cohort.scorer])))];
}
