/**
 * What happened after a verdict, in steps (traces.md §8): the model's picks, cursor moves, tools, pauses, the end.
 *
 * Law: only what events say. Where the file does not tell (a filtered log, a run cut short), the story says "unknown".
 */
import { EVENT } from './eventTypes';
import { isObject, own, ownNumber, ownObject, ownText } from './jsonShape';
import { cutText, textOf } from './message';
import { skillPickOf } from './skillPicks';
import { cursorMoveOf } from './storyEvents';
import type { TurnRouted } from '../engine/verdict/types';
import type { Leg } from './resumeLegs';
import type { CursorMove, StoryEvent } from './storyEvents';
import type { StoryStep, Text, TurnStory } from './types';

/** Longest answer and longest question handed to a screen, UTF-16 units. */
const ANSWER_LENGTH = 20_000;
const QUESTION_LENGTH = 500;

/** Everything a story is told from. `verdictAt`: epoch ms, absent where not recorded. */
export interface StorySources {
  readonly routed?: TurnRouted;
  readonly verdictAt?: number;
  /** Events of the turn's own run, and of the runs that went on with it. */
  readonly events: readonly StoryEvent[];
  readonly legs: readonly Leg[];
  readonly runIdOf: (run: number) => string;
  readonly pause: (call: { event: number; at: number; callId: string; tool: string }) => { at: number; question?: string } | undefined;
  readonly resume: (leg: Leg) => { pausedMs?: number } | undefined;
  /** Verdict of the next turn of the conversation; absent: none in the files. */
  readonly next?: TurnRouted;
}

type Ended = TurnStory['ended'];

/** Tells the story of one turn. */
export function tellStory(sources: StorySources): TurnStory {
  const steps: StoryStep[] = [];
  let cursor = sources.routed?.to ?? sources.routed?.from;
  let answer: Text = { state: 'not-recorded' };
  let finished: TurnStory['finished'] = 'not-in-file';
  let ended: Ended | undefined;
  let iteration: number | undefined;

  const add = (at: number, step: StoryStep): void => {
    const known = sources.verdictAt !== undefined && !Number.isNaN(at);
    steps.push({ ...(known ? { afterMs: at - (sources.verdictAt ?? 0) } : {}), ...(iteration === undefined ? {} : { iteration }), ...step });
  };

  const groups: { readonly leg?: Leg; readonly events: readonly StoryEvent[] }[] =
    [{ events: sources.events }, ...sources.legs.map((leg) => ({ leg, events: leg.events }))];
  const all = groups.flatMap(({ events }) => events);
  let position = 0;
  for (const { leg, events } of groups) {
    if (leg !== undefined) {
      finished = 'not-in-file';
      const pausedMs = sources.resume(leg)?.pausedMs;
      add(leg.events[0]?.at ?? Number.NaN, { kind: 'resumed', runId: sources.runIdOf(leg.run), ...(pausedMs === undefined ? {} : { pausedMs }) });
    }
    for (const [i, event] of events.entries()) {
      const { payload, at } = event;
      position++;
      if (event.code === EVENT.contextEvaluated) {
        iteration = ownNumber(payload, 'iteration') ?? iteration;
        const move = cursorMoveOf(payload);
        if (move === undefined) continue;
        ended = move.to === undefined ? { state: 'none' } : { state: 'skill', id: move.to };
        if (move.to !== cursor) add(at, cursorStep(move));
        cursor = move.to;
      } else if (event.code === EVENT.toolStart) {
        add(at, toolStep(event, all.slice(position)));
        const callId = ownText(payload, 'toolCallId') ?? '';
        if (endOf(callId, events.slice(i + 1)) !== undefined) continue;
        const pause = sources.pause({ event: event.event, at, callId, tool: ownText(payload, 'toolName') ?? '' });
        if (pause === undefined) continue;
        finished = 'paused';
        add(pause.at, { kind: 'paused', ...(pause.question === undefined ? {} : { question: cutText(pause.question, QUESTION_LENGTH) }) });
      } else if (event.code === EVENT.errorFatal) {
        // The scope "observer" is a listener that threw, not the run.
        if (ownText(payload, 'scope') === 'observer') continue;
        finished = 'failed';
        add(at, { kind: 'model-failed', sentence: cutText(ownText(payload, 'error') ?? 'The run failed; no reason is recorded.', QUESTION_LENGTH) });
      } else if (event.code === EVENT.turnEnd) {
        finished = 'answered';
        answer = textOf(own(payload, 'finalContent'), ANSWER_LENGTH);
        const early = ownObject(payload, 'stoppedEarly');
        if (early !== undefined) add(at, { kind: 'stopped-early', reason: ownText(early, 'reason') ?? 'not recorded' });
        add(at, { kind: 'answer', answer });
      }
    }
  }
  const entries = entriesOf(all);
  const posture = postureOf(all);
  return {
    steps,
    ended: ended ?? endedByNext(sources.next),
    answer,
    finished,
    ...(entries === undefined ? {} : { entries }),
    ...(posture === undefined ? {} : { posture }),
  };
}

