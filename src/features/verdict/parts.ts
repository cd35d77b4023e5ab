/**
 * A sentence as data: plain words, names of skills (text of the trace, shown inert), and numbers that carry it.
 * Screens draw it, exports write it; neither builds sentences of its own.
 */
export type Part = string | { readonly skill: string } | { readonly strong: string };

/** A name of at most `length` characters: 1 MB ids exist in hostile traces. */
export function shortName(name: string, length = 200): string {
  const points = [...name.slice(0, length * 2)];
  return points.length > length || name.length > length * 2 ? `${points.slice(0, length).join('')}…` : name;
}

/** The sentence as plain text, for titles and labels. */
export function plainParts(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : 'skill' in part ? shortName(part.skill) || '(empty name)' : part.strong)).join('');
}

/** "a, b and 2 more" as parts. */
export function skillList(ids: readonly string[], most = 3): Part[] {
  const shown = ids.slice(0, most);
  const parts = shown.flatMap((skill, i): Part[] => (i === 0 ? [{ skill }] : [', ', { skill }]));
  return ids.length > shown.length ? [...parts, ` and ${ids.length - shown.length} more`] : parts;
}
