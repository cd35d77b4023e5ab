/** What the page gives a judge to work with: the one fetch door, a clock, and waiting. */
import type { WireEffects } from '../engine/ledger';
import { judgeSend } from './door';

/** Resolves after that many milliseconds, or at once when the signal aborts. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}

export const PAGE_EFFECTS: WireEffects = { send: judgeSend, now: () => performance.now(), wait: waitFor };
