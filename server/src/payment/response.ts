import type { Payment } from '@foyer/contract/payment/shapes';
import { referenceOf } from '../invoices/reference.ts';
import type { Destination } from '../shopping-basket/sellable.ts';
import { idOf, type LineRow, lineOf, readBasketLines } from '../shopping-basket/store.ts';
import type { MerchantAccount } from './merchant-account.ts';
import { isBeingTaken } from './reconciling/cancel-attempt.ts';
import type { PaymentRow } from './store.ts';

/** Describes a payment to anybody who has its key; says nothing about the payer. */
export async function toPaymentResponse(
  { db, sellables }: Pick<MerchantAccount, 'db' | 'sellables'>,
  payment: PaymentRow,
): Promise<Payment> {
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
  const lines = basket_id === null ? [] : await readBasketLines(db, { center_id, id: basket_id });
  const destination = await destinationOf({ db, sellables }, lines);
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
    ...(payment.provider_order?.means && { means: payment.provider_order.means.by }),
    state: payment.state,
    amount: payment.amount,
    currency: payment.currency,
    ...(basket && { shoppingBasketId: idOf(basket) }),
    ...(step && { step, endsAt: payment.expires_at.toString() }),
    ...(isBeingTaken(payment) && { isAtBank: true }),
    ...(payment.why && { why: payment.why }),
    ...(payment.method === 'pl' && payment.kept['sentTo'] && { linkSentTo: payment.kept['sentTo'] }),
    ...(payment.method === 'pl' && { linkEndsAt: payment.expires_at.toString() }),
    ...(invoice &&
      invoice_id !== null && {
        invoice: { invoiceId: invoice_id, invoiceCenterId: center_id, reference: referenceOf(invoice) },
      }),
    ...(destination && { destination }),
    refunded: payment.refunded_amount,
    lines: lines.map(({ text, quantity, amount, undelivered }) => ({
      text,
      quantity,
      amount,
      ...(payment.fulfilled_at && undelivered && { undelivered }),
    })),
  };
}

/** Finds the page to show after the payment. The page of a single item takes precedence over a list. */
async function destinationOf(
  { db, sellables }: Pick<MerchantAccount, 'db' | 'sellables'>,
  rows: readonly LineRow[],
): Promise<Payment['destination']> {
  const found: Destination[] = [];
  for (const row of rows) {
    const sellable = sellables.find(({ name }) => name === row.sellable);
    const destination = await sellable?.destination?.(db, {
      ...lineOf(row),
      payload: sellable.payloadSchema.parse(row.payload),
    });
    // An item that was delivered in another way meanwhile was not delivered by this payment.
    if (destination)
      found.push({ ...destination, isDelivered: destination.isDelivered && row.delivered !== null });
  }
  const first = found.find(({ key }) => key !== undefined) ?? found[0];
  if (!first) return undefined;
  const alike = found.filter(({ kind }) => kind === first.kind);
  return {
    kind: first.kind,
    ...(first.key !== undefined && { key: first.key }),
    ...(first.day && { day: first.day.toString() }),
    ...(first.person && { person: first.person }),
    count: alike.length,
    isDelivered: alike.every(({ isDelivered }) => isDelivered),
  };
}
