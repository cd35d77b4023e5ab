/**
 * One pass over the UTF-8 text of a source: inflated where it is gzip, decoded where it is UTF-16.
 */
import { lookAhead, putBack, type Ahead } from './chunks';
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
  const raw = await lookAhead(counted(), ENCODING_HEAD);
  if (!isGzip(raw.head)) return decoded(raw, false);
  const again = source.once === true ? {} : { again: counted };
  const inflated = gunzip({ name: source.name, first: putBack(raw), ...again }, env, signal, report);
  return decoded(await lookAhead(inflated, ENCODING_HEAD), true);
}

function decoded(ahead: Ahead, gzip: boolean): TextPass {
  const encoding = encodingOf(ahead.head);
  const chunks = putBack(ahead);
  if (encoding === 'utf-8') return { gzip, encoding, plain: !gzip, chunks };
  return { gzip, encoding, plain: false, chunks: toUtf8(chunks, encoding) };
}
