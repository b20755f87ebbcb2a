import type { BillingPeriod } from '../../platform/billing-period.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Line } from '../../shopping-basket/sellable.ts';

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

/** Whether days of an add-on were delivered with a basket. */
export async function isChargedWith(
  db: Db | Tx,
  { centerId, basketId }: Pick<Line<unknown>, 'centerId' | 'basketId'>,
  addOnId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('subscription_add_on_charge')
    .select('starts_on')
    .where('center_id', '=', centerId)
    .where('basket_id', '=', basketId)
    .where('add_on_id', '=', addOnId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
