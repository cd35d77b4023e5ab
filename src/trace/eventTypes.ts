/**
 * The event types the reader keeps, as byte codes (traces.md §8). Everything else in a log is skipped unread.
 *
 * Law: a type that is not listed here is no fault; later versions of the framework add more.
 */

/** Byte codes; stable only inside one read trace. */
export const EVENT = {
  turnRouted: 0,
  turnStart: 1,
  turnEnd: 2,
  runConfigured: 3,
  graphDeclared: 4,
  contextEvaluated: 5,
  toolStart: 6,
  toolEnd: 7,
  skillRejected: 8,
  pauseRequest: 9,
  pauseResume: 10,
  errorFatal: 11,
  findingsDeclared: 12,
  findingsStanding: 13,
  findingsJudged: 14,
  findingsJudgeFailed: 15,
  findingsContingent: 16,
} as const;

export type EventCode = (typeof EVENT)[keyof typeof EVENT];
export const EVENT_CODES = 17;

/** Every type of the framework starts with this. */
export const TYPE_PREFIX = 'agentfootprint.';

const NAMES: readonly (readonly [string, EventCode])[] = [
  ['skill.turn_routed', EVENT.turnRouted],
  ['agent.turn_start', EVENT.turnStart],
  ['agent.turn_end', EVENT.turnEnd],
  ['agent.run_configured', EVENT.runConfigured],
  ['skill.graph_declared', EVENT.graphDeclared],
  ['context.evaluated', EVENT.contextEvaluated],
  ['stream.tool_start', EVENT.toolStart],
  ['stream.tool_end', EVENT.toolEnd],
  ['skill.rejected', EVENT.skillRejected],
  ['pause.request', EVENT.pauseRequest],
  ['pause.resume', EVENT.pauseResume],
  ['error.fatal', EVENT.errorFatal],
  ['findings.declared', EVENT.findingsDeclared],
  ['findings.standing', EVENT.findingsStanding],
  ['findings.judged', EVENT.findingsJudged],
  ['findings.judge_failed', EVENT.findingsJudgeFailed],
  ['findings.contingent', EVENT.findingsContingent],
];

const byName = new Map<string, EventCode>(NAMES);

interface Candidate { readonly code: EventCode; readonly name: Uint8Array }
const byLength: Candidate[][] = [];
for (const [name, code] of NAMES) (byLength[name.length] ??= []).push({ code, name: new TextEncoder().encode(name) });

/** Code of a full type string; -1: not wanted. */
export function codeOfType(type: string): EventCode | -1 {
  return type.startsWith(TYPE_PREFIX) ? byName.get(type.slice(TYPE_PREFIX.length)) ?? -1 : -1;
}

/** Code of the type whose name behind the prefix is `bytes[from, to)`; -1: not wanted. Makes no string. */
export function codeOfBytes(bytes: Uint8Array, from: number, to: number): EventCode | -1 {
  const candidates = byLength[to - from];
  if (candidates === undefined) return -1;
  for (const candidate of candidates) {
    let i = 0;
    while (i < candidate.name.length && candidate.name[i] === bytes[from + i]) i++;
    if (i === candidate.name.length) return candidate.code;
  }
  return -1;
}
