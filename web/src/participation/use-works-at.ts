import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useOwnKey } from '../person/use-own-key.ts';
import { query } from '../platform/query.ts';
import { useUser } from '../user/queries.ts';

const scopesQuery = query(
  'GET user/staff-roles-scopes',
  { roles: ['STAFF', 'MANAGER'] },
  { staleTime: 5 * 60_000 },
);

/** Whether the caller acts for a person as staff. Their payments then end on the member's pages. */
export function useActsAsStaff(): (person: Key) => boolean {
  const own = useOwnKey();
  const worksAt = useWorksAt();
  return (person) => !isSameKey(person, own) && worksAt(person.centerId);
}

/** Whether the caller works at a centre. False until it is known. */
export function useWorksAt(): (centerId: number) => boolean {
  const isStaff = useUser()?.accessLevel.some((level) => level === 'STAFF' || level === 'MANAGER') ?? false;
  const { data } = useQuery({ ...scopesQuery, enabled: isStaff });
  return (centerId) => isStaff && (data?.some(({ centerIds }) => centerIds.includes(centerId)) ?? false);
}
