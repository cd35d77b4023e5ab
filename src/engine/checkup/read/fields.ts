/** Members of values from outside, before anything is known of them. */
import type { Faults } from './faults';
import type { JsonPath } from '../types';

/** An object with keys. Which keys, and what they hold, is still to be checked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with keys (no list, not null). */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of the object itself; undefined where it is absent. What a prototype offers is no data. */
export function member(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Whether a value is a text with something in it. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Warns of every member that is not read. `named`: keys the sentence names, where some of `known` were spoken of already. */
export function warnUnknown(fields: Fields, known: readonly string[], path: JsonPath, faults: Faults, rule?: number, named: readonly string[] = known): void {
  for (const name of Object.keys(fields)) {
    if (known.includes(name) || fields[name] === undefined) continue;
    faults.warn('unknown-key', [...path, name], `${quoted(name)} is not read here: it is ignored. Known keys: ${named.join(', ')}.`, rule === undefined ? {} : { rule });
  }
}

const SHOWN = 60;
const THIN = '\u2009';

/** A whole number inside a sentence: thin spaces in thousands from five digits on. */
export function grouped(value: number): string {
  const digits = String(value);
  return digits.length > 4 ? digits.replace(/\B(?=(\d{3})+$)/g, THIN) : digits;
}

/** Text of the file inside a sentence: quoted and bounded. */
export function quoted(text: string): string {
  return `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;
}

/** What a value is, in a sentence. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value === '' ? 'an empty text' : value.trim() === '' ? 'a blank text' : quoted(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value === 'undefined' ? 'missing' : 'an object';
}
