import type { InputOf } from '@foyer/contract/call';
import type { paymentCalls } from '@foyer/contract/payment';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { refuse } from '../../frame/refuse.ts';
import { referenceOf } from '../../invoices/reference.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import type { Plug, Sale } from '../../shopping-basket/sellable.ts';

const words = z.strictObject({
  invoiceId: entityId,
  invoiceCenterId: centerId,
  amount: z.int().min(1),
});
type Words = z.infer<typeof words>;

/** Most invoices in one payment. */
export const mostInvoices = 50;

const wishes = (input: InputOf<(typeof paymentCalls)['make-cc-debt-payment']>) => {
  if (input.invoices.length > mostInvoices) return refuse('payment.tooManyInvoices');
  const centers = new Set(input.invoices.map(({ invoiceCenterId }) => invoiceCenterId));
  // One payment goes to one centre.
  if (centers.size > 1) return refuse('payment.amountMismatch', { match: 'UNKOWN' });
  // Sorted, because the basket's order is the lock order.
  return input.invoices
    .toSorted((a, b) => a.invoiceId - b.invoiceId)
    .map((what) => ({ centerId: what.invoiceCenterId, what }));
};

const readOpen = ({ tx, person }: Sale, { invoiceCenterId, invoiceId }: Words) =>
  tx
    .selectFrom('invoice')
    .innerJoin('invoice_line as first', (on) =>
      on
        .onRef('first.center_id', '=', 'invoice.center_id')
        .onRef('first.invoice_id', '=', 'invoice.id')
        .on('first.line', '=', 1),
    )
    .select([
      'invoice.center_id',
      'invoice.id',
      'invoice.year',
      'invoice.number',
      'invoice.open_amount',
      'invoice.currency',
      'first.text',
    ])
    .where('invoice.center_id', '=', invoiceCenterId)
    .where('invoice.id', '=', invoiceId)
    .where('invoice.person_center_id', '=', person.centerId)
    .where('invoice.person_id', '=', person.id)
    .executeTakeFirst();

/** Open invoices, paid in full or, if the club allows it, in part. */
export const debtPlug: Plug<Words> = {
  name: 'debt',
  purposes: { debt: wishes, 'staff-debt': wishes },
  words,
  isSettlement: true,
  settles: ({ invoiceCenterId, invoiceId }) => ({ centerId: invoiceCenterId, id: invoiceId }),
  price: async (sale, what) => {
    const invoice = await readOpen(sale, what);
    if (!invoice) return refuse('payment.invoiceNotFound');
    if (invoice.currency !== sale.club.center.currency) {
      return refuse('payment.amountMismatch', { match: 'UNKOWN' });
    }
    const isWhole = what.amount === invoice.open_amount;
    const isPart = what.amount < invoice.open_amount && sale.club.parameters.partialDebtPayment;
    if (!isWhole && !isPart) return refuse('payment.amountMismatch', { match: 'SOME_AMOUNT_NOT_MATCHING' });
    // The text tells the payer what it was for; the reference lets the club find the invoice.
    const text = `${invoice.text} (${referenceOf(invoice)})`;
    return { text, quantity: 1, unitAmount: what.amount, taxRate: 0 };
  },
  // Somebody may have paid it meanwhile: the rest is refunded.
  fulfil: async (sale, { what, amount }, into) => {
    if (!into) return { amount: 0, why: 'payment.amountMismatch' };
    const key = { centerId: what.invoiceCenterId, id: what.invoiceId };
    const taken = await settleInvoice(sale.tx, sale, key, { amount, into });
    return taken === amount ? { amount } : { amount: taken, why: 'payment.amountMismatch' };
  },
};
