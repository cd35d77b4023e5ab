/**
 * Small total readers of parsed JSON, for data from outside.
 *
 * Law: only own keys count, so ids such as `__proto__` and `constructor` are ordinary text; null is absence.
 */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own value of a key; null and a missing key are both undefined. */
export function own(object: JsonObject, key: string): unknown {
  if (!Object.hasOwn(object, key)) return undefined;
  return object[key] ?? undefined;
}

export function ownText(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === 'string' ? value : undefined;
}

/** A finite number, or undefined. */
export function ownNumber(object: JsonObject, key: string): number | undefined {
  const value = own(object, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function ownObject(object: JsonObject, key: string): JsonObject | undefined {
  const value = own(object, key);
  return isObject(value) ? value : undefined;
}

/** The strings of an array; other elements are left out. Undefined: no array there. */
export function ownTexts(object: JsonObject, key: string): string[] | undefined {
  const value = own(object, key);
  return Array.isArray(value) ? value.filter((x): x is string => typeof x === 'string') : undefined;
}
