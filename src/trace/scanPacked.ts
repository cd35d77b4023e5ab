/** A packed recording through the sink: read whole up to a ceiling, unpacked, its events written out and kept as text. */
import { join } from './chunks';
import { sizeInWords } from './problems';
import { fatal } from './shapes/conclude';
import { PACKED_LIMIT, readPacked, type UnpackFailure } from './shapes/packed';
import type { Tally } from './shapes/tally';
import type { TextKeeper } from './textStore';
import type { StateRange } from './scanTypes';
import type { Form, ReadEnv } from './types';

export interface PackedFound {
  readonly form?: Form;
  readonly sharedState?: StateRange;
  readonly producer?: string;
}

/** `chunks`: the whole text from its start. `keeper` takes the written-out text; offsets refer to it. */
export async function scanPacked(
  name: string, chunks: AsyncIterable<Uint8Array>, keeper: TextKeeper, tally: Tally, env: ReadEnv, signal: AbortSignal,
): Promise<PackedFound> {
  const whole = await gather(chunks, env, signal);
  if (signal.aborted) return {};
  if (whole === undefined) {
    tally.log.add(fatal({ code: 'packed-too-large', sentence: `${name} is a packed recording of more than ${sizeInWords(PACKED_LIMIT)}; packed recordings are read up to that size. Save it unpacked.` }));
    return {};
  }
  const unpacked = readPacked(whole, env.limits.lineBytes);
  if (typeof unpacked === 'string') {
    tally.log.add(fatal({ code: `packed-${unpacked}`, sentence: FAILURES[unpacked](name) }));
    return {};
  }
  const encoder = new TextEncoder();
  let at = 0;
  let number = 0;
  let breathed = 0;
  const keep = async (text: string): Promise<StateRange> => {
    const bytes = encoder.encode(`${text}\n`);
    await keeper.keep(bytes);
    const from = at;
    at += bytes.length;
    return { from, to: at - 1 };
  };
  for (const event of unpacked.events) {
    number++;
    if (event === undefined) {
      tally.addTooLong('event', number, at);
      continue;
    }
    const bytes = encoder.encode(event);
    if (tally.feed(bytes, 0, bytes.length, at, number) === 'bad') tally.addBad('event', number, at, bytes[0], bytes.at(-1));
    await keep(event);
    if (at > env.limits.inflatedBytes) {
      tally.log.add({
        code: 'inflated-limit', stage: 'decode', severity: 'lost',
        sentence: `${name} unpacks to more than ${sizeInWords(env.limits.inflatedBytes)}; the events after number ${number} were not read.`,
      });
      break;
    }
    if (at - breathed < env.chunkSize) continue;
    breathed = at;
    await env.breathe();
    if (signal.aborted) return {};
  }
  if (number === 0) tally.log.add(fatal({ code: 'no-events', sentence: `${name} holds an events array with nothing in it.` }));
  return {
    form: unpacked.enveloped ? 'envelope' : 'recording',
    ...(unpacked.sharedState === undefined ? {} : { sharedState: await keep(unpacked.sharedState) }),
    ...(unpacked.producer === undefined ? {} : { producer: unpacked.producer }),
  };
}

const FAILURES: Readonly<Record<UnpackFailure, (name: string) => string>> = {
  'not-json': (name) => `${name} looks like a packed recording, but does not parse as JSON: it is cut or damaged.`,
  'no-events': (name) => `${name} looks like a packed recording, but holds no events array.`,
  'broken-reference': (name) => `${name} is a packed recording with a reference to itself or to nothing; it cannot be unpacked.`,
};

/** The whole text; absent where it is over the ceiling. */
async function gather(chunks: AsyncIterable<Uint8Array>, env: ReadEnv, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    length += chunk.length;
    if (length > PACKED_LIMIT) return undefined;
    await env.breathe();
    if (signal.aborted) return undefined;
  }
  return join(pieces, length);
}
