/**
 * What a file is for Tiers, by its first bytes. It is part of the page's first load: no imports, and small.
 *
 * Law: it claims nothing the framework writes. A tier trace says so; a session log opens with an object whose own `type` is
 * "session" and which has a `version`, in any order; everything else is undefined.
 */

export type TierFileKind = 'tier-trace' | 'session-log' | 'zip' | 'zstd';

/** A string, or one mark of structure. What stands between (numbers, words, blanks) does not matter here. */
const TOKEN = /"((?:[^"\\]|\\.)*)"|[{}[\]:,]/gs;

/** `head`: the first bytes, some hundred are enough. A gzip is undefined: inflate its head and ask again. */
export function sniffTiers(head: Uint8Array): TierFileKind | undefined {
  const [a, b, c, d] = head;
  if (a === 0x50 && b === 0x4b && ((c === 3 && d === 4) || (c === 5 && d === 6))) return 'zip';
  if (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) return 'zstd';
  // UTF-16 is told well enough by leaving its zero bytes and its mark out.
  const text = new TextDecoder('latin1').decode(head).replace(/\0/g, '').replace(/^(?:ï»¿|ÿþ|þÿ|\s)+/, '');
  const keys = text.startsWith('{') ? ownKeys(text) : new Map<string, string>();
  const type = keys.get('type');
  if (type === 'tier-trace') return type;
  if (type !== 'session') return undefined;
  // A trace without its first line begins with its own kind of session line.
  return keys.has('version') ? 'session-log' : keys.has('session') && keys.has('time') ? 'tier-trace' : undefined;
}

/** Keys of the outermost object, with their text where that is a string, as far as the head goes. */
function ownKeys(text: string): Map<string, string> {
  const keys = new Map<string, string>();
  let depth = 0;
  let last = '';
  let key: string | undefined;
  for (const [token, string] of text.matchAll(TOKEN)) {
    if (string !== undefined) {
      last = string;
      if (depth === 1 && key !== undefined && keys.get(key) === '') keys.set(key, string);
    } else if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') {
      if (--depth === 0) break;
    } else if (depth === 1 && token === ':') keys.set((key = last), '');
    else if (depth === 1) key = undefined;
  }
  return keys;
}
