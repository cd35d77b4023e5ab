/**
 * Walks the flat `meta` object at the end of a compact event, byte by byte.
 *
 * Law: accepts only keys with a plain string, a number, a word, or an array of plain strings, closed by the very last two
 * bytes of the event. False means "parse it", never "bad".
 */
import type { EventHead } from './eventHead';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const CLOSE = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

const decoder = new TextDecoder();
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const WALL_CLOCK = ascii('wallClockMs');
const RUN = ascii('runId');
const SESSION = ascii('sessionId');
const STAGE = ascii('runtimeStageId');
const SUBFLOW = ascii('subflowPath');
const COMPOSITION = ascii('compositionPath');
const AGENT = ascii('Agent:');

/** Reads `bytes[from, end)`, which starts behind `"meta":{`. On false the head is half filled and must be reset. */
export function readMetaTail(bytes: Uint8Array, from: number, end: number, head: EventHead): boolean {
  let i = from;
  if (bytes[i] === CLOSE) return i + 2 === end && bytes[i + 1] === CLOSE;
  for (;;) {
    if (bytes[i] !== QUOTE) return false;
    const keyFrom = i + 1;
    const keyTo = endOfPlainString(bytes, keyFrom, end);
    if (keyTo < 0 || bytes[keyTo + 1] !== COLON) return false;
    i = readValue(bytes, keyFrom, keyTo, end, head);
    if (i < 0) return false;
    if (bytes[i] === CLOSE) return i + 2 === end && bytes[i + 1] === CLOSE;
    if (bytes[i] !== COMMA) return false;
    i++;
  }
}

/** Reads the value of one key; returns the index behind it, -1: not of a plain form. */
function readValue(bytes: Uint8Array, keyFrom: number, keyTo: number, end: number, head: EventHead): number {
  const from = keyTo + 2;
  const first = bytes[from];
  if (first === QUOTE) {
    const to = endOfPlainString(bytes, from + 1, end);
    if (to < 0) return -1;
    if (same(bytes, keyFrom, keyTo, RUN)) head.run.set(bytes, from + 1, to);
    else if (same(bytes, keyFrom, keyTo, STAGE)) head.stage.set(bytes, from + 1, to);
    else if (same(bytes, keyFrom, keyTo, SESSION)) head.session.set(bytes, from + 1, to);
    return to + 1;
  }
  if (first === OPEN_LIST) return readList(bytes, keyFrom, keyTo, end, head);
  return readNumber(bytes, keyFrom, keyTo, end, head);
}

function readList(bytes: Uint8Array, keyFrom: number, keyTo: number, end: number, head: EventHead): number {
  const composition = same(bytes, keyFrom, keyTo, COMPOSITION);
  const subflow = !composition && same(bytes, keyFrom, keyTo, SUBFLOW);
  let i = keyTo + 3;
  if (bytes[i] === CLOSE_LIST) return i + 1;
  for (let n = 0; ; n++) {
    if (bytes[i] !== QUOTE) return -1;
    const from = i + 1;
    const to = endOfPlainString(bytes, from, end);
    if (to < 0) return -1;
    if (subflow && n === 0) head.subflow.set(bytes, from, to);
    if (composition) {
      const agent = to - from >= AGENT.length && same(bytes, from, from + AGENT.length, AGENT);
      if (n === 0) head.composed = !agent;
      if (agent) head.agent.set(bytes, from + AGENT.length, to);
      head.composition.set(bytes, from, to);
    }
    i = to + 1;
    if (bytes[i] === CLOSE_LIST) return i + 1;
    if (bytes[i] !== COMMA) return -1;
    i++;
  }
}

/** Whole numbers of up to 15 digits are read in place (every time is one); the rest goes through JSON. */
function readNumber(bytes: Uint8Array, keyFrom: number, keyTo: number, end: number, head: EventHead): number {
  const from = keyTo + 2;
  let to = from;
  let whole = 0;
  let plain = true;
  for (; to < end; to++) {
    const byte = bytes[to];
    if (byte === undefined || byte === COMMA || byte === CLOSE) break;
    if (byte >= 0x30 && byte <= 0x39) whole = whole * 10 + byte - 0x30;
    else plain = false;
  }
  if (to === from) return -1;
  const leadingZero = bytes[from] === 0x30 && to - from > 1;
  let value: unknown = whole;
  if (!plain || leadingZero || to - from > 15) {
    try {
      value = JSON.parse(decoder.decode(bytes.subarray(from, to)));
    } catch {
      return -1;
    }
    if (typeof value === 'object' && value !== null) return -1;
  }
  if (typeof value === 'number' && Number.isFinite(value) && same(bytes, keyFrom, keyTo, WALL_CLOCK)) head.at = value;
  return to;
}

/** Index of the closing quote; -1 where the string is escaped, holds a control character, or does not end. */
function endOfPlainString(bytes: Uint8Array, from: number, end: number): number {
  for (let i = from; i < end; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) return i;
    if (byte === undefined || byte === BACKSLASH || byte < 0x20) return -1;
  }
  return -1;
}

function same(bytes: Uint8Array, from: number, to: number, what: Uint8Array): boolean {
  if (to - from !== what.length) return false;
  for (let i = 0; i < what.length; i++) if (bytes[from + i] !== what[i]) return false;
  return true;
}
