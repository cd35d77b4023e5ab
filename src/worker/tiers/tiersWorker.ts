/** The worker of tiers: gives up the network first, then reads files of sessions and answers questions about them. */
import '../seal';
import { readTiers } from '../../trace/tiers';
import { DEFAULT_LIMITS } from '../../trace/types';
import { CHUNK, toSource } from '../openSource';
import { createTurnstile } from '../turnstile';
import type { FromTiers, ToTiers } from './client';
import { TiersHost } from './host';

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
