/**
 * What a record tells about its inputs where their text was left out, and which of its events followed from others.
 *
 * Law: a recorded decision is used for one thing only: where a text is not in the file, a rule that decided says that its pattern
 * was in that text. Whether the rule then decides in the replay is the replay's business.
 */
import type { TierEvent, TierSession } from '../sessionTypes';
import type { LlmCallConfig } from '../vocabulary';

/** Per input without text (event index): the rules whose patterns matched, as far as decisions tell. */
export function matchedRules(events: readonly TierEvent[]): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>();
  let input = -1;
  events.forEach((event, i) => {
    if (event.type === 'input' && isUsers(event)) input = event.text === undefined ? i : -1;
    if (event.type !== 'request' || input === -1 || event.decision?.reason.kind !== 'rule') return;
    const ids = found.get(input) ?? new Set<string>();
    found.set(input, ids.add(event.decision.reason.id));
  });
  return found;
}

/** Whether an input was put in by the user: only those are classified. */
export function isUsers({ sourceKind }: { readonly sourceKind?: string }): boolean {
  return (sourceKind ?? 'user') === 'user';
}

/**
 * Requests whose recorded base is what the request before was sent with: in a what-if they take what the replay sent. Only in a
 * session that carries its configuration on.
 */
export function carriedBases({ baseMode, events }: TierSession): ReadonlySet<number> {
  const carried = new Set<number>();
  if (baseMode !== 'sticky') return carried;
  let before: LlmCallConfig | undefined;
  events.forEach((event, i) => {
    if (event.type !== 'request') return;
    if (event.base !== undefined && before !== undefined && sameCall(event.base, before)) carried.add(i);
    before = event.applied;
  });
  return carried;
}

/** Whether two configurations send the same. */
export function sameCall(a: LlmCallConfig, b: LlmCallConfig): boolean {
  return a.provider === b.provider && a.model === b.model && a.reasoningEffort === b.reasoningEffort && a.temperature === b.temperature && a.maxTokens === b.maxTokens
    && (a.stop === b.stop || (a.stop !== undefined && b.stop !== undefined && a.stop.length === b.stop.length && a.stop.every((stop, i) => stop === b.stop?.[i])));
}

/** Whether plan mode was opened by the router for the input right before: said by the record, or at the same instant in a log. */
export function openedByRouter(session: TierSession, at: number): boolean {
  const event = session.events[at];
  if (event?.type !== 'plan' || !event.active) return false;
  if (event.by !== undefined) return event.by === 'router';
  const before = session.events[at - 1];
  return session.form === 'log' && before?.type === 'input' && before.time === event.time;
}

const STANDARD_LATENCY_MS = 1000;

/** Median time from the start of a recorded call to its end; one second where none tells. */
export function judgeLatency(events: readonly TierEvent[]): number {
  const latencies = events
    .flatMap((event) => (event.type === 'judge' && event.startedAt !== undefined && event.time >= event.startedAt ? [event.time - event.startedAt] : []))
    .sort((a, b) => a - b);
  const middle = latencies.length >> 1;
  const upper = latencies[middle];
  if (upper === undefined) return STANDARD_LATENCY_MS;
  return latencies.length % 2 === 1 ? upper : ((latencies[middle - 1] ?? upper) + upper) / 2;
}
