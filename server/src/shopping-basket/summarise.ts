import type { PriceSummary } from '@foyer/contract/payment/shapes';
import type { PricedItem } from './price-items.ts';
import { taxedPrice, toPricedResponse } from './priced-lines.ts';
import type { Sale } from './sellable.ts';

/**
 * Says what priced items come to: taxed as on the invoice. Holds and writes nothing, so something scarce may still be
 * gone when it is paid.
 */
export function summarise(sale: Pick<Sale, 'club'>, priced: readonly PricedItem[]): PriceSummary {
  const { id: centerId, currency } = sale.club.center;
  return { centerId, currency, ...toPricedResponse(priced.map(taxedPrice)) };
}
