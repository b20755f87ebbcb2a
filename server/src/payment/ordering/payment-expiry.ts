import type { PaymentMethod } from '@foyer/contract/shared/payment';
import { Refusal } from '../../frame/refuse.ts';
import { earlier } from '../../platform/clock/clock.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { type Sellables, sellableNamed } from '../../shopping-basket/sellables.ts';
import { type BasketRow, readBasketLines } from '../../shopping-basket/store.ts';

/**
 * Returns when a payment expires. A link lives for the club's number of days, but no longer than every item's hold.
 */
export async function paymentExpiry(
  sale: Sale,
  sellables: Sellables,
  basket: BasketRow,
  method: PaymentMethod,
): Promise<Temporal.Instant | Refusal> {
  const { now, club } = sale;
  const { basketMinutes, paymentLinkDays } = club.parameters;
  if (method !== 'pl') return now.add({ minutes: basketMinutes });
  let end = now.add({ hours: 24 * paymentLinkDays });
  for (const { sellable: name, payload } of await readBasketLines(sale.tx, basket)) {
    const sellable = sellableNamed(sellables, name);
    const longest = await sellable.linkExpiresAt?.(sale, sellable.payloadSchema.parse(payload));
    if (longest instanceof Refusal) return longest;
    if (longest) end = earlier(end, longest);
  }
  return end;
}
