/**
 * What runs start rules for this page, and its clock: made when Rules is first opened, or given by a test.
 *
 * Law: nothing else makes a checker, and no pattern of a person's runs outside it.
 */
import type { Checker } from '../../worker/checkup/checker';
import type { WatchEnv } from '../../worker/checkup/watch';

export interface Runner extends WatchEnv {
  readonly checker: Pick<Checker, 'check' | 'try' | 'messages'>;
}

let runner: Runner | undefined;

export function setRunner(to: Runner | undefined): void {
  runner = to;
}

/** The runner; absent: Rules was not connected. */
export function currentRunner(): Runner | undefined {
  return runner;
}

/** Runs the newest of many calls once it is quiet for `ms`. */
export interface Debounce {
  /** Forgets an earlier call that still waits. */
  after(ms: number, then: () => void): void;
  cancel(): void;
}

export function createDebounce(): Debounce {
  let cancel: (() => void) | undefined;
  const stop = (): void => {
    cancel?.();
    cancel = undefined;
  };
  return {
    after(ms, then) {
      stop();
      cancel = currentRunner()?.later(ms, () => {
        cancel = undefined;
        then();
      });
    },
    cancel: stop,
  };
}
