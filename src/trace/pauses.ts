/**
 * Pauses and resumes: events that name neither run nor session (`consumer-scope`), only a call and a time.
 *
 * Law: they are rare, so the little that joins them to a turn is kept while reading.
 */
import { isObject, ownNumber, ownObject, ownText } from './jsonShape';

export interface PauseRequest { readonly event: number; readonly at: number; readonly callId: string; readonly tool?: string; readonly question?: string }
export interface PauseResume { readonly event: number; readonly at: number; readonly pausedMs?: number }

export class Pauses {
  readonly requests: PauseRequest[] = [];
  readonly resumes: PauseResume[] = [];

  request(event: number, at: number, payload: unknown): void {
    const question = isObject(payload) ? ownObject(payload, 'questionPayload') : undefined;
    const callId = question === undefined ? undefined : ownText(question, 'toolCallId');
    if (question === undefined || callId === undefined) return;
    const tool = ownText(question, 'toolName');
    const asked = ownText(question, 'question')?.slice(0, QUESTION_LENGTH);
    this.requests.push({ event, at, callId, ...(tool === undefined ? {} : { tool }), ...(asked === undefined ? {} : { question: asked }) });
  }

  resume(event: number, at: number, payload: unknown): void {
    const pausedMs = isObject(payload) ? ownNumber(payload, 'pausedDurationMs') : undefined;
    this.resumes.push({ event, at, ...(pausedMs === undefined ? {} : { pausedMs }) });
  }

  /** The request that follows an open call: the first of that call and tool behind its event, within a minute. */
  requestOf(call: { readonly event: number; readonly at: number; readonly callId: string; readonly tool: string }): PauseRequest | undefined {
    const from = firstBehind(this.requests, call.event);
    return this.requests.slice(from, from + NEIGHBOURS).find((request) =>
      request.callId === call.callId && (request.tool ?? call.tool) === call.tool
      && !(request.at < call.at) && !(request.at - call.at > MINUTE));
  }

  /** The resume that began a leg: the last one before the leg's first event, within a minute. */
  resumeOf(legEvent: number, legAt: number): PauseResume | undefined {
    const to = firstBehind(this.resumes, legEvent);
    return this.resumes.slice(Math.max(0, to - NEIGHBOURS), to).findLast((resume) =>
      !(resume.at > legAt) && !(legAt - resume.at > MINUTE));
  }
}

/** Longest question kept, UTF-16 units. */
const QUESTION_LENGTH = 500;
const MINUTE = 60_000;
/** Other workers' pauses stand in between, with clocks of their own: look past this many. */
const NEIGHBOURS = 1000;

/** Index of the first entry whose event lies behind `event`; entries are in order of their events. */
function firstBehind(list: readonly { readonly event: number }[], event: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.event ?? 0) <= event) low = middle + 1;
    else high = middle;
  }
  return low;
}
