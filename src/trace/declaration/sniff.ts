/**
 * Tells a declaration of start rules from its first 4 kB. Stands alone, since it is loaded with the page.
 *
 * Law: claims only what is an object with the marks of a declaration at its root. A line of a trace, a ledger (a list) and a
 * tier file have other marks, or none.
 */
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]/g;
const START_KEYS: ReadonlySet<string> = new Set(['rules', 'use', 'entries']);
const RULE_KEYS: ReadonlySet<string> = new Set(['use', 'match', 'when', 'always']);

/** Whether a file that begins like this is one. `head`: its text, at most the first 4 kB of it counts. */
export function sniffDeclaration(head: string): boolean {
  const text = head.slice(0, 4096).replace(/^[\uFEFF\s]+/, '');
  if (!text.startsWith('{')) return false;
  /** Keys and brackets from the root down to here, e.g. `{start{rules[{`. */
  let path = '';
  const lengths: number[] = [];
  let last = '';
  let key = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      lengths.push(path.length);
      path += `${key}${token}`;
      key = '';
    } else if (token === '}' || token === ']') {
      path = path.slice(0, lengths.pop());
      key = '';
      if (path === '') return false;
    } else if (token === ',') key = '';
    else if (token === ':') {
      key = last;
      if (path === '{' && key === 'type') return false;
      if ((path === '{start{' && START_KEYS.has(key)) || (path === '{rules[{' && RULE_KEYS.has(key))) return true;
    } else {
      last = token.slice(1, token.endsWith('"') ? -1 : undefined);
      if (path === '{' && key === 'format') return last.startsWith('start-rules/');
      if (path === '{neverRoutes[') return true;
    }
  }
  return false;
}
