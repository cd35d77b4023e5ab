/** The worker that runs start rules: gives up the network first. It may be ended at any moment. */
import '../seal';
import { createTurnstile } from '../turnstile';
import { CheckupHost } from './host';
import type { FromCheckup, ToCheckup } from './protocol';

const host = new CheckupHost({
  post: (message: FromCheckup, transfer: Transferable[] = []) => self.postMessage(message, { transfer }),
  now: () => performance.now(),
  breathe: createTurnstile(),
});

self.addEventListener('message', (event: MessageEvent<ToCheckup>) => host.receive(event.data));
