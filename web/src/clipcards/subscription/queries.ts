import type { Key } from '@foyer/contract/shared/keys';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';

/** What was put into a basket, and how it renews. */
export const subscriptionBasketQuery = (person: Key, shoppingBasketId: string) =>
  query(
    'POST clipcards/load-shopping-basket-details-for-cc-subscription',
    { ...selectedUser(person), shoppingBasketId },
    { staleTime: 0 },
  );
