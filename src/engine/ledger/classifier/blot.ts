/**
 * Keeps a key out of every text that may be shown or stored.
 *
 * Law: what could help to guess the key goes, whole or in pieces. A provider that echoes half a header must not leak it.
 */

/** A piece of this many UTF-16 units is taken for the key. */
const PIECE = 12;
const BLOT = '[key]';

/** The text without the key: every stretch covered by 12-unit pieces of it is replaced. A shorter key is looked for whole. */
export function blotKey(text: string, key: string): string {
  if (key === '') return text;
  const covered = new Uint8Array(text.length);
  const size = Math.min(PIECE, key.length);
  for (let from = 0; from + size <= key.length; from += 1) {
    const piece = key.slice(from, from + size);
    for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1)) covered.fill(1, at, at + size);
  }
  let clean = '';
  for (let i = 0; i < text.length; i += 1) {
    if (covered[i] !== 1) clean += text.charAt(i);
    else if (i === 0 || covered[i - 1] !== 1) clean += BLOT;
  }
  return clean;
}
