/**
 * Text of a declaration inside Markdown.
 *
 * Law: it stands in a code span that it cannot close; controls, marks that turn the direction of text and lone halves of a
 * pair are written out, so that what is read is what is there.
 */
import type { SentencePart } from '../results';

const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/gu;

/** One line of text as a code span. */
export function inertSpan(text: string): string {
  const flat = text.replace(/\r\n?|[\n\t]/g, ' ').replace(HIDDEN, (mark) => `<U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`);
  if (flat.trim() === '') return '(blank)';
  let run = 0;
  for (const [ticks] of flat.matchAll(/`+/g)) run = Math.max(run, ticks.length);
  const fence = '`'.repeat(run + 1);
  const pad = /^[` ]|[` ]$/.test(flat) ? ' ' : '';
  return `${fence}${pad}${flat}${pad}${fence}`;
}

/** The same inside a table, where a bar would end the cell even in a span. */
export function inertCell(text: string): string {
  return inertSpan(text).replaceAll('|', '\\|');
}

/** A sentence in parts: what is of the file stands in spans. */
export function partsMarkdown(parts: readonly SentencePart[]): string {
  return parts.map(({ text, strong, mono, quote }) => (quote === true ? inertSpan(text.slice(1, -1)) : strong === true || mono === true ? inertSpan(text) : text)).join('');
}
