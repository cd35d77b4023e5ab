/**
 * The part of a conversation that is listed: the turns round the one on screen, so that a long conversation stays short.
 * At most `most` items round the index `current`; all of them where they fit. A current of -1 starts at the front.
 */
export function railWindow<T>(items: readonly T[], current: number, most = 24): readonly T[] {
  if (items.length <= most) return items;
  const start = Math.min(items.length - most, Math.max(0, current - Math.floor(most / 2)));
  return items.slice(start, start + most);
}
