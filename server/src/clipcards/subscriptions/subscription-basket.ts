import type { clipcards } from '@foyer/contract/clipcards';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readAgreement } from '../../payment-agreement/store.ts';
import { nextStart } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { toBasketResponse } from '../../shopping-basket/get-shopping-basket.ts';
import { sellBasket } from '../../shopping-basket/sell-basket.ts';
import { findBasket, readBasketLines } from '../../shopping-basket/store.ts';
import { type ClipcardItem, clipcardItem } from '../clipcard-item.ts';
import { clipcardSellable } from '../clipcard-sellable.ts';
import { readProduct } from '../store.ts';
import { renewalCycle } from './subscription-period.ts';

type Create = (typeof clipcards)['create-shopping-basket-for-cc-subscription'];

export const createSubscriptionBasket: Handler<Create> = async (context, input) => {
  const seller = await clubOfBrand(context, input.clipcardSubscriptionCenterId);
  if (!seller) return refuse('clipcard.notFound');
  const { clipcardSubscriptionId: clipcardId, clipcardSubscriptionSize: size, price, priceOverride } = input;
  const payload: ClipcardItem = {
    clipcardId,
    quantity: 1,
    renews: true,
    ...(size !== undefined && { size }),
    ...(price !== undefined && { price }),
    ...(priceOverride && { priceOverride }),
  };
  const items = [{ centerId: seller.center.id, payload }];
  return sellBasket(context, seller, clipcardSellable, items);
};

type Load = (typeof clipcards)['load-shopping-basket-details-for-cc-subscription'];

export const loadSubscriptionBasket: Handler<Load> = async (context, { shoppingBasketId }) => {
  const { db, person, now } = context;
  const row = await findBasket(db, shoppingBasketId);
  const seller = row && (await clubOfBrand(context, row.center_id));
  const isOwn = row?.person_id === person.id && row.person_center_id === person.centerId;
  if (!seller || !isOwn) return refuse('BASKET_NOT_FOUND');
  const [line] = await readBasketLines(db, row);
  const item = line?.sellable === clipcardSellable.name ? clipcardItem.parse(line.payload) : undefined;
  const product = item && (await readProduct(db, { centerId: row.center_id, id: item.clipcardId }));
  if (!line || !item?.renews || !product?.period_months) return refuse('BASKET_NOT_FOUND');
  const payer = { centerId: row.payer_center_id, id: row.payer_person_id };
  const agreement = await readAgreement(db, payer, row.center_id);
  const today = dateIn(now, seller.center.time_zone);
  return {
    basket: await toBasketResponse(db, seller, row),
    name: product.name,
    size: item.size ?? product.sizes[0]?.clips ?? 1,
    periodMonths: product.period_months,
    amount: line.unit_amount,
    nextRenewal: nextStart(renewalCycle(today, product.period_months), today).toString(),
    ...(agreement && { agreement: agreement.type }),
  };
};
