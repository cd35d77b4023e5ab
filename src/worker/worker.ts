/** The worker: gives up the network first, then reads traces and answers questions about them. */
import { probeNetwork } from './seal';
import { fileSource, streamSource, textSource } from '../trace/sources';
import { readTrace } from '../trace/readTrace';
import { DEFAULT_LIMITS, type ByteSource } from '../trace/types';
import { TraceHost } from './host';
import { createSpoolHome } from './opfsSpool';
import type { FromWorker, OpenSource, ToWorker } from './protocol';
import { createTurnstile } from './turnstile';

const CHUNK = 1024 * 1024;

const spools = createSpoolHome(crypto.randomUUID(), navigator.storage, navigator.locks);

function toSource(source: OpenSource): ByteSource {
  switch (source.kind) {
    case 'file': return fileSource(source.file, CHUNK);
    case 'stream': return streamSource(source.name, source.stream, CHUNK, source.size);
    case 'text': return textSource(source.name, source.text, CHUNK);
  }
}

const host = new TraceHost({
  post: (message: FromWorker) => self.postMessage(message),
  readTrace,
  toSource,
  read: {
    now: () => performance.now(),
    chunkSize: CHUNK,
    spool: () => spools.open(),
    decompress: () => new DecompressionStream('gzip'),
    limits: DEFAULT_LIMITS,
    breathe: createTurnstile(),
  },
  probe: () => probeNetwork(globalThis, location.href),
});

self.addEventListener('message', (event: MessageEvent<ToWorker>) => host.receive(event.data));
