/**
 * A sentence as data: plain words, names of skills (text of the trace, shown inert), and numbers that carry it.
 * Screens draw it, exports write it; neither builds sentences of its own.
 */
export type Part = string | { readonly skill: string } | { readonly strong: string };

/** A name of at most `length` characters, controls of direction written out: 1 MB ids exist in hostile traces, and ids that pose as others. */
export function shortName(name: string, length = 200): string {
  const points = [...name.slice(0, length * 2)];
  return withControls(points.length > length || name.length > length * 2 ? `${points.slice(0, length).join('')}…` : name);
}

/** A name with the characters that turn the direction of text, themselves unseen, as "⟨U+202E⟩": two names that differ must look different. */
export function withControls(name: string): string {
  return name.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (unit) => `⟨U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
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
