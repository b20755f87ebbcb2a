import type { paymentCalls } from '@foyer/contract/payment';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { matchAmounts } from './debt/amount-match.ts';
import { chosenAmounts } from './debt/chosen-amounts.ts';
import { maxInvoices } from './debt/debt-sellable.ts';

type Call = (typeof paymentCalls)['preflight-sa-debt-payment'];

/** Checks whether the amount that staff are about to take matches the member's debt. */
export const preflightDebtPayment: Handler<Call> = async (
  { db, person, clubs },
  { invoices, totalAmount },
) => {
  if (invoices.length > maxInvoices) return refuse('payment.tooManyInvoices');
  const chosen = await chosenAmounts(db, person, invoices);
  if (!chosen) return refuse('payment.invoiceNotFound');
  const seller = invoices[0] && (await clubs.byCenter(invoices[0].invoiceCenterId));
  const takesParts = seller?.parameters.partialDebtPayment ?? false;
  return {
    match: matchAmounts(chosen, totalAmount, takesParts),
    payable: chosen.reduce((sum, { open }) => sum + open, 0),
  };
};
