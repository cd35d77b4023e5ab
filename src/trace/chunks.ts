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
  const fault = yield* untilFault(chunks, function* (chunk) {
    if (chunk.length === 0) return;
    let whole = chunk;
    if (held > 0 || chunk.length < enough) {
      waiting.push(chunk);
      held += chunk.length;
      if (held < enough) return;
      whole = join(waiting, held);
      waiting = [];
      held = 0;
    }
    for (let at = 0; at < whole.length; at += most) yield whole.length <= most ? whole : whole.subarray(at, at + most);
  });
  if (held > 0) yield join(waiting, held);
  if (fault !== undefined) throw fault.thrown;
}

/** Something that was thrown, to be thrown again once what came before it was handed on. */
export interface Fault {
  readonly thrown: unknown;
}

/** Runs each chunk through `step`; a fault of the source is given back instead of thrown, so that what is still held can go out first. */
export async function* untilFault(
  chunks: AsyncIterable<Uint8Array>, step: (chunk: Uint8Array) => Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array, Fault | undefined> {
  const from = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      let next: IteratorResult<Uint8Array, unknown>;
      try {
        next = await from.next();
      } catch (thrown) {
        return { thrown };
      }
      if (next.done === true) return undefined;
      yield* step(next.value);
    }
  } finally {
    await from.return?.();
  }
}

export interface Ahead {
  /** The first bytes: fewer than asked for only where the text ends, or a fault comes, before that. */
  readonly head: Uint8Array;
  /** All chunks of the text behind `head`. A fault met while looking ahead is thrown here. */
  readonly rest: AsyncGenerator<Uint8Array, void>;
  /** The text ends with `head`. */
  readonly ended: boolean;
}

/** Reads on until `least` bytes are there, the end is reached, or the source fails. */
export async function lookAhead(chunks: AsyncIterable<Uint8Array>, least: number): Promise<Ahead> {
  const from = chunks[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let held = 0;
  let ended = false;
  let fault: Fault | undefined;
  while (held < least && !ended && fault === undefined) {
    try {
      const next = await from.next();
      if (next.done === true) ended = true;
      else {
        pieces.push(next.value);
        held += next.value.length;
      }
    } catch (thrown) {
      fault = { thrown };
    }
  }
  return { head: join(pieces, held), rest: remaining(from, fault), ended };
}

async function* remaining(from: AsyncIterator<Uint8Array>, fault: Fault | undefined): AsyncGenerator<Uint8Array, void> {
  if (fault !== undefined) throw fault.thrown;
  try {
    for (;;) {
      const next = await from.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await from.return?.();
  }
}

/** `head`, then the rest. Ending early ends the rest too. */
export async function* putBack({ head, rest }: Pick<Ahead, 'head' | 'rest'>): AsyncGenerator<Uint8Array, void> {
  try {
    if (head.length > 0) yield head;
    yield* rest;
  } finally {
    await rest.return();
  }
}
