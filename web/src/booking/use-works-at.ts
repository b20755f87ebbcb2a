import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { useUser } from '../user/queries.ts';

const scopesQuery = queryOptions({
  queryKey: ['user', 'scopes'],
  queryFn: ({ signal }) =>
    callApi('GET user/staff-roles-scopes', { roles: ['STAFF', 'MANAGER'] }, { signal }),
  staleTime: 5 * 60_000,
});

/** Whether the caller works at a centre; until that is known, at none. */
export function useWorksAt(): (centerId: number) => boolean {
  const isStaff = useUser()?.accessLevel.some((level) => level === 'STAFF' || level === 'MANAGER') ?? false;
  const { data } = useQuery({ ...scopesQuery, enabled: isStaff });
  return (centerId) => isStaff && (data?.some(({ centerIds }) => centerIds.includes(centerId)) ?? false);
}
