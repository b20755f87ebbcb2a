import type { WebappConfig } from '@foyer/contract/config';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { configOfPage } from './page-config.ts';
import { requestedCenterId } from './portal-address.ts';

/** The club's configuration; it is there before the first screen is, and stays for the life of the page. */
export const configQuery = queryOptions({
  queryKey: ['config', 'webapp-config'],
  queryFn: ({ signal }): Promise<WebappConfig> => {
    const brought = configOfPage();
    const known = brought && { answer: brought.config, etag: brought.etag };
    return callApi('GET config/webapp-config', { centerId: requestedCenterId() }, { signal, known });
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const useConfig = (): WebappConfig => useSuspenseQuery(configQuery).data;
