/**
 * Which form a file has, told by its content and never by its name (traces.md §1). Cheap looks in order.
 *
 * Law: a document is only what says so by a key of its own; a first line that is broken never makes a log a document.
 */
import { ENVELOPE_FORMAT, PACKED_FORMAT } from './documentKeys';
import { foreignByContent, foreignText, isBinary, type Foreign } from './foreign';
import { headKeys, type HeadKeys } from './headKeys';
import { startsLikeLedger } from './ledgerRows';
import { CLOSE_ARRAY, CR, LF, OPEN_ARRAY, OPEN_OBJECT, skipBlank, ValueWalk } from './jsonBytes';

/** Bytes looked at before a form is chosen. */
export const SNIFF_HEAD = 64 * 1024;

export type Sniffed =
  | { readonly shape: 'document' | 'array' | 'event' | 'packed' | 'ledger' }
  /** `otherwise`: what the file is should no line of it be an event. */
  | { readonly shape: 'ndjson'; readonly separator: typeof LF | typeof CR; readonly otherwise: Foreign }
  | { readonly shape: 'refused'; readonly why: Foreign };

const DOCUMENT_KEYS: ReadonlySet<string> = new Set(['events', 'snapshot', 'checkpoint', 'structure', 'recording', 'producer', 'findingsLedger']);
const EVENT_KEYS: ReadonlySet<string> = new Set(['type', 'payload', 'meta']);

/** `head`: from the first byte that is not blank. `whole`: the text ends with it. `name`: of the file, for sentences. */
export function sniff(head: Uint8Array, whole: boolean, name: string): Sniffed {
  const foreign = foreignByContent(head, name);
  if (foreign !== undefined) return { shape: 'refused', why: foreign };
  if (head[0] === OPEN_OBJECT) return sniffObject(head, whole, name);
  if (head[0] === OPEN_ARRAY) {
    if (startsLikeLedger(head)) return { shape: 'ledger' };
    const next = skipBlank(head, 1, head.length);
    if (next === head.length || head[next] === OPEN_OBJECT) return { shape: 'array' };
    if (head[next] === CLOSE_ARRAY) return { shape: 'array' };
  }
  const alone = whole ? valueAlone(head, name) : undefined;
  if (alone !== undefined) return { shape: 'refused', why: alone };
  if (isBinary(head)) return { shape: 'refused', why: { code: 'binary', sentence: `${name} is a binary file of a kind that is not known here, not a trace.` } };
  return lines(head, foreignText(head, name));
}

function sniffObject(head: Uint8Array, whole: boolean, name: string): Sniffed {
  const found = headKeys(head);
  const asLines = lines(head, { code: 'broken-json', sentence: `${name} starts like JSON, but no line of it parses.` });
  const packed = found.keys.some(({ key, string }) => key === 'format' && string === PACKED_FORMAT);
  for (const { key, depth, string } of found.keys) {
    if (depth !== 1) continue;
    if (EVENT_KEYS.has(key)) return spansLines(head, found) || joined(head, found) ? { shape: 'event' } : asLines;
    if (key === 'format' && string !== undefined && string !== ENVELOPE_FORMAT && string !== PACKED_FORMAT) {
      // A shipper may add a key of that name to an event.
      if (found.keys.some((other) => other.depth === 1 && other.key === 'meta')) return asLines;
      return { shape: 'refused', why: otherFormat(name, string) };
    }
    if (key === 'values' || (packed && (key === 'format' || DOCUMENT_KEYS.has(key)))) return { shape: 'packed' };
    if (key === 'format' || DOCUMENT_KEYS.has(key)) return { shape: 'document' };
  }
  if (found.end === 'broken') return asLines;
  if (found.end === 'closed') {
    if (joined(head, found)) return { shape: 'event' };
    if (!whole || skipBlank(head, found.closedAt, head.length) < head.length) return asLines;
    return { shape: 'refused', why: objectAlone(name, found) };
  }
  return breaksInString(head) ? asLines : { shape: 'document' };
}

/** How a file of another format is refused: by the name it gives itself. */
export function otherFormat(name: string, format: string): Foreign {
  const shown = format.length > 80 ? `${format.slice(0, 80)}…` : format;
  return { code: 'other-format', sentence: `${name} says its format is "${shown}", which is not known here; known are ${ENVELOPE_FORMAT} and ${PACKED_FORMAT}.` };
}

function objectAlone(name: string, { keys }: HeadKeys): Foreign {
  if (keys.length === 0) return { code: 'empty-object', sentence: `${name} holds an empty JSON object: no events.` };
  return { code: 'no-events-key', sentence: `${name} is a JSON object with neither an events array nor the type, payload and meta of an event.` };
}

function valueAlone(head: Uint8Array, name: string): Foreign | undefined {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(head).replace(/[\0\s]+$/, ''));
  } catch {
    return undefined;
  }
  if (value === null) return { code: 'only-null', sentence: `${name} holds only the value null: no events.` };
  if (typeof value === 'number') return { code: 'only-number', sentence: `${name} holds only a number: no events.` };
  if (typeof value === 'string') return { code: 'only-text', sentence: `${name} holds only one JSON text: no events. If it is a trace saved as text inside text, save it once more as it is.` };
  if (typeof value === 'boolean') return { code: 'only-boolean', sentence: `${name} holds only the value ${String(value)}: no events.` };
  return { code: 'other-array', sentence: `${name} is a JSON array, but its elements are not events.` };
}

function lines(head: Uint8Array, otherwise: Foreign): Sniffed {
  return { shape: 'ndjson', separator: head.includes(CR) && !head.includes(LF) ? CR : LF, otherwise };
}

/** The first object is spread over lines, and not merely a line that was cut with the next one behind it. */
function spansLines(head: Uint8Array, { end, closedAt }: HeadKeys): boolean {
  const breakAt = firstBreak(head);
  if (breakAt < 0 || (end === 'closed' && closedAt <= breakAt) || breaksInString(head)) return false;
  const next = skipBlank(head, breakAt, head.length);
  return head[next] !== OPEN_OBJECT || head[next - 1] === 0x20 || head[next - 1] === 0x09;
}

/** Objects that follow each other without a line break: a log whose line ends were lost. */
function joined(head: Uint8Array, { end, closedAt }: HeadKeys): boolean {
  if (end !== 'closed' || head[skipBlank(head, closedAt, head.length)] !== OPEN_OBJECT) return false;
  const breakAt = firstBreak(head);
  return breakAt < 0 || skipBlank(head, breakAt, head.length) === head.length;
}

function breaksInString(head: Uint8Array): boolean {
  const breakAt = firstBreak(head);
  if (breakAt < 0) return false;
  const walk = new ValueWalk();
  walk.begin(OPEN_OBJECT);
  return walk.walk(head, 0, breakAt) < 0 && walk.withinString;
}

function firstBreak(head: Uint8Array): number {
  return head.findIndex((byte) => byte === LF || byte === CR);
}
