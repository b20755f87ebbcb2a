import type { Refusal } from '../../frame/refuse.ts';
import { deliverBasket } from '../../shopping-basket/deliver-basket.ts';
import { movePayment } from '../move-payment.ts';
import { insertPayment, setPayment } from '../store.ts';
import { commonColumns, type LockedOrder } from './payment-order.ts';
import { notBeingPaid } from './single-live-payment.ts';

/** Completes a payment of zero without a provider. */
export async function payNothing(order: LockedOrder): Promise<Refusal | undefined> {
  const { desk, sale, basket } = order;
  const no = await notBeingPaid(sale.tx, basket);
  if (no) return no;
  const payment = await insertPayment(sale.tx, { ...commonColumns(order), provider: null, card_id: null });
  const { invoice } = await deliverBasket(sale, desk.plugs, basket, { into: undefined });
  await movePayment(sale.tx, payment, 'PAID', sale.now);
  await setPayment(sale.tx, payment, { fulfilled_at: sale.now, ...(invoice && { invoice_id: invoice.id }) });
  return undefined;
}
