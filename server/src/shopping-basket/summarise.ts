import type { PriceSummary } from '@foyer/contract/payment/shapes';
import { Refusal } from '../frame/refuse.ts';
import { priceItems } from './price-items.ts';
import { taxedPrice, toPricedResponse } from './priced-lines.ts';
import type { Items, Sale, Sellable } from './sellable.ts';

/**
 * Says what items come to: priced as when they enter a basket, and taxed as on the invoice. Holds and writes nothing,
 * so something scarce may still be gone when it is paid.
 */
export async function summarise<W>(
  sale: Sale,
  sellable: Sellable<W>,
  items: Items<W>,
): Promise<PriceSummary | Refusal> {
  const priced = await priceItems(sale, sellable, items);
  if (priced instanceof Refusal) return priced;
  const { id: centerId, currency } = sale.club.center;
  return { centerId, currency, ...toPricedResponse(priced.map(taxedPrice)) };
}
