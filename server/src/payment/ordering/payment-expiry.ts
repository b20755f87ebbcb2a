import type { PaymentMeans, PaymentMethod } from '@foyer/contract/shared/payment';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { earlier } from '../../platform/clock/clock.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import { type Sellables, sellableNamed } from '../../shopping-basket/sellables.ts';
import { type BasketRow, readBasketLines } from '../../shopping-basket/store.ts';

/** A bank confirms a direct debit within this time. */
const debitDays = 14;

/**
 * Returns when a payment expires. A link, or a reference that is paid at a cash machine, lives for the club's number of days, but no longer than every item's hold.
 */
export async function paymentExpiry(
  sale: Sale,
  sellables: Sellables,
  basket: BasketRow,
  { method, by }: { method: PaymentMethod; by: PaymentMeans | undefined },
): Promise<Temporal.Instant | Refusal> {
  const { now, club } = sale;
  const { basketMinutes, paymentLinkDays } = club.parameters;
  const isDebit = by === 'directDebit';
  if (method !== 'pl' && by !== 'multibanco' && !isDebit) return now.add({ minutes: basketMinutes });
  let end = now.add({ hours: 24 * (isDebit ? debitDays : paymentLinkDays) });
  for (const { sellable: name, payload } of await readBasketLines(sale.tx, basket)) {
    const sellable = sellableNamed(sellables, name);
    const longest = await sellable.linkExpiresAt?.(sale, sellable.payloadSchema.parse(payload));
    if (longest instanceof Refusal) return longest;
    if (isDebit && longest && Temporal.Instant.compare(longest, end) < 0)
      return refuse('payment.debitTooSlow');
    if (longest) end = earlier(end, longest);
  }
  return end;
}
