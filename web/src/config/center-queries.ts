import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { requestedCenterId } from './portal-address.ts';

/** The centres of the brand whose portal this is. */
export const centersQuery = queryOptions({
  queryKey: ['config', 'centers'],
  queryFn: ({ signal }) =>
    callApi('GET config/load-centers-for-area', { centerId: requestedCenterId() }, { signal }),
  staleTime: 5 * 60_000,
});
