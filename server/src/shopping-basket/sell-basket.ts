import { formatKey } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import { audit } from '../frame/audit.ts';
import type { SignedInContext } from '../frame/context.ts';
import { Refusal } from '../frame/refuse.ts';
import { openBasket } from './open-basket.ts';
import type { Plug, Wishes } from './sellable.ts';
import { idOf } from './store.ts';

/** Fills a basket for a member on behalf of staff and audits it. The member pays it like any other basket. */
export function sellBasket<W>(
  context: SignedInContext,
  seller: Club,
  plug: Plug<W>,
  wishes: Wishes<W>,
): Promise<{ shoppingBasketId: string } | Refusal> {
  const { person, actor, now, reactions } = context;
  return context.transaction(async (tx) => {
    const sale = { tx, now, reactions, club: seller, person, payer: person, actor, occasion: context };
    const basket = await openBasket(sale, plug, wishes);
    if (basket instanceof Refusal) return basket;
    await audit(tx, context, {
      entity: 'shoppingBasket',
      key: `${basket.center_id} ${basket.id}`,
      after: { for: formatKey('person', person), wishes: wishes.map(({ what }) => what) },
    });
    return { shoppingBasketId: idOf(basket) };
  });
}
