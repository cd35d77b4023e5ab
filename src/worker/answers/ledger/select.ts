/**
 * Which results an ask is about, and in which order.
 *
 * Law: a cell or a relation means what the matrix counts in it: judgments below the confidence line are not among its results.
 */
import { AGAINST, JUDGE_SIDES, MODEL_SIDES } from '../../../engine/ledger';
import { createMemory } from '../../memory';
import type { LedgerFilter, LedgerSort } from '../../ledgerProtocol';
import { counts, relationOf, type LaidSides } from './sides';
import type { Entry, LedgerBook } from './book';

export interface Selection {
  /** Entries, in ledger order. */
  readonly entries: Uint32Array;
  /** Entries left out by the line alone. */
  readonly belowLine: number;
}

/** The parts of a filter that the matrix is narrowed by: what it spans itself is left out. */
export function acrossCells({ model: _model, judge: _judge, relation: _relation, ...rest }: LedgerFilter): LedgerFilter {
  return rest;
}

/** Entries that pass the filter. `from`: the confidence line. */
export function select(book: LedgerBook, sides: LaidSides, filter: LedgerFilter, from: number | undefined): Selection {
  const model = filter.model === undefined ? -1 : MODEL_SIDES.indexOf(filter.model);
  const judge = filter.judge === undefined ? -1 : JUDGE_SIDES.indexOf(filter.judge);
  const against = filter.against === undefined ? -1 : AGAINST.indexOf(filter.against);
  const tool = filter.tool === undefined ? undefined : toolFilter(book, filter.tool);
  const found = filter.text === undefined ? undefined : textMatches(book, filter.text);
  const { relation, confidence, run } = filter;
  const inMatrix = model >= 0 || judge >= 0 || relation !== undefined;
  const picked = new Uint32Array(book.entries.length);
  let count = 0;
  let belowLine = 0;
  for (let at = 0; at < picked.length; at++) {
    if (model >= 0 && sides.model[at] !== model) continue;
    if (judge >= 0 && sides.judge[at] !== judge) continue;
    if (against >= 0 && sides.against[at] !== against) continue;
    if (tool !== undefined && !tool(at)) continue;
    if (found !== undefined && found[at] !== 1) continue;
    if (run !== undefined && book.entries[at]?.run !== run) continue;
    if (confidence !== undefined && !isWithin(sides.confidence[at] ?? Number.NaN, confidence)) continue;
    if (relation !== undefined && relationOf(sides, at) !== relation) continue;
    if (inMatrix && !counts(sides, at, from)) belowLine++;
    else picked[count++] = at;
  }
  return { entries: picked.slice(0, count), belowLine };
}

function isWithin(value: number, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return value >= from && (value < to || (to === 1 && value === 1));
}

function toolFilter(book: LedgerBook, name: string): (at: number) => boolean {
  const code = book.tools.findIndex((tool) => tool.name === name);
  return code >= 0 ? (at) => book.toolOf[at] === code : (at) => (book.entries[at]?.view.toolName ?? '') === name;
}

const matched = new WeakMap<LedgerBook, ReturnType<typeof createMemory<Uint8Array>>>();

/** 1 per entry that holds the text, any case; kept for the last few texts. */
function textMatches(book: LedgerBook, text: string): Uint8Array {
  let memory = matched.get(book);
  if (memory === undefined) matched.set(book, (memory = createMemory<Uint8Array>(4)));
  const needle = text.toLowerCase();
  return memory(needle, () => Uint8Array.from(book.entries, (entry) => (holds(entry, needle) ? 1 : 0)));
}

function holds({ view, key }: Entry, needle: string): boolean {
  const has = (part: string | undefined): boolean => part !== undefined && part.toLowerCase().includes(needle);
  return has(key) || has(view.toolName) || has(view.basis?.proposition) || has(view.basis?.predicts)
    || view.standings.some(({ settles, line }) => has(settles) || has(line)) || view.errors.some(({ message }) => has(message));
}

/** The entries of a selection in the order asked for; ties keep the order of the ledger. Makes a new list. */
export function sortEntries(book: LedgerBook, sides: LaidSides, entries: Uint32Array, { by, down }: LedgerSort): Uint32Array {
  if (by === 'ledger') return down ? entries.toReversed() : entries;
  // Who was never sure or unsure comes last, whichever way confidences are ordered.
  const unstated = by === 'confidence' && !down ? 2 * FAR : -2 * FAR;
  const value = by === 'tool' ? toolPlaces(book, entries) : Float64Array.from(entries, (at) => {
    const known = clamped(sides.confidence[at] ?? Number.NaN, unstated);
    return by === 'disagreement' && relationOf(sides, at) === 'disagree' ? known + 10 * FAR : known;
  });
  const sign = down ? -1 : 1;
  const order = Uint32Array.from(entries, (_, i) => i).sort((a, b) => sign * ((value[a] ?? 0) - (value[b] ?? 0)) || a - b);
  return order.map((i) => entries[i] ?? 0);
}

/** Small enough that a confidence beside it keeps its decimals. */
const FAR = 1e5;

/** Confidences as providers send them are about 0 to 1; one that is not stated has a place of its own. */
function clamped(confidence: number, unstated: number): number {
  return Number.isNaN(confidence) ? unstated : Math.max(-FAR, Math.min(FAR, confidence));
}

/** Place of each entry's tool in the alphabet. */
function toolPlaces(book: LedgerBook, entries: Uint32Array): Float64Array {
  const names = Array.from(entries, (at) => book.entries[at]?.view.toolName ?? '');
  const places = new Map([...new Set(names)].toSorted().map((name, place) => [name, place]));
  return Float64Array.from(names, (name) => places.get(name) ?? 0);
}
