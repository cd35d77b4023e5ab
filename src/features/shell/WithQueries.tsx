import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useContext, type ReactNode } from 'react';
import { createQueryClient } from '../../state/queries';

const queries = createQueryClient();

/** The page's one query cache, for the parts that ask. In a chunk of its own: the first paint asks nothing. */
export function WithQueries({ children }: { readonly children: ReactNode }) {
  const outer = useContext(QueryClientContext);
  return outer ? children : <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
