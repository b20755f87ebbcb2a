import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { paidThrough } from '../../invoices/ledger/paid-through.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readBasketLines } from '../../shopping-basket/store.ts';
import { debtSellable } from '../debt/debt-sellable.ts';
import type { PaymentRow } from '../store.ts';
import { readChargebacks } from './chargeback.ts';
import { planRefund } from './plan-refund.ts';

/**
 * Refunds the payments of a reversed invoice: the one for the sale itself, and later ones for the debt. `atMost` is the
 * part that was reversed and had been paid. Money that did not come through a provider stays on the person's account.
 * The invoice is locked. Returns how much is refunded.
 */
export async function refundInvoice(
  tx: Tx,
  now: Temporal.Instant,
  invoice: Key,
  atMost: number,
): Promise<number> {
  const payments = await paymentsOf(tx, invoice).forUpdate('payment').execute();
  let rest = atMost;
  for (const part of await partsOf(tx, invoice, payments)) {
    const amount = Math.min(part.amount, rest);
    if (amount === 0) break;
    const { payment } = part;
    await planRefund(tx, payment, { amount, currency: payment.currency }, 'CANCELLED', now);
    rest -= amount;
  }
  return atMost - rest;
}

/** Returns how much `refundInvoice` could refund now. */
export async function refundableOf(tx: Db | Tx, invoice: Key): Promise<number> {
  return sumOf(await partsOf(tx, invoice, await paymentsOf(tx, invoice).execute()));
}

interface Part {
  payment: PaymentRow;
  amount: number;
}

/** Returns what each payment can refund: at most what the ledger received for the invoice from its provider. */
async function partsOf(tx: Db | Tx, invoice: Key, payments: readonly PaymentRow[]): Promise<Part[]> {
  const paid = await paidThrough(tx, invoice);
  const parts: Part[] = [];
  for (const payment of payments) {
    const provider = payment.provider ?? '';
    const through = paid.get(provider) ?? 0;
    const left = payment.taken_amount - payment.refunded_amount - sumOf(await readChargebacks(tx, payment));
    const amount = Math.min(await paidFor(tx, invoice, payment), left, through);
    if (amount <= 0) continue;
    parts.push({ payment, amount });
    paid.set(provider, through - amount);
  }
  return parts;
}

const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Returns how much of an invoice a payment was meant to pay. */
async function paidFor(tx: Db | Tx, invoice: Key, payment: PaymentRow): Promise<number> {
  const { center_id, basket_id, invoice_id } = payment;
  if (basket_id === null) return 0;
  if (invoice_id !== null && isSameKey({ centerId: center_id, id: invoice_id }, invoice))
    return payment.amount;
  const lines = await readBasketLines(tx, { center_id, id: basket_id });
  return sumOf(
    lines.filter(({ sellable, delivered, payload }) => {
      if (sellable !== debtSellable.name || delivered === null) return false;
      const { invoiceCenterId, invoiceId } = debtSellable.payloadSchema.parse(payload);
      return isSameKey({ centerId: invoiceCenterId, id: invoiceId }, invoice);
    }),
  );
}

/** Finds all payments that may have paid the invoice: those by its person, and those for them. */
const paymentsOf = (tx: Db | Tx, { centerId, id }: Key) =>
  tx
    .selectFrom('payment')
    .innerJoin('shopping_basket as basket', (on) =>
      on.onRef('basket.center_id', '=', 'payment.center_id').onRef('basket.id', '=', 'payment.basket_id'),
    )
    .innerJoin('invoice', (on) =>
      on
        .onRef('invoice.center_id', '=', 'payment.center_id')
        .on((is) =>
          is.or([
            is.and([
              is('basket.person_center_id', '=', is.ref('invoice.person_center_id')),
              is('basket.person_id', '=', is.ref('invoice.person_id')),
            ]),
            is.and([
              is('basket.payer_center_id', '=', is.ref('invoice.person_center_id')),
              is('basket.payer_person_id', '=', is.ref('invoice.person_id')),
            ]),
          ]),
        ),
    )
    .selectAll('payment')
    .where('invoice.center_id', '=', centerId)
    .where('invoice.id', '=', id)
    .where('payment.provider', 'is not', null)
    .where('payment.taken_amount', '>', 0)
    .where('payment.fulfilled_at', 'is not', null)
    .orderBy('payment.id');
