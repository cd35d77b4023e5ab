/**
 * Lists of phrases: the examples of a rule, and what must start nothing.
 *
 * Law: a phrase is stored as written. The strict views give one reason; the lists of bad places let a reader keep the rest.
 */
import { neverKey } from './neverKey';
import { isText } from './fields';
import type { Refusal } from '../types';

type ExampleReason = Extract<Refusal, 'examples-not-a-list' | 'examples-empty' | 'examples-bad-entry' | 'examples-beside-intent' | 'examples-on-default'>;
type NeverReason = Extract<Refusal, 'never-not-a-list' | 'never-empty' | 'never-bad-row' | 'never-duplicate'>;

export type Validated<R extends Refusal> =
  | { readonly accepted: true; /** What is stored. Absent: nothing. */ readonly value?: readonly string[] }
  /** `index`: the first bad entry, 0-based. */
  | { readonly accepted: false; readonly reason: R; readonly index?: number };

/** What the rule is that examples stand on. */
export interface ExampleOwner { readonly hasCondition: boolean; readonly isIntent: boolean }

/** Whether a rule's examples can be accepted; undefined is "none declared" (checkup.md, section 6). Repeats are. */
export function validateStartRuleExamples(examples: unknown, { hasCondition, isIntent }: ExampleOwner): Validated<ExampleReason> {
  if (examples === undefined) return { accepted: true };
  if (!Array.isArray(examples)) return { accepted: false, reason: 'examples-not-a-list' };
  if (examples.length === 0) return { accepted: false, reason: 'examples-empty' };
  const index = examples.findIndex((entry) => !isText(entry));
  if (index >= 0) return { accepted: false, reason: 'examples-bad-entry', index };
  if (isIntent) return { accepted: false, reason: 'examples-beside-intent' };
  if (!hasCondition) return { accepted: false, reason: 'examples-on-default' };
  return { accepted: true, value: examples.filter(isText) };
}

/**
 * Whether never-routes rows can be accepted beside those `already` declared (checkup.md, section 6). One text is a list of one.
 * Bad rows are named before repeated ones.
 */
export function validateNeverRoutes(rows: unknown, already: readonly string[] = []): Validated<NeverReason> {
  const list: unknown = typeof rows === 'string' ? [rows] : rows;
  if (!Array.isArray(list)) return { accepted: false, reason: 'never-not-a-list' };
  if (list.length === 0) return { accepted: false, reason: 'never-empty' };
  const index = list.findIndex((row) => !isText(row));
  if (index >= 0) return { accepted: false, reason: 'never-bad-row', index };
  const value = list.filter(isText);
  return repeatedRows(value, already).length > 0 ? { accepted: false, reason: 'never-duplicate' } : { accepted: true, value };
}

/** Places of rows that were declared before, by key. */
export function repeatedRows(rows: readonly unknown[], already: readonly string[] = []): number[] {
  const seen = new Set(already.map(neverKey));
  return rows.flatMap((row, index) => {
    if (!isText(row)) return [];
    const key = neverKey(row);
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}
