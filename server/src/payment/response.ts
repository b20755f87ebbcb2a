import type { Payment } from '@foyer/contract/payment/shapes';
import { referenceOf } from '../invoices/reference.ts';
import type { BoughtPlace } from '../shopping-basket/sellable.ts';
import { idOf, type LineRow, lineOf, readBasketLines } from '../shopping-basket/store.ts';
import type { Desk } from './merchant-account.ts';
import type { PaymentRow } from './store.ts';

/** Describes a payment to anybody who has its key; says nothing about the payer. */
export async function paymentAsSent(
  { db, plugs }: Pick<Desk, 'db' | 'plugs'>,
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
  const place = await placeIn({ db, plugs }, lines);
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
    ...(step && { step, endsAt: payment.expires_at.toString() }),
    ...(payment.why && { why: payment.why }),
    ...(payment.method === 'pl' && payment.kept['sentTo'] && { linkSentTo: payment.kept['sentTo'] }),
    ...(payment.method === 'pl' && { linkEndsAt: payment.expires_at.toString() }),
    ...(invoice &&
      invoice_id !== null && {
        invoice: { invoiceId: invoice_id, invoiceCenterId: center_id, reference: referenceOf(invoice) },
      }),
    ...(place && {
      booking: {
        bookingId: place.booking.id,
        bookingCenterId: place.booking.centerId,
        day: place.day.toString(),
        person: place.person,
        places: place.places,
        isBooked: place.isBooked,
      },
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

async function placeIn(
  { db, plugs }: Pick<Desk, 'db' | 'plugs'>,
  rows: readonly LineRow[],
): Promise<(BoughtPlace & { places: number }) | undefined> {
  const places: BoughtPlace[] = [];
  for (const row of rows) {
    const plug = plugs.find(({ name }) => name === row.sellable);
    const place = await plug?.place?.(db, { ...lineOf(row), what: plug.words.parse(row.payload) });
    // A place that was booked in another way meanwhile was not booked by this payment.
    if (place) places.push({ ...place, isBooked: place.isBooked && row.delivered !== null });
  }
  const [first] = places;
  return first && { ...first, places: places.length, isBooked: places.every(({ isBooked }) => isBooked) };
}
