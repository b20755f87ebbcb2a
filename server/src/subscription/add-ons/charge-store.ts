import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Tx } from '../../platform/db/database.ts';

interface OwnedKey {
  centerId: number;
  subscriptionId: number;
  addOnId: number;
}

/** Records days of an add-on that are charged apart from its membership: with a basket, or without one by the next night. */
export async function insertCharges(
  tx: Tx,
  { centerId, subscriptionId, addOnId }: OwnedKey,
  days: readonly BillingPeriod[],
  basketId: number | null,
): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('subscription_add_on_charge')
    .values(
      days.map(({ startsOn, endsOn }) => ({
        center_id: centerId,
        subscription_id: subscriptionId,
        add_on_id: addOnId,
        starts_on: startsOn,
        ends_on: endsOn,
        basket_id: basketId,
      })),
    )
    .execute();
}