function cursorStep(move: CursorMove): StoryStep {
  return {
    kind: 'cursor', by: move.by,
    ...(move.from === undefined ? {} : { from: move.from }),
    ...(move.to === undefined ? {} : { to: move.to }),
  };
}

function toolStep(event: StoryEvent, later: readonly StoryEvent[]): StoryStep {
  const { payload } = event;
  const callId = ownText(payload, 'toolCallId') ?? '';
  const name = ownText(payload, 'toolName') ?? '';
  const end = endOf(callId, later);
  const args = ownObject(payload, 'args');
  const asked = args === undefined ? undefined : ownText(args, 'id');
  if (name === 'read_skill' && asked !== undefined) return { kind: 'read-skill', id: asked, ...skillPickOf(asked, event, later, end) };
  return { kind: 'tool', name, callId, failed: end !== undefined && own(end.payload, 'error') === true, open: end === undefined };
}

/** The end of a call among the events behind its start; a new start of the same id ends the search. */
function endOf(callId: string, later: readonly StoryEvent[]): StoryEvent | undefined {
  const next = later.find(({ code, payload }) =>
    (code === EVENT.toolEnd || code === EVENT.toolStart) && ownText(payload, 'toolCallId') === callId);
  return next?.code === EVENT.toolEnd ? next : undefined;
}

/** Where the turn ended, told by the next turn of the conversation: it starts where this one stopped. */
function endedByNext(next: TurnRouted | undefined): Ended {
  const id = next?.from ?? next?.droppedResume?.id;
  return id === undefined ? { state: 'unknown' } : { state: 'skill', id };
}

/** Entries of the declared graph, in declaration order. */
function entriesOf(events: readonly StoryEvent[]): string[] | undefined {
  const graph = events.find((event) => event.code === EVENT.graphDeclared);
  const edges = graph === undefined ? undefined : own(graph.payload, 'edges');
  if (!Array.isArray(edges)) return undefined;
  return edges.filter(isObject).filter((edge) => own(edge, 'from') === undefined).map((edge) => ownText(edge, 'to')).filter((to) => to !== undefined);
}

/** Strictness of the graph, as the run was configured or as a refusal names it. */
function postureOf(events: readonly StoryEvent[]): string | undefined {
  const configured = events.find((event) => event.code === EVENT.runConfigured);
  const graph = configured === undefined ? undefined : ownObject(configured.payload, 'skillGraph');
  const declared = graph === undefined ? undefined : ownText(graph, 'routing');
  if (declared !== undefined) return declared;
  return events.filter((event) => event.code === EVENT.skillRejected).map((event) => ownText(event.payload, 'posture')).find((p) => p !== undefined);
}
