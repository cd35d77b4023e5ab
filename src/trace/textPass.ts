/**
 * One pass over the UTF-8 text of a source: inflated where it is gzip, decoded where it is UTF-16.
 */
import { lookAhead, putBack } from './chunks';
import { encodingOf, ENCODING_HEAD, toUtf8, type Encoding } from './encoding';
import { gunzip, isGzip } from './gunzip';
import type { MetProblem } from './problems';
import type { ByteSource, ReadEnv } from './types';

export interface TextPass {
  readonly gzip: boolean;
  readonly encoding: Encoding;
  /** Offsets in this text are offsets in the source: it is neither inflated nor decoded. */
  readonly plain: boolean;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * Opens a pass. `onBytes`: bytes of the source read so far, never going back when a gzip is started again.
 * Throws what the source throws; faults of the gzip stream go to `report`.
 */
export async function openText(
  source: ByteSource, env: ReadEnv, signal: AbortSignal, report: (problem: MetProblem) => void, onBytes: (bytes: number) => void,
): Promise<TextPass> {
  let furthest = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array, void> {
    let read = 0;
    for await (const chunk of source.chunks(signal)) {
      read += chunk.length;
      if (read > furthest) onBytes((furthest = read));
      yield chunk;
    }
  };
  const raw = counted();
  const rawHead = await lookAhead(raw, ENCODING_HEAD);
  const first = putBack(rawHead, raw);
  if (!isGzip(rawHead)) return decoded(rawHead, first, false);
  const again = source.once === true ? {} : { again: counted };
  const inflated = gunzip({ name: source.name, first, ...again }, env, signal, report);
  const head = await lookAhead(inflated, ENCODING_HEAD);
  return decoded(head, putBack(head, inflated), true);
}

function decoded(head: Uint8Array, chunks: AsyncIterable<Uint8Array>, gzip: boolean): TextPass {
  const encoding = encodingOf(head);
  if (encoding === 'utf-8') return { gzip, encoding, plain: !gzip, chunks };
  return { gzip, encoding, plain: false, chunks: toUtf8(chunks, encoding) };
}
