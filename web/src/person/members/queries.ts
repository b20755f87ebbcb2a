import type { HistoryKind } from '@foyer/contract/shared/history';
import type { Key } from '@foyer/contract/shared/keys';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AnswerFor, callApi } from '../../platform/api.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import type { Search } from './search-kind.ts';

/** What staff should know of somebody before anything else. */
export const memberQuery = (key: Key) =>
  queryOptions({
    queryKey: ['person', 'details', key],
    queryFn: ({ signal }) => callApi('POST person/find-person-details', selectedUser(key), { signal }),
  });

export type MemberSummary = AnswerFor<'POST dashboard/load-member-summary'>;

/** Everything that the front desk looks for; asked for again whenever the screen is opened. */
export const summaryQuery = (key: Key) =>
  queryOptions({
    queryKey: [...memberQuery(key).queryKey, 'summary'],
    queryFn: ({ signal }): Promise<MemberSummary> =>
      callApi('POST dashboard/load-member-summary', selectedUser(key), { signal }),
    staleTime: 0,
  });

/** Asked for once: each look at it is written down. */
export const historyQuery = (key: Key, kind: HistoryKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['person', 'history', key, kind],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'POST dashboard/load-member-history',
        { ...selectedUser(key), ...(kind && { kinds: [kind] }), ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.entryId : undefined),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
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
