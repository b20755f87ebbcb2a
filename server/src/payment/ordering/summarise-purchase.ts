import type { SummarisedPurpose } from '@foyer/contract/payment/purchases';
import type { Payment, PriceSummary } from '@foyer/contract/payment/shapes';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { priceItems } from '../../shopping-basket/price-items.ts';
import { sellableFor } from '../../shopping-basket/sellables.ts';
import { summarise } from '../../shopping-basket/summarise.ts';
import { toPaymentResponse } from '../response.ts';
import type { MakePaymentInput } from './payment-order.ts';
import { type RequestedSale, readRequestedSale } from './requested-sale.ts';
import { findPaymentsOfSame } from './same-thing.ts';

/** Runs every `summarise-…` call: reads the sale as a payment of the purpose would, and prices it. */
export async function summarisePurchase(
  context: SignedInContext,
  purpose: SummarisedPurpose,
  input: MakePaymentInput,
): Promise<PriceSummary | Refusal> {
  const requested = await readRequestedSale(context, purpose, input);
  if (requested instanceof Refusal) return requested;
  const { sale, items } = requested;
  const sellable = sellableFor(context.sellables, purpose);
  const priced = await context.transaction((tx) => priceItems({ ...sale, tx }, sellable, items));
  if (priced instanceof Refusal) return priced;
  const waiting = await findWaiting(requested, priced);
  return { ...summarise(sale, priced), ...(waiting.length > 0 && { waiting }) };
}

async function findWaiting(
  { merchant, sale }: RequestedSale,
  priced: Parameters<typeof findPaymentsOfSame>[2]['lines'],
): Promise<Payment[]> {
  const waiting: Payment[] = [];
  for (const { payment } of await findPaymentsOfSame(merchant, merchant.db, { ...sale, lines: priced }))
    if (payment.step?.kind === 'reference') waiting.push(await toPaymentResponse(merchant, payment));
  return waiting;
}
