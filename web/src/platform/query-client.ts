import { QueryClient } from '@tanstack/react-query';
import type { PortalError } from './portal-error.ts';

/** Trying again helps where the way to the server failed, never where it has said no. */
const isPassing = (error: Error): boolean => {
  const { status } = error as Partial<PortalError>;
  return status === 0 || status === 429 || (status !== undefined && status >= 502);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a call fails and says so, instead of waiting in silence for one.
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
