/** The worker: gives up the network first, then reads traces and answers questions about them. */
import { probeNetwork } from './seal';
import { readTrace } from '../trace/readTrace';
import { DEFAULT_LIMITS } from '../trace/types';
import { TraceHost } from './host';
import { createSpoolHome } from './opfsSpool';
import { CHUNK, toSource } from './openSource';
import type { FromWorker, ToWorker } from './protocol';
import { createTurnstile } from './turnstile';

const spools = createSpoolHome(crypto.randomUUID(), navigator.storage, navigator.locks);

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
