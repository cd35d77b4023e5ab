/**
 * The text of one file, to be read again: slices of the file itself where that works, else a copy kept while it was
 * read (private file system, memory), else the file once more from its start.
 *
 * Law: a read gives exactly the bytes asked for, or rejects with a problem that says why it cannot.
 */
import { join } from './chunks';
import { ProblemError, readProblem, sizeInWords } from './problems';
import { openText } from './textPass';
import type { TextStore } from './scanTypes';
import type { ByteSource, ReadEnv, Spool } from './types';

/** Bytes per step of a sequential pass over a spool. */
const STEP = 1024 * 1024;

/** Takes the text while it is read, and gives the store afterwards. */
export interface TextKeeper {
  keep(chunk: Uint8Array): void | Promise<void>;
  store(): TextStore;
}

/** For text that is the file itself, in UTF-8: nothing is kept. */
export function sliceKeeper(source: ByteSource, slice: NonNullable<ByteSource['slice']>): TextKeeper {
  let bytes = 0;
  return {
    keep(chunk) {
      bytes += chunk.length;
    },
    store: () => ({
      bytes,
      async read(from, to) {
        try {
          return whole(await slice.call(source, from, to), from, to, source.name);
        } catch (thrown) {
          throw new ProblemError(readProblem(source.name, thrown, 'lost', from));
        }
      },
      chunks: (signal) => named(source.chunks(signal), source.name),
      close: () => Promise.resolve(),
    }),
  };
}

/** For text that exists only while it is read. `remakes`: a pass over the source gives this very text again. */
export async function copyKeeper(source: ByteSource, env: ReadEnv, remakes: boolean): Promise<TextKeeper> {
  const again = remakes && source.once !== true;
  let spool = await openSpool(env);
  let memory: Uint8Array[] | undefined = spool === undefined ? [] : undefined;
  let bytes = 0;
  return {
    async keep(chunk) {
      if (spool !== undefined) {
        try {
          await spool.append(chunk);
        } catch {
          // No room left. What is in memory could only be the rest, so the file itself has to do.
          await spool.close().catch(() => undefined);
          spool = undefined;
        }
      } else if (memory !== undefined) {
        if (bytes + chunk.length > env.limits.memoryTextBytes) memory = undefined;
        else memory.push(chunk);
      }
      bytes += chunk.length;
    },
    store() {
      if (spool !== undefined) return spoolStore(spool, bytes, source.name);
      if (memory !== undefined) return memoryStore(memory, bytes, source.name);
      return again ? againStore(source, env, bytes) : lostStore(source.name, bytes, env.limits.memoryTextBytes);
    },
  };
}

async function openSpool(env: ReadEnv): Promise<Spool | undefined> {
  try {
    return await env.spool?.();
  } catch {
    return undefined;
  }
}

function spoolStore(spool: Spool, bytes: number, name: string): TextStore {
  const read = async (from: number, to: number): Promise<Uint8Array> => {
    try {
      return whole(await spool.read(from, to), from, to, name);
    } catch (thrown) {
      throw new ProblemError(readProblem(name, thrown, 'lost', from));
    }
  };
  return {
    bytes,
    read,
    async *chunks(signal) {
      for (let at = 0; at < bytes && !signal.aborted; at += STEP) yield await read(at, Math.min(bytes, at + STEP));
    },
    close: () => spool.close(),
  };
}

function memoryStore(pieces: readonly Uint8Array[], bytes: number, name: string): TextStore {
  const starts = new Float64Array(pieces.length);
  pieces.reduce((at, piece, i) => ((starts[i] = at), at + piece.length), 0);
  return {
    bytes,
    read(from, to) {
      let lo = 0;
      let hi = pieces.length - 1;
      while (lo < hi) {
        const mid = (lo + hi + 1) >> 1;
        if ((starts[mid] ?? 0) <= from) lo = mid;
        else hi = mid - 1;
      }
      const parts: Uint8Array[] = [];
      for (let i = lo, at = from; at < to; i++) {
        const piece = pieces[i];
        const start = starts[i];
        if (piece === undefined || start === undefined) break;
        parts.push(piece.subarray(at - start, to - start));
        at = start + piece.length;
      }
      const length = parts.reduce((sum, part) => sum + part.length, 0);
      try {
        return Promise.resolve(whole(join(parts, length).slice(), from, to, name));
      } catch (thrown) {
        return Promise.reject(thrown instanceof Error ? thrown : new Error(name));
      }
    },
    async *chunks(signal) {
      for (const piece of pieces) {
        if (signal.aborted) return;
        yield piece;
      }
    },
    close: () => Promise.resolve(),
  };
}

/** Reads the source again, as far as needed, for every answer: slow, and better than none. */
function againStore(source: ByteSource, env: ReadEnv, bytes: number): TextStore {
  const chunks = async function* (signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
    const pass = await openText(source, env, signal, () => undefined, () => undefined);
    yield* pass.chunks;
  };
  return {
    bytes,
    async read(from, to) {
      const parts: Uint8Array[] = [];
      let at = 0;
      const enough = new AbortController();
      for await (const chunk of named(chunks(enough.signal), source.name)) {
        if (at + chunk.length > from) parts.push(chunk.slice(Math.max(0, from - at), to - at));
        at += chunk.length;
        if (at >= to) break;
        await env.breathe();
      }
      enough.abort();
      return whole(join(parts, parts.reduce((sum, part) => sum + part.length, 0)), from, to, source.name);
    },
    chunks: (signal) => named(chunks(signal), source.name),
    close: () => Promise.resolve(),
  };
}

function lostStore(name: string, bytes: number, room: number): TextStore {
  const rejected = (): ProblemError => new ProblemError({
    code: 'text-not-kept', stage: 'read', severity: 'lost', file: name, count: 1,
    sentence: `The text of ${name} was not kept: it can be read only once, is over ${sizeInWords(room)}, and this browser had no room for a copy. Save it as a file and drop that.`,
  });
  return {
    bytes,
    read: () => Promise.reject(rejected()),
    chunks: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(rejected()) }) }),
    close: () => Promise.resolve(),
  };
}

function whole(bytes: Uint8Array, from: number, to: number, name: string): Uint8Array {
  if (bytes.length === to - from) return bytes;
  throw new ProblemError({
    code: 'file-changed', stage: 'read', severity: 'lost', file: name, byte: from, count: 1,
    sentence: `${name} changed on disk after it was read; drop it again.`,
  });
}

/** Faults of a pass as problems. */
async function* named(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array, void> {
  try {
    yield* chunks;
  } catch (thrown) {
    throw new ProblemError(readProblem(name, thrown, 'lost'));
  }
}
