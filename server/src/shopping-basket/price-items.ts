import { Refusal, refuse } from '../frame/refuse.ts';
import { prepaysTooMuch, priceLine } from './price-line.ts';
import { type Items, itemOf, type Priced, type Sale, type Sellable } from './sellable.ts';

/** An item with its price. */
export interface PricedItem extends Priced {
  sellable: string;
  payload: unknown;
}

/** Prices items for a person now, or returns why they cannot be bought together. Writes nothing. */
export async function priceItems<W>(
  sale: Sale,
  sellable: Sellable<W>,
  items: Items<W>,
): Promise<PricedItem[] | Refusal> {
  const priced: PricedItem[] = [];
  for (const item of items) {
    const { sellable: by, payload } = 'sellable' in item ? item : itemOf(sellable, item);
    const price = await priceLine(sale, by, payload);
    if (price instanceof Refusal) return price;
    if (!price) continue;
    priced.push({ sellable: by.name, payload, ...price });
  }
  return prepaysTooMuch(priced) ? refuse('payment.moreThanThreeMonths') : priced;
}
