import type { Payment } from '@foyer/contract/payment/shapes';
import type { PaymentMethod, Purpose } from '@foyer/contract/shared/payment';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { makePayment } from '../ordering/make-payment.ts';
import type { MakePaymentInput } from '../ordering/payment-order.ts';
import { matchAmounts } from './amount-match.ts';
import { chosenAmounts } from './chosen-amounts.ts';
import { maxInvoices } from './debt-sellable.ts';

interface DebtInput extends MakePaymentInput {
  invoices: { invoiceId: number; invoiceCenterId: number; amount: number }[];
  totalAmount: number;
}

/** Pays debt exactly: refuses amounts that do not match before anything is written. */
export async function makeDebtPayment(
  context: SignedInContext,
  purpose: Purpose,
  method: PaymentMethod,
  input: DebtInput,
): Promise<Payment | Refusal> {
  const { invoices, totalAmount } = input;
  if (invoices.length > maxInvoices) return refuse('payment.tooManyInvoices');
  const chosen = await chosenAmounts(context.db, context.person, invoices);
  if (!chosen) return refuse('payment.invoiceNotFound');
  const seller = invoices[0] && (await context.clubs.byCenter(invoices[0].invoiceCenterId));
  const match = matchAmounts(chosen, totalAmount, seller?.parameters.partialDebtPayment ?? false);
  if (match !== 'ACCURATE' && match !== 'PARTIAL') return refuse('payment.amountMismatch', { match });
  return makePayment(context, purpose, method, input);
}
