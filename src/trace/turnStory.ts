/**
 * Gathers what the story of one turn is told from: its run, the legs that went on with it, the turn that follows.
 *
 * Law: only this turn's events. In a composition that is the part of the run that bears the turn's own step.
 */
import { createLegIndex, legsOf } from './resumeLegs';
import { tellStory } from './story';
import { readEvents } from './storyEvents';
import { EVENT } from './eventTypes';
import type { TurnRouted } from '../engine/verdict/types';
import type { TextStore } from './scanTypes';
import type { Snapshot } from './snapshot';
import type { StoryEvent } from './storyEvents';
import type { TurnLog } from './turnLog';
import type { TurnStory } from './types';

/** `routedOf`: reads a verdict again. Made once per snapshot. */
export function createStoryTeller(
  log: TurnLog, stores: readonly (TextStore | undefined)[], snapshot: Snapshot, routedOf: (turn: number) => Promise<TurnRouted | undefined>,
): (turn: number) => Promise<TurnStory> {
  const legIndex = createLegIndex(log, snapshot.runs);
  return async (turn) => {
    const record = snapshot.recordOfTurn[turn];
    if (record === undefined) return { steps: [], ended: { state: 'unknown' }, answer: { state: 'not-recorded' }, finished: 'not-in-file' };
    const run = log.records.run.get(record);
    const whole = await readEvents(log, stores, log.events.chain(log.runs.lastEvent.get(run), snapshot.events));
    const events = ownEvents(log, snapshot, record, whole);
    const legs = await legsOf(log, stores, run, events, legIndex(run), snapshot.events);
    const routed = turn < snapshot.verdicts ? await routedOf(turn) : undefined;
    const following = nextTurn(snapshot, turn);
    const next = following >= 0 && following < snapshot.verdicts ? await routedOf(following) : undefined;
    const at = snapshot.at[turn] ?? Number.NaN;
    return tellStory({
      events,
      legs,
      runIdOf: (leg) => log.runs.ids.text(log.runs.id.get(leg)),
      pause: (call) => log.pauses.requestOf(call),
      resume: (leg) => log.pauses.resumeOf(leg.events[0]?.event ?? -1, leg.events[0]?.at ?? Number.NaN),
      ...(routed === undefined ? {} : { routed }),
      ...(next === undefined ? {} : { next }),
      ...(Number.isNaN(at) ? {} : { verdictAt: at }),
    });
  };
}

/** The following turn of the same conversation; -1: none. */
function nextTurn(snapshot: Snapshot, turn: number): number {
  const conversation = snapshot.conversations[snapshot.columns.conversation[turn] ?? -1];
  return conversation?.turns[(snapshot.columns.place[turn] ?? 0) + 1] ?? -1;
}

function ownEvents(log: TurnLog, snapshot: Snapshot, record: number, events: readonly StoryEvent[]): readonly StoryEvent[] {
  const { records, runs } = log;
  const run = records.run.get(record);
  if (runs.firstRecord.get(run) === runs.lastRecord.get(run)) return events;
  const first = records.firstEvent(record);
  let end = snapshot.events;
  for (let other = runs.firstRecord.get(run); other >= 0; other = records.next.get(other)) {
    const start = records.firstEvent(other);
    if (records.agent.get(other) === records.agent.get(record) && start > first) end = Math.min(end, start);
  }
  const step = events.find(({ event }) => event === first)?.subflow ?? '';
  return events.filter(({ event, code, subflow }) =>
    code === EVENT.runConfigured || code === EVENT.graphDeclared
    || (event >= first && event < end && (step === '' || subflow === step)));
}
