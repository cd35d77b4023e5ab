/** The worker of tiers: gives up the network first, then reads files of sessions and answers questions about them. */
import '../seal';
import { fileSource, streamSource, textSource } from '../../trace/sources';
import { readTiers } from '../../trace/tiers';
import { DEFAULT_LIMITS, type ByteSource } from '../../trace/types';
import type { OpenSource } from '../protocol';
import { createTurnstile } from '../turnstile';
import type { FromTiers, ToTiers } from './client';
import { TiersHost } from './host';

const CHUNK = 1024 * 1024;

function toSource(source: OpenSource): ByteSource {
  switch (source.kind) {
    case 'file': return fileSource(source.file, CHUNK);
    case 'stream': return streamSource(source.name, source.stream, CHUNK, source.size);
    case 'text': return textSource(source.name, source.text, CHUNK);
  }
}

const host = new TiersHost({
  post: (message: FromTiers, transfer: Transferable[] = []) => self.postMessage(message, { transfer }),
  readTiers,
  toSource,
  // Sessions are kept whole in memory: no text has to be found again, so there is no spool.
  read: {
    now: () => performance.now(),
    chunkSize: CHUNK,
    decompress: () => new DecompressionStream('gzip'),
    limits: DEFAULT_LIMITS,
    breathe: createTurnstile(),
  },
});

self.addEventListener('message', (event: MessageEvent<ToTiers>) => host.receive(event.data));
