/**
 * Joins a paused turn with the runs that went on with it (traces.md §3).
 *
 * Law: a resume leg is no turn. It belongs to the latest paused run of its session and agent that left open the very call
 * the leg ends; nothing else in the record ties the two.
 */
import { EVENT } from './eventTypes';
import { ownText } from './jsonShape';
import { RUN } from './runs';
import { readEvents } from './storyEvents';
import type { TextStore } from './scanTypes';
import type { StoryEvent } from './storyEvents';
import type { TurnLog } from './turnLog';

/** Most runs without a session that are looked at behind a pause; with a session all are. */
const NEIGHBOURS = 200;

/** Ids of the tool calls these events begin and do not end. */
export function openCalls(events: readonly StoryEvent[]): Set<string> {
  const open = new Set<string>();
  for (const { code, payload } of events) {
    const callId = ownText(payload, 'toolCallId');
    if (callId === undefined) continue;
    if (code === EVENT.toolStart) open.add(callId);
    else if (code === EVENT.toolEnd) open.delete(callId);
  }
  return open;
}

/** Unfinished runs and resume legs by session and agent, in order of appearance; made once per snapshot. */
export function createLegIndex(log: TurnLog, runCount: number): (run: number) => readonly number[] {
  let index: Map<string, number[]> | undefined;
  const keyOf = (run: number): string => `${log.runs.session.get(run)} ${log.runs.agent.get(run)}`;
  return (run) => {
    if (index === undefined) {
      index = new Map();
      for (let r = 0; r < runCount; r++) {
        const unfinished = !log.runs.has(r, RUN.ended) && !log.runs.has(r, RUN.failed);
        if (log.runs.has(r, RUN.turn) && !unfinished) continue;
        const key = keyOf(r);
        const known = index.get(key);
        if (known === undefined) index.set(key, [r]);
        else known.push(r);
      }
    }
    return index.get(keyOf(run)) ?? [];
  };
}

export interface Leg { readonly run: number; readonly events: readonly StoryEvent[] }

/**
 * The legs that went on with `run`, in order; empty where none is in the files. `before`: events of later snapshots are
 * not looked at.
 */
export async function legsOf(
  log: TurnLog, stores: readonly (TextStore | undefined)[], run: number, events: readonly StoryEvent[],
  candidates: readonly number[], before: number,
): Promise<Leg[]> {
  const legs: Leg[] = [];
  let open = openCalls(events);
  if (open.size === 0) return legs;
  const started = events[0];
  const others = candidates.filter((r) => r !== run);
  const nearest = log.runs.session.get(run) >= 0 ? others
    : others.filter((r) => log.runs.firstEvent.get(r) > log.runs.firstEvent.get(run)).slice(0, NEIGHBOURS);
  const near = await Promise.all(nearest.map(async (r): Promise<Leg> =>
    ({ run: r, events: await readEvents(log, stores, log.events.chain(log.runs.lastEvent.get(r), before)) })));
  const later = near.filter(({ events: [first] }) => first !== undefined && started !== undefined
    && (first.at > started.at || (!(first.at < started.at) && first.event > started.event)));
  later.sort((a, b) => (a.events[0]?.at ?? 0) - (b.events[0]?.at ?? 0) || a.run - b.run);

  for (const candidate of later) {
    if (log.runs.has(candidate.run, RUN.turn)) {
      // A later turn that pauses on the same call id owns the legs behind it.
      for (const call of openCalls(candidate.events)) open.delete(call);
    } else if (endedCalls(candidate.events).some((call) => open.has(call))) {
      legs.push(candidate);
      open = openCalls([...events, ...legs.flatMap((leg) => leg.events)]);
    }
    if (open.size === 0) break;
  }
  return legs;
}

/** Calls these events end without having begun them. */
function endedCalls(events: readonly StoryEvent[]): string[] {
  const begun = new Set<string>();
  const ended: string[] = [];
  for (const { code, payload } of events) {
    const callId = ownText(payload, 'toolCallId');
    if (callId === undefined) continue;
    if (code === EVENT.toolStart) begun.add(callId);
    else if (code === EVENT.toolEnd && !begun.has(callId)) ended.push(callId);
  }
  return ended;
}
