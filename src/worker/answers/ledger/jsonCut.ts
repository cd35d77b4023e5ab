/** A recorded value as JSON text, at most so many UTF-16 units, never with half a character at its end. */
export function jsonCut(value: unknown, length: number): string {
  const text = JSON.stringify(value);
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
