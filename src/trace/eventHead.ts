/**
 * The head of one event, read from its bytes: the type, and of wanted types the run, stage, time, session and agent.
 *
 * Law: the fast way accepts exactly the framework's own line form
 * `{"type":"agentfootprint.…","payload":…,"meta":{…}}` with a flat meta at the end, which it walks to the last byte.
 * Whatever does not fit (other key order, white space, escapes) is parsed as JSON, so no spelling hides an event.
 */
import { codeOfBytes, codeOfType, TYPE_PREFIX } from './eventTypes';
import type { EventCode } from './eventTypes';
import { isObject, own, ownNumber, ownObject, ownText, ownTexts } from './jsonShape';
import type { JsonObject } from './jsonShape';
import { parseLenient } from './lenientJson';
import { readMetaTail } from './metaBytes';
import { Span } from './span';

const decoder = new TextDecoder();
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const TYPE_KEY = ascii('"type"');
const FRAMEWORK = ascii(`"${TYPE_PREFIX}`);
const PAYLOAD = ascii(',"payload":');
const META = ascii(',"meta":{');
const EVENT_START = ascii(`{"type":"${TYPE_PREFIX}`);
const AGENT_DOMAIN = ascii('agent.');
const ERROR_DOMAIN = ascii('error.');
const OPEN = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Refilled for every event, so that reading a log allocates nothing for its heads. */
export class EventHead {
  type: EventCode | -1 = -1;
  /** Compact form: where the payload stands. Parsed form: `payload` holds it and `payloadFrom` is -1. */
  payloadFrom = -1;
  payloadTo = -1;
  payload: unknown = undefined;
  /** Epoch ms; NaN: not recorded. */
  at = Number.NaN;
  readonly run = new Span();
  readonly session = new Span();
  readonly stage = new Span();
  /** The last `Agent:` part of the composition path, without that word. */
  readonly agent = new Span();
  /** Last part of the composition path and first of the subflow path: who speaks where no agent is named. */
  readonly composition = new Span();
  readonly subflow = new Span();
  /** The composition path starts with something that is no agent (Sequence, Parallel …). */
  composed = false;
  /** The type belongs to the framework, and to another domain than `agent` and `error`. */
  beyondMinimal = false;
  /** The line is JSON but no event. */
  notEvent = false;
  /** Words such as NaN that were read as null. */
  words = 0;

  reset(): void {
    this.type = -1;
    this.payloadFrom = -1;
    this.payloadTo = -1;
    this.payload = undefined;
    this.at = Number.NaN;
    this.run.clear();
    this.session.clear();
    this.stage.clear();
    this.agent.clear();
    this.composition.clear();
    this.subflow.clear();
    this.composed = false;
    this.beyondMinimal = false;
    this.notEvent = false;
    this.words = 0;
  }
}

export type HeadFate = 'wanted' | 'skipped' | 'bad';

/**
 * Reads the head of the event `bytes[start, end)` into `head`.
 * `skipped`: a type nobody asks for, or JSON that is no event; its inside was not looked at. `bad`: it does not parse.
 */
export function readHead(bytes: Uint8Array, start: number, end: number, head: EventHead): HeadFate {
  head.reset();
  while (end > start && isSpace(bytes[end - 1])) end--;
  while (start < end && isSpace(bytes[start])) start++;
  const typeFrom = frameworkType(bytes, start, end);
  if (typeFrom < 0) return parseHead(bytes, start, end, head);
  let typeTo = typeFrom;
  while (typeTo < end && bytes[typeTo] !== QUOTE && bytes[typeTo] !== BACKSLASH) typeTo++;
  if (typeTo >= end || bytes[typeTo] === BACKSLASH) return parseHead(bytes, start, end, head);
  head.type = codeOfBytes(bytes, typeFrom, typeTo);
  head.beyondMinimal = !isMinimalDomain(bytes, typeFrom);
  if (head.type < 0) return bytes[end - 1] === CLOSE ? 'skipped' : 'bad';
  return compactHead(bytes, start, end, typeTo + 1, head) ? 'wanted' : parseHead(bytes, start, end, head);
}

