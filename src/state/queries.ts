/** The query cache of a page. Query never waits for a network: answers come from the worker. */
import { QueryClient } from '@tanstack/react-query';
import { AskFailed } from '../worker/client';

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
