import type { Basket, shoppingBasket } from '@foyer/contract/shopping-basket';
import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readPerson } from '../person/store.ts';
import type { Db } from '../platform/db/database.ts';
import { taxedRow, toPricedLine, toPricedResponse, totalAfterSponsorship } from './priced-lines.ts';
import { type BasketRow, findBasket, idOf, readBasketLines } from './store.ts';

/** Describes a basket; of the person it shows only the first name. */
export async function toBasketResponse(db: Db, { center }: Club, basket: BasketRow): Promise<Basket> {
  const rows = await readBasketLines(db, basket);
  const person = await readPerson(db, { centerId: basket.person_center_id, id: basket.person_id });
  return {
    shoppingBasketId: idOf(basket),
    centerId: center.id,
    centerName: center.name,
    state: basket.state,
    currency: basket.currency,
    ...toPricedResponse(rows.map(taxedRow)),
    lines: rows.map((row) => ({
      ...toPricedLine(taxedRow(row)),
      line: row.line,
      sellable: row.sellable,
      sponsoredAmount: row.sponsored_amount,
    })),
    totalAfterSponsorship: totalAfterSponsorship(rows),
    ...(basket.held_until && { heldUntil: basket.held_until.toString() }),
    ...(person && { forName: person.first_name }),
  };
}

/** Anybody with the id may see the basket. */
export const getShoppingBasket: Handler<(typeof shoppingBasket)['get-shopping-basket']> = async (
  context,
  { shoppingBasketId },
) => {
  const basket = await findBasket(context.db, shoppingBasketId);
  const seller = basket && (await clubOfBrand(context, basket.center_id));
  if (!seller) return refuse('BASKET_NOT_FOUND');
  return toBasketResponse(context.db, seller, basket);
};
