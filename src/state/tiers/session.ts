/**
 * The one client of the worker of tiers, made when it is first needed.
 *
 * Law: nothing else creates this worker. What it reports unasked goes to the one listener that files.ts names. Patterns of a file
 * run with a time limit: when it is over the worker is ended, and the next question starts another.
 */
import { TiersClient, workerPort } from '../../worker/tiers/client';
import type { TiersOpening, TiersReport } from '../../worker/tiers/protocol';

/** A started worker: its client, and what ends it. */
export interface TiersWorkerHandle { readonly client: TiersClient; readonly end: () => void }

/** Patterns of a file run for longer than this, and their worker is ended. */
const PATIENCE_MS = 2_000;

let handle: TiersWorkerHandle | undefined;
let start: () => TiersWorkerHandle = () => {
  const worker = new Worker(new URL('../../worker/tiers/tiersWorker.ts', import.meta.url), { type: 'module', name: 'tiers' });
  return { client: new TiersClient(workerPort(worker)), end: () => worker.terminate() };
};
let later: (ms: number, then: () => void) => () => void = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};
let hear: (report: TiersOpening) => void = () => undefined;
let hearHang: (file: string) => void = () => undefined;
let patient: (() => void) | undefined;

/** Names who takes reports of opening. */
export function hearTiersReports(listener: (report: TiersOpening) => void): void {
  hear = listener;
}

/** Names who is told that patterns of a file did not end, after their worker was ended and before the next one starts. */
export function hearTiersHang(listener: (file: string) => void): void {
  hearHang = listener;
}

/** Sets the client; tests give one with a port of their own, and how workers and timers are started from then on. */
export function setTiersClient(to: TiersClient, from?: { readonly start: typeof start; readonly later: typeof later }): void {
  if (from) ({ start, later } = from);
  take({ client: to, end: () => undefined });
}

function take(to: TiersWorkerHandle): void {
  patient?.();
  patient = undefined;
  handle = to;
  to.client.onOpenEvent((report) => {
    if (handle !== to) return;
    if (report.type === 'patterns') watch(to, report);
    else hear(report);
  });
}

/** Patterns of a file run: they end, or their worker is. */
function watch(of: TiersWorkerHandle, { id, running }: Extract<TiersReport, { type: 'patterns' }>): void {
  patient?.();
  patient = undefined;
  if (!running) return;
  patient = later(PATIENCE_MS, () => {
    if (handle !== of) return;
    of.end();
    handle = undefined;
    of.client.end('A pattern of its declared rules did not end in time. The file is read again without the rules that hold a pattern.');
    hearHang(id);
  });
}

/** Starts the worker, once. Everything that asks does it by itself; a screen may do it early. */
export function connectTiers(): void {
  tiersClient();
}

export function tiersClient(): TiersClient {
  if (!handle) take(start());
  if (!handle) throw new Error('The page could not start the reader of tiers.');
  return handle.client;
}
