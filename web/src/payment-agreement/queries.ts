import type { Key } from '@foyer/contract/shared/keys';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** What is agreed with each centre, and the cards on file. */
export const agreementsQuery = (person: Key) =>
  queryOptions({
    queryKey: ['payment-agreement', person],
    queryFn: ({ signal }) =>
      callApi('POST payment-agreement/get-person-active-valid-payments-agreements', selectedUser(person), {
        signal,
      }),
  });

/** What can be agreed with a centre. */
export const agreementMethodsQuery = (person: Key, centerId: number) =>
  queryOptions({
    queryKey: ['payment-agreement', person, centerId],
    queryFn: ({ signal }) =>
      callApi('POST payment/find-agreement-methods', { ...selectedUser(person), centerId }, { signal }),
  });
