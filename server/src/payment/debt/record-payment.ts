import type { paymentCalls } from '@foyer/contract/payment';
import { formatKey } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { worksAt } from '../../frame/access.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { isOwnOrFamily } from '../../person/family/own-or-family.ts';
import { chosenAmounts } from './chosen-amounts.ts';
import { maxInvoices } from './debt-sellable.ts';

/**
 * Records money that the club has taken without the portal, at its front desk or on its account, for open invoices of
 * one centre. An invoice takes what is open at most: if less is open than the staff saw, nothing is recorded.
 */
export const recordPayment: Handler<(typeof paymentCalls)['record-payment']> = async (
  context,
  { invoices, transactionType },
) => {
  const { actor, club, callPath, correlationId, person, now, reactions } = context;
  if (invoices.length > maxInvoices) return refuse('payment.tooManyInvoices');
  const [centerId, ...others] = new Set(invoices.map(({ invoiceCenterId }) => invoiceCenterId));
  const ids = new Set(invoices.map(({ invoiceId }) => invoiceId));
  if (centerId === undefined || others.length > 0 || ids.size < invoices.length) {
    return refuse('payment.amountMismatch', { match: 'UNKOWN' });
  }
  const seller = await clubOfBrand(context, centerId);
  if (!seller) return refuse('payment.invoiceNotFound');
  // The till that took the money is the seller's.
  if (!worksAt(actor, centerId)) return refuse('general.notAuthorized');
  if (await isOwnOrFamily(context.db, actor, person)) return refuse('payment.ofOwnFamily');
  return context.transaction(async (tx) => {
    const chosen = await chosenAmounts(tx, person, invoices);
    if (!chosen) return refuse('payment.invoiceNotFound');
    const into = { kind: 'BANK', transactionType } as const;
    let recorded = 0;
    // Sorted, because this is the order in which invoices are locked elsewhere.
    for (const { invoiceId, amount } of invoices.toSorted((a, b) => a.invoiceId - b.invoiceId)) {
      const taken = await settleInvoice(
        tx,
        { now, reactions },
        { centerId, id: invoiceId },
        { amount, into },
      );
      if (taken !== amount) return refuse('payment.amountMismatch', { match: 'SOME_AMOUNT_NOT_MATCHING' });
      recorded += taken;
    }
    await audit(
      tx,
      { actor, club, callPath, correlationId, now, person },
      {
        entity: 'recorded-payment',
        key: formatKey('person', person),
        after: { transactionType, amount: recorded, currency: seller.center.currency, invoices: [...ids] },
      },
    );
    return { recorded };
  });
};
