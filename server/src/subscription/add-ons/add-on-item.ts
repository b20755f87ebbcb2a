import { day } from '@foyer/contract/shared/day';
import { entityId } from '@foyer/contract/shared/key-schemas';
import { minorUnits } from '@foyer/contract/shared/money';
import { z } from 'zod';
import type { Item } from '../../shopping-basket/sellable.ts';
import { mostRuns } from './quote-add-ons.ts';

/** One run of days of one add-on that is bought. */
export const addOnItem = z.strictObject({
  subscriptionId: entityId,
  addOnId: entityId,
  startsOn: day,
  run: z
    .int()
    .min(0)
    .max(mostRuns - 1),
  /** Everything that is bought with it, for the total that the buyer has seen. */
  addOns: z.array(entityId),
  totalAmount: minorUnits.optional(),
});
export type AddOnItem = z.infer<typeof addOnItem>;

interface Order {
  subscriptionId: number;
  subscriptionCenterId: number;
  startupDate: string;
  addOns: readonly number[];
  totalAmount?: number | undefined;
}

/** How many runs of days are paid is known when they are priced: those that an add-on hasn't take no line. */
export function itemsOf(order: Order): Item<AddOnItem>[] {
  const { subscriptionId, subscriptionCenterId: centerId, startupDate: startsOn, totalAmount } = order;
  const addOns = [...new Set(order.addOns)];
  return addOns.flatMap((addOnId) =>
    Array.from({ length: mostRuns }, (_, run) => ({
      centerId,
      payload: {
        ...{ subscriptionId, addOnId, startsOn, run, addOns },
        ...(totalAmount !== undefined && { totalAmount }),
      },
    })),
  );
}
