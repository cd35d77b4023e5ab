/**
 * The one worker client and the one query cache of this page, set once at the start.
 *
 * Law: nothing else creates a worker or a cache. Query never waits for a network: answers come from the worker.
 */
import { QueryClient } from '@tanstack/react-query';
import { AskFailed, type TraceClient } from '../worker/client';

let client: TraceClient | undefined;

export function setTraceClient(to: TraceClient): void {
  client = to;
}

/** The client; a page that forgot to set one is a programming error. */
export function traceClient(): TraceClient {
  if (!client) throw new Error('The page has not connected its reader yet.');
  return client;
}

/** Settings every query shares (DESIGN, who owns what): offline is fine, answers are not walked for equality. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always', structuralSharing: false, staleTime: Infinity, gcTime: 60_000,
        refetchOnWindowFocus: false, refetchOnReconnect: false,
        retry: (times, error) => times < 1 && !(error instanceof AskFailed),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
