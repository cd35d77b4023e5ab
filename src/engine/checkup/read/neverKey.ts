/** Key under which a never-routes row is the same as another phrase: outer space and case do not count, inner space does. */
export function neverKey(phrase: string): string {
  return phrase.trim().toLowerCase();
}
