/**
 * The one worker client of this page, set once at the start.
 *
 * Law: nothing else creates a worker.
 */
import type { TraceClient } from '../worker/client';

let client: TraceClient | undefined;

export function setTraceClient(to: TraceClient): void {
  client = to;
}

/** The client; a page that forgot to set one is a programming error. */
export function traceClient(): TraceClient {
  if (!client) throw new Error('The page has not connected its reader yet.');
  return client;
}
