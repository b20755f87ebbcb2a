import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useQueryClient } from '@tanstack/react-query';
import { invalidate, outdate } from '../platform/invalidate.ts';
import { selectedUser } from '../platform/selected-user.ts';

export type MembershipKey = Pick<OwnedSubscription, 'subscriptionId' | 'subscriptionCenterId'>;

/** A membership of a person, as calls name it. */
export const membershipOf = (person: Key, { subscriptionId, subscriptionCenterId }: MembershipKey) => ({
  ...selectedUser(person),
  subscriptionId,
  subscriptionCenterId,
});
export type PersonsMembership = ReturnType<typeof membershipOf>;

/** What changes with a membership: what it opens, what it costs, and what is shown of both. */
const changed = [
  'subscription',
  'booking',
  'classes',
  'clipcards',
  'dashboard',
  'documents',
  'invoices',
  'payment-agreement',
  'POST payment/find-agreement-methods',
] as const;

/** Has everything that a membership changes fetched again: at once, or when it is next shown. */
export function useMembershipChanged() {
  const client = useQueryClient();
  return {
    refetch: () => invalidate(client, ...changed),
    outdate: () => outdate(client, ...changed),
  };
}

/** Pays for something about a membership. If the price has changed, the refusal has the new one fetched. */
export function useMembershipPayment() {
  const { refetch, outdate } = useMembershipChanged();
  return async <Payment>(pay: () => Promise<Payment>): Promise<Payment> => {
    try {
      const payment = await pay();
      outdate();
      return payment;
    } catch (refusal) {
      void refetch();
      throw refusal;
    }
  };
}
