/** What the vector tests of this folder share. Used by tests only. */
import { isFields } from '../vectorCases';
import { decodeRows } from './decodeRow';
import type { Fields } from './fields';
import type { LedgerRow } from './rows';

/** The rows of a case, one for one: a vector that does not decode whole is a fault of the decoder. */
export function rowsOf(value: unknown): readonly LedgerRow[] {
  const { state, rows, rejected } = decodeRows(value);
  if (state !== 'rows' || rejected.length > 0) throw new Error(`not all rows decode: ${state} ${JSON.stringify(rejected)}`);
  return rows;
}

export function fieldsOf(value: unknown): Fields {
  if (!isFields(value)) throw new Error('not an object');
  return value;
}

export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('not a list');
  return value;
}

export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error('not a text');
  return value;
}

export function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new Error('not a number');
  return value;
}

/** The texts a request words itself, blanked the way the vectors have them. Fails where one is empty. */
export function blankTexts(request: unknown): unknown {
  const { state, questions } = fieldsOf(request);
  const blanked = Object.entries(fieldsOf(questions)).map(([id, question]): [string, Fields] => {
    const { criteria, instructions, ...rest } = fieldsOf(question);
    if (textOf(instructions) === '') throw new Error('a question without instructions');
    const texts = criteria === undefined ? {} : { criteria: Object.fromEntries(Object.keys(fieldsOf(criteria)).map((name) => [name, '<text>'])) };
    return [id, { ...rest, instructions: '<text>', ...texts }];
  });
  return { state, questions: Object.fromEntries(blanked) };
}
