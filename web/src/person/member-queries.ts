import type { Key } from '@foyer/contract/shared/keys';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { selectedUser } from './queries.ts';
import type { Search } from './search-kind.ts';

/** What staff should know of somebody before anything else. */
export const memberQuery = (key: Key) =>
  queryOptions({
    queryKey: ['person', 'details', key],
    queryFn: ({ signal }) => callApi('POST person/find-person-details', selectedUser(key), { signal }),
  });

/** A search that nobody waits for any more is cancelled; what was found before stands until the next is there. */
export const findMembersQuery = (search: Search | undefined) =>
  queryOptions({
    queryKey: ['person', 'find-members', search],
    queryFn: ({ signal }) =>
      callApi('GET user/find-members', search ? { [search.kind]: search.value } : {}, { signal }),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
  });

export const gdprQuery = queryOptions({
  queryKey: ['person', 'gdpr'],
  queryFn: ({ signal }) => callApi('GET person/get-gdpr-status', {}, { signal }),
});
