/**
 * Connects the state to the page it runs in: address, storage, worker. The only file that knows `window`.
 */
import { TraceClient, workerPort } from '../worker/client';
import { connectPreferences } from './preferences';
import { setTraceClient } from './session';
import { connectStorage } from './storage';
import { followAddress } from './onScreen';
import { takeOpenEvent } from './traces';
import { arrive, connectAddress, type Address } from './viewStore';

/** The address bar, with replaceState and pushState as the store asks for them. */
function addressOf(page: Window): Address {
  let pending: number | undefined;
  const write = (fragment: string, push: boolean): void => {
    if (push) page.history.pushState(null, '', fragment);
    else page.history.replaceState(null, '', fragment);
  };
  return {
    fragment: () => page.location.hash,
    push: (fragment) => write(fragment, true),
    replace: (fragment) => write(fragment, false),
    later(ms, then) {
      page.clearTimeout(pending);
      pending = page.setTimeout(then, ms);
    },
  };
}

/** Starts the worker and reads address and preferences. Called once, before anything is drawn. */
export function connectPage(page: Window): void {
  connectPreferences(() => page.localStorage);
  connectStorage({ local: () => page.localStorage, tab: () => page.sessionStorage });
  const client = new TraceClient(workerPort(new Worker(new URL('../worker/worker.ts', import.meta.url), { type: 'module', name: 'reader' })));
  client.onOpenEvent(takeOpenEvent);
  setTraceClient(client);
  connectAddress(addressOf(page));
  const follow = (): void => {
    arrive(page.location.hash);
    followAddress();
  };
  page.addEventListener('popstate', follow);
  page.addEventListener('hashchange', follow);
}
