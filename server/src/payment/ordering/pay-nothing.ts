import type { Refusal } from '../../frame/refuse.ts';
import { deliverBasket } from '../../shopping-basket/deliver-basket.ts';
import { movePayment } from '../move-payment.ts';
import { insertPayment } from '../store.ts';
import { type LockedPaymentOrder, newPaymentColumns } from './payment-order.ts';
import { refuseSecondLivePayment } from './single-live-payment.ts';

/** Completes a payment of zero without a provider. */
export async function payNothing(order: LockedPaymentOrder): Promise<Refusal | undefined> {
  const { merchant, sale, basket } = order;
  const refusal = await refuseSecondLivePayment(order);
  if (refusal) return refusal;
  const payment = await insertPayment(sale.tx, {
    ...newPaymentColumns(order),
    provider: null,
    card_id: null,
  });
  const { invoice } = await deliverBasket(sale, merchant.sellables, basket, { into: undefined });
  await movePayment(sale.tx, payment, 'PAID', sale.now, {
    fulfilled_at: sale.now,
    ...(invoice && { invoice_id: invoice.id }),
  });
  return undefined;
}
