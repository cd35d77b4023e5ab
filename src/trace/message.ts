/**
 * The text of one event that a person reads: the message of a turn, the answer, a question.
 *
 * Law: not recorded, kept out, failed and empty are four different answers. A cut never splits a character in two.
 */
import { isObject, own, ownObject } from './jsonShape';
import { parseLenient } from './lenientJson';
import type { JsonObject } from './jsonShape';
import type { RangeText } from './textReads';
import type { Text } from './types';

const decoder = new TextDecoder();
const KEPT_OUT: ReadonlySet<string> = new Set(['REDACTED', '[REDACTED]']);

/** What a field of a payload says, at most `maxLength` UTF-16 units of it. */
export function textOf(value: unknown, maxLength: number): Text {
  if (value === undefined || value === null) return { state: 'not-recorded' };
  if (typeof value !== 'string') return { state: 'failed', sentence: 'What is recorded here is not a text.' };
  if (KEPT_OUT.has(value.trim())) return { state: 'kept-out' };
  const text = cutText(value, maxLength);
  return { state: 'text', text, length: value.length, cut: text.length < value.length };
}

/** The first `maxLength` UTF-16 units, one less where that would leave half a surrogate pair. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength);
}

/** One event again, parsed; undefined where it is no event any more. */
export function parseEvent(bytes: Uint8Array): { readonly payload: JsonObject; readonly meta: JsonObject } | undefined {
  const parsed = parseLenient(decoder.decode(bytes));
  if (!parsed.ok || !isObject(parsed.value)) return undefined;
  return { payload: ownObject(parsed.value, 'payload') ?? {}, meta: ownObject(parsed.value, 'meta') ?? {} };
}

/** The message inside a turn_start event. */
export function messageOf(read: RangeText, maxLength: number): Text {
  if (!read.ok) return { state: 'failed', sentence: read.sentence };
  const event = parseEvent(read.bytes);
  if (event === undefined) return { state: 'failed', sentence: 'The message does not parse.' };
  return textOf(own(event.payload, 'userPrompt'), maxLength);
}
