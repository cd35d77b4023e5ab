/**
 * Which open trace is on screen, and which view it is seen through.
 *
 * Law: each trace comes back as it was left. A view that waits for a trace (a link, a reload) is kept until that very trace
 * is here; meanwhile another one may be looked at through it, and is named as another. What a person did while a file was
 * being read is kept when its end is reached.
 */
import type { TraceSummary } from '../worker/protocol';
import { firstViewOf, isMeant, keepsScreen, landed, refOf } from './arrival';
import { summaryOf, useTraces } from './traceStore';
import { FIRST_VIEW, needsTrace, type View } from './view';
import { enterView, receiveView, setTraceRef, useViewStore } from './viewStore';

/** Views of open traces that are not on screen, by trace id. */
const left = new Map<string, View>();

const view = (): View => useViewStore.getState().view;

/** The view names a trace or a place that no open trace answers for yet. */
function isWaiting(): boolean {
  return useTraces.getState().viewOf === undefined && (view().trace !== undefined || needsTrace(view().screen));
}

/** Does this trace answer for the waiting view. A view that names no file takes the first one. */
function answers(summary: TraceSummary): boolean {
  const { trace } = view();
  return trace === undefined || isMeant(trace, summary);
}

/** Rules and tiers are about files of their own: what is seen of them stays whichever trace is looked at. */
function besideTrace(through: View): View {
  const { rules, tiers, screen } = view();
  return { ...through, rules, tiers, ...(keepsScreen(view()) ? { screen } : {}) };
}

/** Brings a trace on screen through a view of its own; Back leads to the trace before. */
function bring(summary: TraceSummary, next: View): void {
  const through = besideTrace(next);
  const { viewOf } = useTraces.getState();
  if (viewOf !== undefined && viewOf !== summary.id) left.set(viewOf, view());
  useTraces.setState({ current: summary.id, viewOf: summary.id });
  if (viewOf === undefined) receiveView(() => through);
  else enterView(through);
}

/**
 * May a trace take the screen with what was just read of it: its first readable part does, unless a trace opened later is
 * there already. What was seen and left for another one does not come back by itself.
 */
export function mayTakeScreen(id: string): boolean {
  const { traces, current } = useTraces.getState();
  const at = traces.findIndex((trace) => trace.id === id);
  const trace = traces[at];
  const unseen = trace?.status === 'reading' && (trace.summary?.turns ?? 0) === 0;
  return unseen && at >= traces.findIndex((other) => other.id === current);
}

/** A part of a trace is readable and takes the screen. It is not known yet whether it is the one a view waits for. */
export function partOnScreen(summary: TraceSummary): void {
  if (useTraces.getState().viewOf === summary.id) return;
  if (isWaiting()) useTraces.setState({ current: summary.id });
  else bring(summary, firstViewOf(summary));
}

/** A trace is read to its end, or to where it was stopped. `takes`: it had no readable part before. */
export function arriveOnScreen(summary: TraceSummary, takes: boolean): void {
  const { current, viewOf } = useTraces.getState();
  if (viewOf === summary.id) {
    receiveView((now) => ({ ...now, trace: refOf(summary) }));
  } else if (isWaiting() && answers(summary)) {
    useTraces.setState({ current: summary.id, viewOf: summary.id });
    receiveView((now) => landed(now, summary));
  } else if (isWaiting()) {
    if (takes) useTraces.setState({ current: summary.id });
  } else if (takes || current === summary.id) {
    bring(summary, firstViewOf(summary));
  }
}

/** The same file was dropped again: the new reading is seen through the view of the old one, which is then closed. */
export function replaceTwin(old: string, id: string): void {
  const { viewOf } = useTraces.getState();
  const kept = viewOf === old ? view() : left.get(old);
  left.delete(old);
  useTraces.setState({ current: id, viewOf: id });
  if (kept) receiveView(() => kept);
}

/** Puts another open trace on screen, as it was left. */
export function showTrace(id: string): void {
  const summary = summaryOf(useTraces.getState().traces.find((trace) => trace.id === id));
  if (summary && useTraces.getState().viewOf !== id) bring(summary, left.get(id) ?? firstViewOf(summary));
}

/** The link was made for another file, and a person looks at this one through it all the same. */
export function takeInstead(summary: TraceSummary): void {
  useTraces.setState({ viewOf: summary.id });
  setTraceRef(refOf(summary));
}

/** The address changed by Back, Forward or hand: the open trace it names takes the screen. */
export function followAddress(): void {
  const { trace } = view();
  if (!trace) return;
  const named = useTraces.getState().traces.find((other) => {
    const summary = summaryOf(other);
    return summary !== undefined && isMeant(trace, summary);
  });
  useTraces.setState(named ? { current: named.id, viewOf: named.id } : { viewOf: undefined });
}

/** A trace was closed: the one opened last before it comes back, or the start. */
export function leaveScreen(id: string): void {
  left.delete(id);
  const { traces, current, viewOf } = useTraces.getState();
  if (current !== id && viewOf !== id) return;
  const before = summaryOf(traces.findLast((trace) => summaryOf(trace) !== undefined));
  useTraces.setState({ current: before?.id, viewOf: before?.id });
  const next = before ? left.get(before.id) ?? firstViewOf(before) : FIRST_VIEW;
  const { screen, rules, tiers } = view();
  const stays = screen === 'rules' || screen === 'tiers';
  enterView({ ...next, rules, tiers, ...(stays ? { screen } : {}) });
}
