/**
 * Where bytes come from: a dropped file, a stream that was fetched, text that was pasted.
 *
 * Law: a file is never read whole. An abort ends a read at once, without an error. What the platform throws is passed on.
 */
import { recut } from './chunks';
import type { ByteSource } from './types';

/** Small chunks are gathered up to this, so that a slow trickle of bytes costs no pass each. */
const GATHER = 64 * 1024;

/**
 * A file on disk. `chunkSize`: most bytes per chunk. A file that does not deliver what its size promised, or that a
 * browser refuses to go on with, changed on disk: the error is a NotReadableError either way.
 */
export function fileSource(file: File | Blob, chunkSize: number, name = 'name' in file ? file.name : 'file'): ByteSource {
  const size = file.size;
  return {
    name,
    size,
    async *chunks(signal) {
      let read = 0;
      for await (const chunk of recut(streamed(file.stream(), signal), chunkSize, GATHER)) {
        read += chunk.length;
        yield chunk;
      }
      if (read !== size && !signal.aborted) throw changed();
    },
    async slice(from, to) {
      const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
      if (bytes.length !== Math.min(to, size) - from) throw changed();
      return bytes;
    },
  };
}

/** A stream of bytes, read once. `size`: bytes it announces, absent where unknown. */
export function streamSource(name: string, stream: ReadableStream<Uint8Array>, chunkSize: number, size?: number): ByteSource {
  let used = false;
  return {
    name,
    once: true,
    ...(size === undefined ? {} : { size }),
    chunks(signal) {
      if (used) throw new TypeError('this stream was read before');
      used = true;
      return recut(streamed(stream, signal), chunkSize, GATHER);
    },
  };
}

/** Bytes in memory, cut into chunks of exactly `chunkSize` (the last one shorter). */
export function bytesSource(name: string, bytes: Uint8Array, chunkSize: number): ByteSource {
  return {
    name,
    size: bytes.length,
    async *chunks(signal) {
      for (let at = 0; at < bytes.length && !signal.aborted; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
    },
    slice: (from, to) => Promise.resolve(bytes.slice(from, to)),
  };
}

/** Pasted text. */
export function textSource(name: string, text: string, chunkSize: number): ByteSource {
  return bytesSource(name, new TextEncoder().encode(text), chunkSize);
}

/** The chunks of a stream. An abort ends a read that is waiting; leaving early cancels the stream. */
async function* streamed(stream: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  // A cancel may fail with the error the stream already failed with; the read tells that one.
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    while (!signal.aborted) {
      const next = await reader.read();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function changed(): DOMException {
  return new DOMException('the file changed after it was picked', 'NotReadableError');
}
