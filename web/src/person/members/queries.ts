import type { Key } from '@foyer/contract/shared/keys';
import { keepPreviousData } from '@tanstack/react-query';
import type { AnswerFor } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import type { Search } from './search-kind.ts';

/** What staff should know of somebody before anything else. */
export const memberQuery = (key: Key) => query('POST person/find-person-details', selectedUser(key));

export type MemberSummary = AnswerFor<'POST dashboard/load-member-summary'>;

/** Everything that the front desk looks for; asked for again whenever the screen is opened. */
export const summaryQuery = (key: Key) =>
  query('POST dashboard/load-member-summary', selectedUser(key), { staleTime: 0 });

/** A search that nobody waits for any more is cancelled; what was found before stands until the next is there. */
export const findMembersQuery = (search: Search | undefined) =>
  query('GET user/find-members', search ? { [search.kind]: search.value } : {}, {
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
  });

export const gdprQuery = query('GET person/get-gdpr-status', {});
