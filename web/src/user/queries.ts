import type { User } from '@foyer/contract/user';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readToken } from '../frame/session/token.ts';
import { callApi } from '../platform/api.ts';

/** Who is signed in; null for a visitor. */
export const accountQuery = queryOptions({
  queryKey: ['user', 'account'],
  queryFn: ({ signal }): Promise<User | null> =>
    readToken() ? callApi('GET user/account', {}, { signal }) : Promise.resolve(null),
  staleTime: 5 * 60_000,
});

export const useUser = (): User | null => useQuery(accountQuery).data ?? null;