/** Parses the whole event and fills the head from it; for events of any other form, and for payloads that turn out odd. */
export function parseHead(bytes: Uint8Array, start: number, end: number, head: EventHead): HeadFate {
  const parsed = parseLenient(decoder.decode(bytes.subarray(start, end)));
  head.reset();
  if (!parsed.ok) return 'bad';
  const event = parsed.value;
  const type = isObject(event) ? ownText(event, 'type') : undefined;
  if (!isObject(event) || type === undefined) {
    head.notEvent = true;
    return 'skipped';
  }
  head.type = codeOfType(type);
  head.beyondMinimal = type.startsWith(TYPE_PREFIX) && !/^agentfootprint\.(agent|error)\./.test(type);
  if (head.type < 0) return 'skipped';
  head.words = parsed.words;
  head.payload = own(event, 'payload');
  fillMeta(ownObject(event, 'meta') ?? {}, head);
  return 'wanted';
}

function compactHead(bytes: Uint8Array, start: number, end: number, afterType: number, head: EventHead): boolean {
  if (!startsWith(bytes, afterType, PAYLOAD)) return false;
  const brace = bytes.lastIndexOf(OPEN, end - 1);
  const metaFrom = brace + 1 - META.length;
  const payloadFrom = afterType + PAYLOAD.length;
  if (metaFrom <= payloadFrom || !startsWith(bytes, metaFrom, META)) return false;
  if (!readMetaTail(bytes, brace + 1, end, head)) return false;
  // A second event inside: the writer of the first was cut off. Let the parser judge.
  for (let i = bytes.indexOf(OPEN, start + 1); i >= 0 && i < metaFrom; i = bytes.indexOf(OPEN, i + 1)) {
    if (startsWith(bytes, i, EVENT_START)) return false;
  }
  head.payloadFrom = payloadFrom;
  head.payloadTo = metaFrom;
  return true;
}

/** Index behind `"agentfootprint.` when the event starts with its type, whatever the white space; -1 otherwise. */
function frameworkType(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] !== OPEN) return -1;
  let i = skipSpace(bytes, start + 1, end);
  if (!startsWith(bytes, i, TYPE_KEY)) return -1;
  i = skipSpace(bytes, i + TYPE_KEY.length, end);
  if (bytes[i] !== 0x3a) return -1;
  i = skipSpace(bytes, i + 1, end);
  return startsWith(bytes, i, FRAMEWORK) ? i + FRAMEWORK.length : -1;
}

function fillMeta(meta: JsonObject, head: EventHead): void {
  head.at = ownNumber(meta, 'wallClockMs') ?? Number.NaN;
  head.run.setText(ownText(meta, 'runId'));
  head.session.setText(ownText(meta, 'sessionId'));
  head.stage.setText(ownText(meta, 'runtimeStageId'));
  head.subflow.setText(ownTexts(meta, 'subflowPath')?.[0]);
  const path = ownTexts(meta, 'compositionPath') ?? [];
  head.composition.setText(path.at(-1));
  head.agent.setText(path.findLast((part) => part.startsWith('Agent:'))?.slice('Agent:'.length));
  head.composed = path[0] !== undefined && !path[0].startsWith('Agent:');
}

/** `agent.` and `error.` are all a log of the tier "minimal" holds. */
function isMinimalDomain(bytes: Uint8Array, from: number): boolean {
  return startsWith(bytes, from, AGENT_DOMAIN) || startsWith(bytes, from, ERROR_DOMAIN);
}

function startsWith(bytes: Uint8Array, at: number, what: Uint8Array): boolean {
  for (let i = 0; i < what.length; i++) if (bytes[at + i] !== what[i]) return false;
  return true;
}

function skipSpace(bytes: Uint8Array, from: number, end: number): number {
  while (from < end && isSpace(bytes[from])) from++;
  return from;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
