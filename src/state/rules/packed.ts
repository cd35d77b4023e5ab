/**
 * A declaration packed into a link: deflate-raw, then base64url.
 *
 * Law: total. Any string gives a text or a sentence; inflating stops at 1 MB, however small the link is.
 */

/** Longest packed form that goes into a link, in characters. */
export const MOST_PACKED = 8_000;
/** Longest text taken out of a link, in bytes of UTF-8. */
export const MOST_TEXT = 1024 * 1024;

export type Packed = { readonly packed: string } | { /** Characters the packed form would have. */ readonly tooLong: number };
export type Unpacked = { readonly text: string } | { readonly sentence: string };

/** Packs a text. Rejects only where the browser cannot deflate. */
export async function packDeclaration(text: string): Promise<Packed> {
  const squeezed = await collect(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')), Number.POSITIVE_INFINITY);
  const packed = toBase64Url(squeezed ?? new Uint8Array());
  return packed.length > MOST_PACKED ? { tooLong: packed.length } : { packed };
}

/** Takes a text out of a link again. Never rejects. */
export async function unpackDeclaration(packed: string): Promise<Unpacked> {
  const bytes = fromBase64Url(packed);
  if (bytes === undefined) return { sentence: 'The rules in this link are cut off or changed, so they cannot be opened. Ask for the link again.' };
  try {
    const plain = await collect(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')), MOST_TEXT);
    if (plain === undefined) return { sentence: 'The rules in this link are larger than 1 MB, so they are not opened. Ask for the file.' };
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain) };
  } catch {
    return { sentence: 'The rules in this link are cut off or changed, so they cannot be opened. Ask for the link again.' };
  }
}

/** All bytes of a stream; undefined: there are more than `most`. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    pieces.push(next.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text === '' || !/^[\w-]+$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (unit) => unit.charCodeAt(0));
  } catch {
    return undefined;
  }
}
