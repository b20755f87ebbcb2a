import type { Payment } from '@foyer/contract/payment/shapes';
import type { Db } from '../frame/context.ts';
import { referenceOf } from '../invoices/reference.ts';
import { idOf } from '../shopping-basket/store.ts';
import type { PaymentRow } from './store.ts';

/** How a payment stands, for whoever has its key: nothing of it says who pays. */
export async function paymentAsSent(db: Db, payment: PaymentRow): Promise<Payment> {
  const { center_id, basket_id, invoice_id, step } = payment;
  const basket =
    basket_id === null
      ? undefined
      : await db
          .selectFrom('shopping_basket')
          .select(['center_id', 'key'])
          .where('center_id', '=', center_id)
          .where('id', '=', basket_id)
          .executeTakeFirst();
  const lines =
    basket_id === null
      ? []
      : await db
          .selectFrom('shopping_basket_line')
          .select(['text', 'quantity', 'amount', 'undelivered'])
          .where('center_id', '=', center_id)
          .where('basket_id', '=', basket_id)
          .orderBy('line')
          .execute();
  const invoice =
    invoice_id === null
      ? undefined
      : await db
          .selectFrom('invoice')
          .select(['center_id', 'year', 'number'])
          .where('center_id', '=', center_id)
          .where('id', '=', invoice_id)
          .executeTakeFirst();
  return {
    paymentKey: payment.key,
    purpose: payment.purpose,
    method: payment.method,
    ...(payment.provider && { provider: payment.provider }),
    state: payment.state,
    amount: payment.amount,
    currency: payment.currency,
    ...(basket && { shoppingBasketId: idOf(basket) }),
    ...(step && { step }),
    ...(payment.why && { why: payment.why }),
    ...(payment.method === 'pl' && payment.kept['sentTo'] && { linkSentTo: payment.kept['sentTo'] }),
    ...(payment.method === 'pl' && { linkEndsAt: payment.expires_at.toString() }),
    ...(invoice &&
      invoice_id !== null && {
        invoice: { invoiceId: invoice_id, invoiceCenterId: center_id, reference: referenceOf(invoice) },
      }),
    refunded: payment.refunded_amount,
    lines: lines.map(({ text, quantity, amount, undelivered }) => ({
      text,
      quantity,
      amount,
      ...(payment.fulfilled_at && undelivered && { undelivered }),
    })),
  };
}
