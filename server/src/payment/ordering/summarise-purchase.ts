import type { SummarisedPurpose } from '@foyer/contract/payment/purchases';
import type { PriceSummary } from '@foyer/contract/payment/shapes';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { sellableFor } from '../../shopping-basket/sellables.ts';
import { summarise } from '../../shopping-basket/summarise.ts';
import type { MakePaymentInput } from './payment-order.ts';
import { readRequestedSale } from './requested-sale.ts';

/** Runs every `summarise-…` call: reads the sale as a payment of the purpose would, and prices it. */
export async function summarisePurchase(
  context: SignedInContext,
  purpose: SummarisedPurpose,
  input: MakePaymentInput,
): Promise<PriceSummary | Refusal> {
  const requested = await readRequestedSale(context, purpose, input);
  if (requested instanceof Refusal) return requested;
  const { sale, items } = requested;
  return context.transaction((tx) =>
    summarise({ ...sale, tx }, sellableFor(context.sellables, purpose), items),
  );
}
