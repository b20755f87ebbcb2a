import { formatKey } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { Club } from '../clubs/club.ts';
import { audit } from '../frame/audit/audit.ts';
import type { SignedInContext } from '../frame/context.ts';
import { Refusal } from '../frame/refuse.ts';
import { openBasket } from './open-basket.ts';
import type { ItemRefusal } from './price-items.ts';
import type { Item, Sellable } from './sellable.ts';
import { idOf } from './store.ts';

/** Fills a basket for a member on behalf of staff and audits it. The member pays it like any other basket. */
export function sellBasket<W, C extends RefusalCode>(
  context: SignedInContext,
  seller: Club,
  sellable: Sellable<W, C>,
  items: readonly Item<W>[],
): Promise<{ shoppingBasketId: string } | ItemRefusal<C>> {
  const { person, actor, now, reactions } = context;
  return context.transaction(async (tx) => {
    const sale = { tx, now, reactions, club: seller, person, payer: person, actor, saleOrigin: context };
    const basket = await openBasket(sale, sellable, items);
    if (basket instanceof Refusal) return basket;
    await audit(tx, context, {
      entity: 'shoppingBasket',
      key: `${basket.center_id} ${basket.id}`,
      after: { for: formatKey('person', person), items: items.map(({ payload }) => payload) },
    });
    return { shoppingBasketId: idOf(basket) };
  });
}
