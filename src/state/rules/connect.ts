/**
 * Connects Rules to the page: its worker, its clock, its storage. The only file of this folder that knows `window`.
 *
 * Law: nothing happens before Rules is first used, and connecting twice is connecting once.
 */
import { workerPort } from '../../worker/asking';
import { Checker, type CheckerEnv } from '../../worker/checkup/checker';
import type { FromCheckup, ToCheckup } from '../../worker/checkup/protocol';
import { followDeclaration } from './check';
import { connectKept, keepNow, wouldLoseChanges } from './kept';
import { setRunner } from './runner';
import { followTrial } from './trial';

let connected = false;

/** Makes the checker and keeps check-up, trial and storage in step with the open declaration. */
export function connectRules(page: Window = window): void {
  if (connected) return;
  connected = true;
  const env: CheckerEnv = {
    now: () => performance.now(),
    later(ms, then) {
      const timer = page.setTimeout(then, ms);
      return () => page.clearTimeout(timer);
    },
    spawn() {
      const worker = new Worker(new URL('../../worker/checkup/checkupWorker.ts', import.meta.url), { type: 'module', name: 'rules' });
      return { port: workerPort<ToCheckup, FromCheckup>(worker), end: () => worker.terminate() };
    },
  };
  setRunner({ checker: new Checker(env), now: env.now, later: env.later });
  connectKept(() => page.sessionStorage);
  page.addEventListener('pagehide', keepNow);
  // What is too long to be kept is not lost without a word: the browser asks before it goes.
  page.addEventListener('beforeunload', (event) => {
    if (wouldLoseChanges()) event.preventDefault();
  });
  followDeclaration();
  followTrial();
}
