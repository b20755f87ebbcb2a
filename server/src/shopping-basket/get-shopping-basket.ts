import { taxWithin } from '@foyer/contract/shared/tax';
import type { Basket, shoppingBasket } from '@foyer/contract/shopping-basket';
import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { taxByRate } from '../invoices/tax-by-rate.ts';
import { readPerson } from '../person/store.ts';
import type { Db } from '../platform/db/database.ts';
import { type BasketRow, findBasket, idOf, type LineRow, readBasketLines } from './store.ts';

const lineAsSent = (row: LineRow) => ({
  line: row.line,
  plug: row.sellable,
  text: row.text,
  quantity: row.quantity,
  unitAmount: row.unit_amount,
  amount: row.amount,
  sponsoredAmount: row.sponsored_amount,
  taxRate: row.tax_rate,
  tax: taxWithin(row.amount, row.tax_rate),
});

export const totalsOf = (rows: readonly Pick<LineRow, 'amount' | 'sponsored_amount'>[]) => {
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return { total, totalAfterSponsorship: rows.reduce((sum, row) => sum - row.sponsored_amount, total) };
};

/** Describes a basket; of the person it shows only the first name. */
export async function basketAsSent(db: Db, { center }: Club, basket: BasketRow): Promise<Basket> {
  const rows = await readBasketLines(db, basket);
  const lines = rows.map(lineAsSent);
  const person = await readPerson(db, { centerId: basket.person_center_id, id: basket.person_id });
  const rated = lines.map(({ taxRate, tax }) => ({ tax_rate: taxRate, tax }));
  return {
    shoppingBasketId: idOf(basket),
    centerId: center.id,
    centerName: center.name,
    state: basket.state,
    currency: basket.currency,
    lines,
    taxes: taxByRate(rated).map(([taxRate, amount]) => ({ taxRate, amount })),
    ...totalsOf(rows),
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
  return basketAsSent(context.db, seller, basket);
};
