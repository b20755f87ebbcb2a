import type { Key } from '@foyer/contract/shared/keys';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { selectedUser } from '../../platform/selected-user.ts';

/** A new one whenever the portal is opened, so that it lasts as long as it can. */
export const passQuery = (person: Key) =>
  queryOptions({
    queryKey: ['pass', person],
    queryFn: ({ signal }) => callApi('POST user/get-member-pass', selectedUser(person), { signal }),
    staleTime: 60 * 60_000,
  });
