import type { Payment } from '@foyer/contract/payment/shapes';
import { sql } from 'kysely';
import { referenceOf } from '../invoices/reference.ts';
import { jsonRows } from '../platform/db/json-rows.ts';
import type { Destination } from '../shopping-basket/sellable.ts';
import { idOf, type LineRow, lineOf } from '../shopping-basket/store.ts';
import type { MerchantAccount } from './merchant-account.ts';
import { isBeingTaken } from './reconciling/cancel-attempt.ts';
import type { PaymentRow } from './store.ts';

/** Describes a payment to anybody who has its key; says nothing about the payer. */
export async function toPaymentResponse(
  { db, sellables }: Pick<MerchantAccount, 'db' | 'sellables'>,
  payment: PaymentRow,
): Promise<Payment> {
  const { center_id, invoice_id, step } = payment;
  const { basket, lines, invoice } = await readSold(db, payment);
  const destination = await destinationOf({ db, sellables }, lines);
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

type NamedBasket = Parameters<typeof idOf>[0];
type NumberedInvoice = Parameters<typeof referenceOf>[0];

/** Reads what was paid for, with one statement. */
async function readSold(
  db: MerchantAccount['db'],
  { center_id, basket_id, invoice_id }: PaymentRow,
): Promise<{ basket?: NamedBasket; lines: LineRow[]; invoice?: NumberedInvoice }> {
  const basket = sql<NamedBasket>`select center_id, key from shopping_basket
    where center_id = ${center_id} and id = ${basket_id}::bigint`;
  const line = sql<LineRow>`select * from shopping_basket_line
    where center_id = ${center_id} and basket_id = ${basket_id}::bigint order by line`;
  const invoice = sql<NumberedInvoice>`select center_id, year, number from invoice
    where center_id = ${center_id} and id = ${invoice_id}::bigint`;
  const { rows } = await sql<{ baskets: NamedBasket[]; lines: LineRow[]; invoices: NumberedInvoice[] }>`
    select ${jsonRows(basket)} as baskets, ${jsonRows(line)} as lines, ${jsonRows(invoice)} as invoices`.execute(
    db,
  );
  const { baskets = [], lines = [], invoices = [] } = rows[0] ?? {};
  const [only] = baskets;
  const [issued] = invoices;
  return { ...(only && { basket: only }), lines, ...(issued && { invoice: issued }) };
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
