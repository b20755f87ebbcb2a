import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';

export const chosen = (
  person: Key,
  {
    subscriptionId,
    subscriptionCenterId,
  }: Pick<OwnedSubscription, 'subscriptionId' | 'subscriptionCenterId'>,
) => ({ ...selectedUser(person), subscriptionId, subscriptionCenterId });

export type Chosen = ReturnType<typeof chosen>;

/** Dates and amounts change with each day and payment. */
const fresh = { staleTime: 0, gcTime: 0 };

export const terminationDatesQuery = (membership: Chosen) =>
  query('POST subscription/get-suggested-termination-dates', membership, fresh);

/** While another day is summarised, the previous summary stays. */
export const terminationSummaryQuery = (membership: Chosen, endsOn: string) =>
  query(
    'POST subscription/get-termination-summary',
    { ...membership, endsOn },
    { staleTime: 0, placeholderData: (before) => before },
  );

export const withdrawalSummaryQuery = (membership: Chosen) =>
  query('POST subscription/get-withdrawal-summary', membership, fresh);
