/**
 * Loads the input and output pairs that vector tests compare with. Used by tests only.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Fields = Readonly<Record<string, unknown>>;

export interface VectorCase {
  readonly name: string;
  readonly input: Fields;
  readonly expected: Fields;
}

const WRITTEN_NUMBERS: ReadonlyMap<string, number> = new Map([['NaN', NaN], ['Infinity', Infinity], ['-Infinity', -Infinity], ['-0', -0]]);
/** Under these keys a string is an id, whatever it looks like. */
const ID_KEYS = new Set(['id', 'incumbent', 'to', 'from', 'offered', 'current']);

/** Whether a value is an object with keys. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Turns the strings that stand for numbers JSON cannot write into those numbers, everywhere but under id keys. */
export function decodeNumbers(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return ID_KEYS.has(key) ? value : (WRITTEN_NUMBERS.get(value) ?? value);
  if (Array.isArray(value)) return value.map((item: unknown) => decodeNumbers(item, key));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, decodeNumbers(item, name)]));
}

/**
 * The cases of one file, numbers decoded. `area`: folder of the set under VECTORS_DIR; `folder`: the engine folder that keeps
 * the project's own copy in `vectors/`, used where VECTORS_DIR is not set. Throws where the file is missing, or holds no case,
 * or one that is not a named input with an expected result: a set that tests nothing must not pass.
 */
export function vectorCases(area: string, file: string, folder = area): VectorCase[] {
  const set = process.env['VECTORS_DIR'];
  const path = set === undefined || set === '' ? fileURLToPath(new URL(`./${folder}/vectors/${file}`, import.meta.url)) : join(set, area, file);
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const cases: unknown = isFields(content) ? content['cases'] : undefined;
  if (!Array.isArray(cases) || cases.length === 0) throw new Error(`${file}: no cases`);
  return cases.map((item: unknown, i) => {
    const { name, input, expected } = isFields(item) ? item : {};
    const [given, wanted] = [decodeNumbers(input), decodeNumbers(expected)];
    if (typeof name !== 'string' || !isFields(given) || !isFields(wanted)) throw new Error(`${file}: case ${i} is not a case`);
    return { name, input: given, expected: wanted };
  });
}
