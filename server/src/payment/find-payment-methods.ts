import type { paymentCalls } from '@foyer/contract/payment';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { actsAsStaff } from '../frame/access.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { amountToPay } from '../shopping-basket/priced-lines.ts';
import { findBasket, readBasketLines } from '../shopping-basket/store.ts';
import { merchantAccountOf } from './merchant-account.ts';
import { availableMethods } from './ordering/available-methods.ts';
import { payerFor } from './ordering/payer.ts';

export const findPaymentMethods: Handler<(typeof paymentCalls)['find-payment-methods']> = async (
  context,
  { centerId, currency, amount },
) => {
  const { actor, person } = context;
  const seller = await clubOfBrand(context, centerId ?? person.centerId);
  if (!seller) return refuse('general.centerNotFound');
  const buyer = { payer: payerFor(actor, person), byStaff: actsAsStaff(actor, person) };
  return availableMethods(await merchantAccountOf(context, seller.center.id), { amount, currency }, buyer);
};

export const findBasketPaymentMethods: Handler<(typeof paymentCalls)['find-basket-payment-methods']> = async (
  context,
  { shoppingBasketId },
) => {
  const basket = await findBasket(context.db, shoppingBasketId);
  const seller = basket && (await clubOfBrand(context, basket.center_id));
  if (!seller) return refuse('BASKET_NOT_FOUND');
  const amount = amountToPay(await readBasketLines(context.db, basket));
  const merchant = await merchantAccountOf(context, basket.center_id);
  const person = { centerId: basket.person_center_id, id: basket.person_id };
  const buyer = { payer: undefined, byStaff: actsAsStaff(context.actor, person) };
  return availableMethods(merchant, { amount, currency: basket.currency }, buyer);
};
