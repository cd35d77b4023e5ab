/**
 * References of a packed recording resolved: `{"$af:ref": n}` stands for `values[n]`, `{"$af:esc": {…}}` for the object
 * inside taken as it is (its members are still resolved). traces.md §1.
 *
 * Law: every value is resolved once and then shared, so the work is that of the packed file, however often it is referred to.
 */

/** A reference to itself or to nothing, or values nested too deep to follow. */
export class UnpackFault extends Error {
  override readonly name = 'UnpackFault';
}

const REF = '$af:ref';
const ESC = '$af:esc';

/** `root` with every reference resolved. Objects in the result are shared: never change them. Throws UnpackFault. */
export function unpack(values: readonly unknown[], root: unknown): unknown {
  const resolved = new Map<number, unknown>();
  const underway = new Set<number>();

  const reference = (index: unknown): unknown => {
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= values.length) throw new UnpackFault('a reference to nothing');
    if (resolved.has(index)) return resolved.get(index);
    if (underway.has(index)) throw new UnpackFault('a reference to itself');
    underway.add(index);
    const value = resolve(values[index]);
    underway.delete(index);
    resolved.set(index, value);
    return value;
  };

  // fromEntries defines its keys, so that a key named __proto__ stays a key.
  const members = (object: object): unknown => Object.fromEntries(Object.entries(object).map(([key, value]: [string, unknown]) => [key, resolve(value)]));

  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const entries: [string, unknown][] = Object.entries(value);
    const only = entries[0];
    if (entries.length === 1 && only !== undefined) {
      const [key, inner] = only;
      if (key === REF) return reference(inner);
      if (key === ESC && typeof inner === 'object' && inner !== null) return members(inner);
    }
    return members(value);
  };

  try {
    return resolve(root);
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new UnpackFault('nested too deep');
    throw thrown;
  }
}

/** Characters a shared value takes at most when written out: what is shared counts every time. Remembers what it measured. */
export function createMeasure(): (value: unknown) => number {
  const known = new WeakMap<object, number>();
  const measure = (value: unknown): number => {
    if (typeof value === 'string') return value.length * 6 + 2;
    if (typeof value !== 'object' || value === null) return 24;
    const before = known.get(value);
    if (before !== undefined) return before;
    let size = 2;
    if (Array.isArray(value)) for (const item of value) size += measure(item) + 1;
    else for (const [key, item] of Object.entries(value)) size += key.length * 6 + 4 + measure(item);
    known.set(value, size);
    return size;
  };
  return measure;
}
