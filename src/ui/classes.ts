/**
 * Joins class names, leaving out what is absent or false.
 * Returns undefined when nothing is left, so that no empty class attribute is written.
 */
export function classes(...parts: readonly (string | false | undefined)[]): string | undefined {
  const joined = parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ');
  return joined === '' ? undefined : joined;
}
