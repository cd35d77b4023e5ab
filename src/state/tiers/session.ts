/**
 * The one client of the worker of tiers, made when it is first needed.
 *
 * Law: nothing else creates this worker. What it reports unasked goes to the one listener that files.ts names.
 */
import { TiersClient, workerPort } from '../../worker/tiers/client';
import type { TiersReport } from '../../worker/tiers/protocol';

let client: TiersClient | undefined;
let hear: (report: TiersReport) => void = () => undefined;

/** Names who takes reports of opening. */
export function hearTiersReports(listener: (report: TiersReport) => void): void {
  hear = listener;
}

/** Sets the client; tests give one with a port of their own. */
export function setTiersClient(to: TiersClient): void {
  client = to;
  to.onOpenEvent((report) => hear(report));
}

/** Starts the worker, once. Everything that asks does it by itself; a screen may do it early. */
export function connectTiers(): void {
  tiersClient();
}

export function tiersClient(): TiersClient {
  if (!client) setTiersClient(new TiersClient(workerPort(new Worker(new URL('../../worker/tiers/tiersWorker.ts', import.meta.url), { type: 'module', name: 'tiers' }))));
  if (!client) throw new Error('The page could not start the reader of tiers.');
  return client;
}
