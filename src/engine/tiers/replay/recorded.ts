/**
 * The record beside the replay, field by field.
 *
 * Law: what the record does not have is not compared. A reason in words is not compared either, and counted: our reasons are data.
 */
import { isUsers } from './evidence';
import { preparedOf } from './prepare';
import { runRouter } from './runRouter';
import { contradictions, verdictPairs } from './verdictPairs';
import type { RequestResult, SessionReplay } from '../replayTypes';
import type { EventDifference, RecordedCheck, RequestDifference } from '../recordedTypes';
import type { TierEvent, TierEventOf, TierSession } from '../sessionTypes';
import type { LlmCallConfig } from '../vocabulary';
import type { PreparedSession } from './prepare';
import type { RouterMemory } from './routerState';
import type { StepOutcome } from './routerStep';

/** `replay`: of this session, under no settings. A trace is compared with its decisions, a log with what its headers say was sent. */
export function recordedDifferences(session: TierSession | PreparedSession, replay: SessionReplay): RecordedCheck {
  const prepared = preparedOf(session);
  return prepared.session.form === 'log' ? withHeaders(prepared.session, replay) : withDecisions(prepared, replay);
}

function withDecisions(prepared: PreparedSession, replay: SessionReplay): RecordedCheck {
  const { events } = prepared.session;
  const saysChanges = events.some((event) => event.type === 'request' && event.tierChangedFrom !== undefined);
  const differences: RequestDifference[] = [];
  let [compared, agree] = [0, 0];
  for (const result of replay.requests) {
    const event = events[result.event];
    if (event?.type !== 'request' || (event.decision === undefined && event.applied === undefined)) continue;
    const found = requestDifferences(event, result, saysChanges);
    compared++;
    if (found.length === 0) agree++;
    differences.push(...found);
  }
  const requests = replay.requests.length;
  return { form: 'trace', requests, compared, agree, notRecorded: requests - compared, differences, events: eventDifferences(prepared), inWords: events.filter(hasWords).length };
}

function requestDifferences(event: TierEventOf<'request'>, result: RequestResult, saysChanges: boolean): RequestDifference[] {
  const { decision } = event;
  const pairs: [string, unknown, unknown][] = [];
  if (decision === null || (decision !== undefined && result.decision === null)) {
    pairs.push(['decision', decision, result.decision]);
  } else if (decision !== undefined && result.decision !== null) {
    pairs.push(['tier', decision.tier, result.decision.tier], ['source', decision.source, result.decision.source], ['confidence', decision.confidence, result.decision.confidence]);
    if (decision.reason.kind !== 'words') pairs.push(['reason', decision.reason, result.decision.reason]);
    if (saysChanges) pairs.push(['tierChangedFrom', event.tierChangedFrom, result.changedFrom]);
  }
  if (event.applied !== undefined) pairs.push(...callPairs(event.applied, result.applied));
  return differing(pairs).map(([field, recorded, computed]) => ({ index: result.index, event: result.event, field, recorded, computed }));
}

const CALL_FIELDS = ['provider', 'model', 'reasoningEffort', 'temperature', 'maxTokens', 'stop'] as const;

function callPairs(recorded: LlmCallConfig, computed: LlmCallConfig | undefined): [string, unknown, unknown][] {
  return CALL_FIELDS.map((field) => [`applied.${field}`, recorded[field], computed?.[field]]);
}

function withHeaders({ events, sent = [] }: TierSession, replay: SessionReplay): RecordedCheck {
  const differences: (RequestDifference & { readonly sent: LlmCallConfig })[] = [];
  let [compared, agree, header] = [0, 0, -1];
  for (const result of replay.requests) {
    if (events[result.event]?.type !== 'request') continue;
    while ((sent[header + 1]?.event ?? Infinity) <= result.event) header++;
    const config = sent[header]?.config;
    if (config === undefined) continue;
    // A header tells of provider, model and effort; what else is sent does not depend on the tier.
    const found = differing(callPairs(config, result.applied).slice(0, 3));
    compared++;
    if (found.length === 0) agree++;
    differences.push(...found.map(([field, recorded, computed]) => ({ index: result.index, event: result.event, field, recorded, computed, sent: config })));
  }
  const requests = replay.requests.length;
  return { form: 'log', requests, compared, agree, notCovered: requests - compared, differences };
}

/** Whether reasons of an event stand in words, which are not compared. */
function hasWords(event: TierEvent): boolean {
  if (event.type === 'input') return event.wordReasons === true;
  return event.type === 'request' && event.decision?.reason.kind === 'words' && event.decision.reason.text !== '';
}

/** What the record says of events that are no requests. */
function eventDifferences(prepared: PreparedSession): EventDifference[] {
  const differences: EventDifference[] = [];
  const types = new Set(prepared.session.events.map(({ type }) => type));
  runRouter(prepared, {}, {}, (at, event, outcome, memory) => {
    for (const [field, recorded, computed] of differing(eventPairs(event, outcome, memory, types))) differences.push({ event: at, type: event.type, field, recorded, computed });
  });
  return differences;
}

function eventPairs(event: TierEvent, step: StepOutcome, { decision, messageCount, toolNames }: RouterMemory, types: ReadonlySet<TierEvent['type']>): [string, unknown, unknown][] {
  switch (event.type) {
    case 'input': {
      const said: [string, unknown, unknown][] = [];
      if (event.judgeAsked !== undefined) said.push(['judgeAsked', event.judgeAsked, step.judgeStarted ?? false]);
      if (event.planOpened !== undefined) said.push(['planOpened', event.planOpened, step.planOpened ?? false]);
      if (event.verdict === undefined || !isUsers(event)) return said;
      if (event.text !== undefined) return [...said, ...verdictPairs(event.verdict, decision, event.wordReasons === true)];
      const before = { ...(types.has('message') ? { messageCount } : {}), ...(types.has('tool') ? { toolCalls: toolNames.length } : {}) };
      return [...said, ...contradictions(event.verdict, before)];
    }
    case 'failure': {
      const said: [string, unknown, unknown][] = event.escalated === undefined ? [] : [['escalated', event.escalated, step.change !== undefined]];
      // Where the replay does not escalate, that is the difference, and there is no route to compare.
      if (event.route !== undefined && step.change !== undefined) said.push(['route', event.route, step.change.route]);
      return said;
    }
    case 'request-error': return event.action === undefined ? [] : [['action', event.action, step.action]];
    default: return [];
  }
}

function differing(pairs: readonly [string, unknown, unknown][]): [string, unknown, unknown][] {
  return pairs.filter(([, recorded, computed]) => !isSame(recorded, computed));
}

/** Equal as JSON, whatever the order of keys; absent and null are told apart. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}
