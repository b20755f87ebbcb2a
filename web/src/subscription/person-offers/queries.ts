import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';

type Named = Pick<OwnedSubscription, 'subscriptionId' | 'subscriptionCenterId'>;

/** A membership of a person, as calls name it. */
export const named = (person: Key, { subscriptionId, subscriptionCenterId }: Named) => ({
  ...selectedUser(person),
  subscriptionId,
  subscriptionCenterId,
});

/** What a person is offered; where they are about to leave, also what the plan offers to those who stay. */
export const offersQuery = (person: Key, owned: Named, isLeaving = false) =>
  query(
    'POST subscription/get-offers',
    { ...named(person, owned), ...(isLeaving && { isLeaving: true as const }) },
    { staleTime: 0, retry: false },
  );
