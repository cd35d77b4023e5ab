/**
 * Text of a trace made inert for Markdown: it cannot close its fence, break a table, draw a link, ping a name or turn the
 * direction of the text round it.
 */
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]/gu;

/** Controls, direction marks and lone surrogates as a visible name such as `<U+202E>`. Line breaks and tabs stay. */
export function visible(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(HIDDEN, (mark) => `<U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`);
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].slice(0, 10_000).map(([run]) => run.length));
}

/** A fenced block that its content cannot close. */
export function fenced(text: string): string {
  const body = visible(text);
  const fence = '`'.repeat(Math.max(3, longestRun(body) + 1));
  return `${fence}text\n${body}\n${fence}`;
}

/** A name as a code span: one line, also inside a table. */
export function codeSpan(name: string, length = 120): string {
  const flat = visible(name).replace(/[\n\t]/g, ' ');
  const points = [...flat.slice(0, length * 2)];
  const body = points.length > length ? `${points.slice(0, length).join('')}…` : flat;
  if (body.trim() === '') return '(empty name)';
  const ticks = '`'.repeat(longestRun(body) + 1);
  const pad = body.startsWith('`') || body.endsWith('`') || body.startsWith(' ') ? ' ' : '';
  return `${ticks}${pad}${body.replaceAll('|', '\\|')}${pad}${ticks}`;
}
