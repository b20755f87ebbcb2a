import type { subscription } from '@foyer/contract/subscription';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { sellBasket } from '../../shopping-basket/sell-basket.ts';
import { readPlan } from '../offers/read-plans.ts';
import { itemsOf } from './order-item.ts';
import { subscriptionSellable } from './subscription-sellable.ts';

type Create = (typeof subscription)['create-staff-shopping-basket'];

export const createStaffBasket: Handler<Create> = async (context, input) => {
  const { subscriptionId: id, subscriptionCenterId: centerId } = input;
  const seller = await clubOfBrand(context, centerId);
  if (!seller) return refuse('general.centerNotFound');
  const plan = await readPlan(context.db, { centerId, id });
  if (!plan) return refuse('subscription.notFound');
  const items = itemsOf(plan.kind, { ...input, isByStaff: true });
  return sellBasket(context, seller, subscriptionSellable, items);
};
