/**
 * Decisions as text for a file: CSV (RFC 4180) and JSON, one row per request.
 *
 * Law: times are ISO 8601 in UTC. What is absent is an empty cell or an absent key, never 0. A cell that a spreadsheet would take
 * for a formula gets a leading apostrophe. Recorded, recomputed and in force stand side by side.
 */
import { isoTime } from './isoTime';
import { hasChanged } from './whatif/compare';
import type { LandingWhy, RequestResult, SessionReplay } from './replayTypes';
import type { Decision, DecisionReason, IntentReason } from './stateTypes';
import type { TierEvent, TierSession } from './sessionTypes';

type Cell = string | number | boolean | undefined;

const SIDE_HEADS = ['tier', 'source', 'confidence', 'reason', 'provider', 'model', 'effort', 'landing'] as const;
const RECORDED_HEADS = SIDE_HEADS.slice(0, -1).map((head) => `recorded_${head}`);
const HEADS = ['session', 'request', 'turn', 'step', 'time', ...RECORDED_HEADS, ...SIDE_HEADS, 'changed_from'];
const IN_FORCE_HEADS = [...SIDE_HEADS.map((head) => `in_force_${head}`), 'changed'];

/** One line per request under a line of heads; lines end in CR LF. `compare`: the replay in force, in columns of its own. */
export function decisionsCsv(session: TierSession, replay: SessionReplay, compare?: SessionReplay): string {
  return [headsOf(compare), ...rowsOf(session, replay, compare)].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** An array of objects, one per request, with the names of the CSV heads; absent values are absent keys. */
export function decisionsJson(session: TierSession, replay: SessionReplay, compare?: SessionReplay): string {
  const heads = headsOf(compare);
  const objects = rowsOf(session, replay, compare).map((cells) => Object.fromEntries(heads.flatMap((head, at) => (cells[at] === undefined ? [] : [[head, cells[at]]]))));
  return `${JSON.stringify(objects, null, 1)}\n`;
}

function headsOf(compare: SessionReplay | undefined): readonly string[] {
  return compare === undefined ? HEADS : [...HEADS, ...IN_FORCE_HEADS];
}

function rowsOf({ id, events }: TierSession, replay: SessionReplay, compare: SessionReplay | undefined): Cell[][] {
  return replay.requests.map((result, i) => {
    const now = compare?.requests[i];
    return [
      id, result.index + 1, result.turn, result.step, isoTime(result.time), ...recordedCells(events[result.event]), ...sideCells(result), result.changedFrom ?? undefined,
      ...(compare === undefined ? [] : now === undefined ? IN_FORCE_HEADS.map(() => undefined) : [...sideCells(now), hasChanged(result, now)]),
    ];
  });
}

function recordedCells(event: TierEvent | undefined): Cell[] {
  if (event?.type !== 'request') return RECORDED_HEADS.map(() => undefined);
  return [...decisionCells(event.decision), event.applied?.provider, event.applied?.model, event.applied?.reasoningEffort];
}

function sideCells({ decision, applied, landingWhy }: RequestResult): Cell[] {
  return [...decisionCells(decision), applied?.provider, applied?.model, applied?.reasoningEffort, landingWhy && landingCode(landingWhy)];
}

/** A request that routing left alone says so in the column of the source. */
function decisionCells(decision: Decision | null | undefined): Cell[] {
  if (decision === undefined) return [undefined, undefined, undefined, undefined];
  return decision === null ? [undefined, 'left alone', undefined, undefined] : [decision.tier, decision.source, decision.confidence, reasonCode(decision.reason)];
}

/** A reason on one line: kind and numbers. */
export function reasonCode(reason: DecisionReason): string {
  switch (reason.kind) {
    case 'override': return `override ${reason.mode}`;
    case 'escalated': return `escalated after ${reason.count}`;
    case 'plan': return 'plan mode';
    case 'fallback': return `fallback entry ${reason.entry}`;
    case 'rule': return `rule ${reason.id}`;
    case 'posterior': return `posterior ${reason.fingerprint}`;
    case 'intent': return reason.reasons.map(intentCode).join('; ');
    case 'hysteresis': return `held ${reason.kept}; proposed ${reason.proposed} ${reason.confidence2dp}`;
    case 'attempt-band': return ['attempt first', ...reason.reasons.map(intentCode)].join('; ');
    case 'attempt-review': return 'review after an attempt';
    case 'veto': return `veto ${reason.text}`;
    case 'words': return reason.text;
  }
}

function intentCode(reason: IntentReason): string {
  switch (reason.kind) {
    case 'image': case 'greeting': return reason.kind;
    case 'no-keyword': return 'no keyword';
    case 'long-input': return `long input ${reason.chars}`;
    case 'explicit': return `explicit ${reason.scenario}`;
    case 'keyword': return `keywords ${reason.score} ${reason.scenario}`;
    case 'structural': return `structure ${reason.score}`;
    case 'judge': return `judge ${reason.scenario}`;
  }
}

function landingCode(why: LandingWhy): string {
  switch (why.kind) {
    case 'tier': return 'tier';
    case 'image': return 'image';
    case 'follow-session': return 'effort of the session';
    case 'fallback-entry': return `fallback entry ${why.entry}`;
    case 'ladder': return `rung ${why.rung} of ${why.of} ${why.tier}`;
  }
}

function cell(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) || inert !== value ? `"${inert.replaceAll('"', '""')}"` : inert;
}
