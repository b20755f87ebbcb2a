import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { Refusal } from '../frame/refuse.ts';
import { type ItemRefusal, priceItems } from './price-items.ts';
import type { Item, Sale, Sellable } from './sellable.ts';
import { type BasketRow, insertBasket } from './store.ts';

/** Prices the items now and puts them into a new basket. */
export async function openBasket<W, C extends RefusalCode>(
  sale: Sale,
  sellable: Sellable<W, C>,
  items: readonly Item<W>[],
): Promise<BasketRow | ItemRefusal<C>> {
  const priced = await priceItems(sale, sellable, items);
  if (priced instanceof Refusal) return priced;
  const { tx, now, club, person, payer } = sale;
  return insertBasket(
    tx,
    {
      center_id: club.center.id,
      person_center_id: person.centerId,
      person_id: person.id,
      payer_center_id: payer.centerId,
      payer_person_id: payer.id,
      currency: club.center.currency,
      created_at: now,
    },
    priced.map((line) => ({
      sellable: line.sellable,
      payload: line.payload,
      text: line.text,
      quantity: line.quantity,
      unit_amount: line.unitAmount,
      tax_rate: line.taxRate,
      sponsored_amount: line.sponsoredAmount ?? 0,
      explanation: line.explanation ?? null,
    })),
  );
}
