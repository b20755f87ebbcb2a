import type { Key } from '@foyer/contract/shared/keys';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../platform/invalidate.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';

export const requestsOfQuery = (person: Key) =>
  query('POST subscription/get-good-cause-requests', selectedUser(person), { staleTime: 0 });

export const openRequestsQuery = query(
  'POST subscription/get-open-good-cause-requests',
  {},
  { staleTime: 0 },
);

export const declarationsQuery = query('POST subscription/get-leaving-declarations', {}, { staleTime: 0 });

/** After a request was sent, taken back or decided: memberships may have changed with it. */
export function useRequestsChanged() {
  const client = useQueryClient();
  return () =>
    invalidate(
      client,
      'POST subscription/get-good-cause-requests',
      'POST subscription/get-open-good-cause-requests',
      'POST subscription/get-person-subscriptions',
    );
}
