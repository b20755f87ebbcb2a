import { isSameKey } from '@foyer/contract/shared/keys';
import type { Purpose } from '@foyer/contract/shared/payment';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Context } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Items, Sale } from '../../shopping-basket/sellable.ts';
import { sellableFor } from '../../shopping-basket/sellables.ts';
import { type BasketRow, findBasket } from '../../shopping-basket/store.ts';
import { type MerchantAccount, merchantAccountOf } from '../merchant-account.ts';
import { payerFor } from './payer.ts';
import type { MakePaymentInput } from './payment-order.ts';

export interface RequestedSale {
  merchant: MerchantAccount;
  sale: Omit<Sale, 'tx'>;
  basket: BasketRow | undefined;
  items: Items<unknown>;
}

/** Finds the basket to pay, or the items to put into a new one, and the centre that sells them. */
export async function readRequestedSale(
  context: Context,
  purpose: Purpose,
  input: MakePaymentInput,
): Promise<RequestedSale | Refusal> {
  const { actor, person, club, now, reactions } = context;
  const basket = input.shoppingBasketId ? await findBasket(context.db, input.shoppingBasketId) : undefined;
  if (purpose === 'shopping-basket') {
    if (!basket || !mayPay(basket, context)) return refuse('BASKET_NOT_FOUND');
    const merchant = await merchantAccountOf(context, basket.center_id);
    if (merchant.club.brand.id !== club.brand.id) return refuse('BASKET_NOT_FOUND');
    const sale = {
      now,
      reactions,
      club: merchant.club,
      person: { centerId: basket.person_center_id, id: basket.person_id },
      payer: { centerId: basket.payer_center_id, id: basket.payer_person_id },
      actor,
      saleOrigin: context,
    };
    return { merchant, sale, basket, items: [] };
  }
  if (!actor || !person) return refuse('general.authenticationError');
  const sellable = sellableFor(context.sellables, purpose);
  const items = sellable.purposes[purpose]?.(input as never, person) ?? [];
  if (items instanceof Refusal) return items;
  const seller = items[0] && (await clubOfBrand(context, items[0].centerId));
  if (!seller) return refuse('general.centerNotFound');
  const refusal = await sellable.check?.(context, seller, items);
  if (refusal) return refusal;
  const sale = {
    now,
    reactions,
    club: seller,
    person,
    payer: payerFor(actor, person),
    actor,
    saleOrigin: context,
  };
  return {
    merchant: await merchantAccountOf(context, seller.center.id),
    sale,
    basket: undefined,
    items,
  };
}

/**
 * Anybody with the link may pay by card. Every other method needs the owner of the basket or a person who acts for
 * them.
 */
function mayPay(basket: BasketRow, { person }: Context): boolean {
  if (!person) return true;
  const own = [
    { centerId: basket.person_center_id, id: basket.person_id },
    { centerId: basket.payer_center_id, id: basket.payer_person_id },
  ];
  return own.some((key) => isSameKey(key, person));
}
