/**
 * Chunks of bytes: gathering small ones, cutting large ones, looking ahead.
 *
 * Law: no bytes are lost, added or reordered, wherever the edges fall.
 */

/** Joins pieces into one array of `length` bytes. A single piece of that length is given back uncopied. */
export function join(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const only = pieces[0];
  if (pieces.length === 1 && only !== undefined && only.length === length) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * Hands chunks on with at most `most` bytes each; chunks below `least` bytes are gathered until `least` is reached.
 * Empty chunks vanish.
 */
export async function* recut(chunks: AsyncIterable<Uint8Array>, most: number, least: number): AsyncGenerator<Uint8Array, void> {
  const enough = Math.min(least, most);
  let waiting: Uint8Array[] = [];
  let held = 0;
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    let whole = chunk;
    if (held > 0 || chunk.length < enough) {
      waiting.push(chunk);
      held += chunk.length;
      if (held < enough) continue;
      whole = join(waiting, held);
      waiting = [];
      held = 0;
    }
    for (let at = 0; at < whole.length; at += most) yield whole.length <= most ? whole : whole.subarray(at, at + most);
  }
  if (held > 0) yield join(waiting, held);
}

/** Reads on until `least` bytes are there or the end is reached. */
export async function lookAhead(chunks: AsyncIterator<Uint8Array>, least: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let held = 0;
  while (held < least) {
    const next = await chunks.next();
    if (next.done === true) break;
    pieces.push(next.value);
    held += next.value.length;
  }
  return join(pieces, held);
}

/** What was looked at, then the rest. Ending early ends the rest too. */
export async function* putBack(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    if (head.length > 0) yield head;
    for (;;) {
      const next = await rest.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}
