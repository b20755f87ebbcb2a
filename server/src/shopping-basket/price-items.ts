import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { Refusal, refuse } from '../frame/refuse.ts';
import { prepaysTooMuch, priceLine } from './price-line.ts';
import { type Item, type Items, itemOf, type Priced, type Sale, type Sellable } from './sellable.ts';

/** An item with its price. */
export interface PricedItem extends Priced {
  sellable: string;
  payload: unknown;
}

/** Why items of a sellable can't be bought that refuses for these reasons. */
export type ItemRefusal<C extends RefusalCode> = Refusal<
  C | 'basket.outsideHomeClub' | 'payment.moreThanThreeMonths'
>;

/** Prices items for a person now, or returns why they cannot be bought together. Writes nothing. */
export function priceItems<W, C extends RefusalCode>(
  sale: Sale,
  sellable: Sellable<W, C>,
  items: readonly Item<W>[],
): Promise<PricedItem[] | ItemRefusal<C>>;
export async function priceItems<W>(
  sale: Sale,
  sellable: Sellable<W>,
  items: Items<W>,
): Promise<PricedItem[] | Refusal> {
  const whole = sellable.complete ? await sellable.complete(sale, items) : items;
  if (whole instanceof Refusal) return whole;
  const priced: PricedItem[] = [];
  for (const item of whole) {
    const { sellable: by, payload } = 'sellable' in item ? item : itemOf(sellable, item);
    const price = await priceLine(sale, by, payload);
    if (price instanceof Refusal) return price;
    if (!price) continue;
    priced.push({ sellable: by.name, payload, ...price });
  }
  return prepaysTooMuch(priced) ? refuse('payment.moreThanThreeMonths') : priced;
}
