import type { InputOf } from '@foyer/contract/call';
import type { paymentCalls } from '@foyer/contract/payment';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { refuse } from '../../frame/refuse.ts';
import { referenceOf } from '../../invoices/reference.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { summaryAt } from '../../invoices/summary.ts';
import type { Sale, Sellable } from '../../shopping-basket/sellable.ts';

const payloadSchema = z.strictObject({
  invoiceId: entityId,
  invoiceCenterId: centerId,
  amount: z.int().min(1),
});
type Payload = z.infer<typeof payloadSchema>;

/** Maximum number of invoices in one payment. */
export const maxInvoices = 50;

const itemsOf = (input: InputOf<(typeof paymentCalls)['make-cc-debt-payment']>) => {
  if (input.invoices.length > maxInvoices) return refuse('payment.tooManyInvoices');
  const centers = new Set(input.invoices.map(({ invoiceCenterId }) => invoiceCenterId));
  // One payment goes to one centre.
  if (centers.size > 1) return refuse('payment.amountMismatch', { match: 'UNKOWN' });
  // Sorted, because the basket's order is the lock order.
  return input.invoices
    .toSorted((a, b) => a.invoiceId - b.invoiceId)
    .map((payload) => ({ centerId: payload.invoiceCenterId, payload }));
};

const readOpen = ({ tx, person }: Sale, { invoiceCenterId, invoiceId }: Payload) =>
  tx
    .selectFrom('invoice')
    .select([
      'invoice.center_id',
      'invoice.id',
      'invoice.year',
      'invoice.number',
      'invoice.open_amount',
      'invoice.currency',
    ])
    .select(summaryAt(invoiceCenterId).as('text'))
    .where('invoice.center_id', '=', invoiceCenterId)
    .where('invoice.id', '=', invoiceId)
    .where('invoice.person_center_id', '=', person.centerId)
    .where('invoice.person_id', '=', person.id)
    .executeTakeFirst();

/** Open invoices, paid in full or, if the club allows it, in part. */
export const debtSellable: Sellable<Payload> = {
  name: 'debt',
  purposes: { debt: itemsOf, 'staff-debt': itemsOf },
  payloadSchema,
  isSettlement: true,
  settles: ({ invoiceCenterId, invoiceId }) => ({ centerId: invoiceCenterId, id: invoiceId }),
  price: async (sale, payload) => {
    const invoice = await readOpen(sale, payload);
    if (!invoice) return refuse('payment.invoiceNotFound');
    if (invoice.currency !== sale.club.center.currency) {
      return refuse('payment.amountMismatch', { match: 'UNKOWN' });
    }
    const isWhole = payload.amount === invoice.open_amount;
    const isPart = payload.amount < invoice.open_amount && sale.club.parameters.partialDebtPayment;
    if (!isWhole && !isPart) return refuse('payment.amountMismatch', { match: 'SOME_AMOUNT_NOT_MATCHING' });
    // The text tells the payer what it was for; the reference lets the club find the invoice.
    const text = `${invoice.text} (${referenceOf(invoice)})`;
    return { text, quantity: 1, unitAmount: payload.amount, taxRate: 0 };
  },
  // Somebody may have paid it meanwhile: the excess is refunded.
  fulfil: async (sale, { payload, amount }, into) => {
    if (!into) return { amount: 0, why: 'payment.amountMismatch' };
    const key = { centerId: payload.invoiceCenterId, id: payload.invoiceId };
    const taken = await settleInvoice(sale.tx, sale, key, { amount, into });
    return taken === amount ? { amount } : { amount: taken, why: 'payment.amountMismatch' };
  },
};
