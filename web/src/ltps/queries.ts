import type { Key } from '@foyer/contract/shared/keys';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

/** The ways in which a person may agree with a centre to pay through LTPS. */
export const ltpsMethodsQuery = (person: Key, centerId: number) =>
  query('POST ltps/get-ltps-payment-methods', { ...selectedUser(person), centerId });

/** Puts an agreement in force once the payer has given it. Asking again changes nothing. */
export const ltpsAgreementQuery = (paymentCacheId: string) =>
  queryOptions({
    queryKey: ['ltps', 'set-ltps-as-new-payment-agreement', paymentCacheId],
    queryFn: ({ signal }) =>
      callApi('POST ltps/set-ltps-as-new-payment-agreement', { paymentCacheId }, { signal }),
    staleTime: 0,
  });
