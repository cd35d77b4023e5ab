/**
 * Which encoding text is in, and UTF-16 made UTF-8. A byte order mark in UTF-8 is left in place: it is a blank to the scanners.
 */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Bytes `encodingOf` looks at. */
export const ENCODING_HEAD = 4;

/**
 * The encoding of a text by its first bytes: by its mark, else by the zero bytes beside an opening bracket.
 * One bracket with zeros around it is not enough: a log padded with zero bytes looks like that too.
 */
export function encodingOf(head: Uint8Array): Encoding {
  const [a, b, c, d] = head;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (opens(a) && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  if (a === 0 && opens(b) && c === 0 && d !== 0 && d !== undefined) return 'utf-16be';
  return 'utf-8';
}

function opens(byte: number | undefined): boolean {
  return byte === 0x7b || byte === 0x5b;
}

/** UTF-16 chunks, cut anywhere, as UTF-8 chunks without a byte order mark. Broken pairs become U+FFFD. */
export async function* toUtf8(chunks: AsyncIterable<Uint8Array>, from: 'utf-16le' | 'utf-16be'): AsyncGenerator<Uint8Array, void> {
  const decoder = new TextDecoder(from);
  const encoder = new TextEncoder();
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield encoder.encode(text);
  }
  const rest = decoder.decode();
  if (rest !== '') yield encoder.encode(rest);
}
