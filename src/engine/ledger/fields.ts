/** Values from outside, before anything is known of them. */

/** An object with keys. Which keys, and what they hold, is still to be checked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with keys (no list, not null). Never throws. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an object has the member itself: what its prototype offers is no data. */
export function has(fields: object, name: string): boolean {
  return Object.hasOwn(fields, name);
}
