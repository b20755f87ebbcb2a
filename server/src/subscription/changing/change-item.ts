import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import type { Item } from '../../shopping-basket/sellable.ts';
import { itemsOf, type OrderInput, type OrderItem, orderItem } from '../buying/order-item.ts';

/** One line of a change: the new membership, an add-on, or one credit of the present membership. */
export const changeItem = orderItem.extend({
  part: z.enum(['PERIOD', 'ADD_ON', 'CREDIT']),
  present: z.strictObject({ centerId, id: entityId }),
  /** Which of the credits. */
  place: z.int().min(0).optional(),
});
export type ChangeItem = z.infer<typeof changeItem>;

export interface ChangeInput extends OrderInput {
  presentId: number;
  presentCenterId: number;
}

/** The items that the order names. Credits and the kind of the plan are known to the database alone. */
export function changeItemsOf(input: ChangeInput): Item<ChangeItem>[] {
  const present = { centerId: input.presentCenterId, id: input.presentId };
  return itemsOf('EFT', input).flatMap(({ payload, ...item }) => {
    const { part } = payload;
    return part === 'FEE' ? [] : [{ ...item, payload: { ...payload, part, present } }];
  });
}

/** The order as new memberships have it. */
export const asOrderItem = ({ present: _, place: __, part, ...item }: ChangeItem): OrderItem => ({
  ...item,
  part: part === 'CREDIT' ? 'PERIOD' : part,
});
