import { openIssue } from '../../payment/issues/open-issue.ts';
import { notePayBack } from '../../payment-agreement/mark-direct-debits.ts';
import type { Tx } from '../../platform/db/database.ts';
import { creditQuotedDays } from '../crediting/credit-days.ts';
import { languageOfPayer } from '../crediting/payer-of.ts';
import { refundCredits } from '../crediting/refund-credits.ts';
import type { SubscriptionRow } from '../store.ts';
import { lockChargingInvoices } from './charging-invoices.ts';
import type { Leavable, Leaving } from './leaving.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';
import type { Repayment } from './repayment.ts';

/** Gives back everything that was paid for a locked membership, the way it came. */
export async function payBack(tx: Tx, leaving: Leaving, row: Leavable): Promise<Repayment> {
  const { club, now, reactions, clock, log } = leaving;
  const language = await languageOfPayer(tx, club, row);
  await lockChargingInvoices(tx, row);
  const { repayment, byDebit, ...given } = await quoteWithdrawal(tx, leaving, row, language);
  const books = { now, reactions };
  await refundCredits(tx, now, await creditQuotedDays(tx, books, { club, why: 'WITHDRAWN' }, row, given));
  await returnFeeShare(tx, now, row);
  const payment = repayment.toAccount > 0 ? await readPayment(tx, row) : undefined;
  if (!payment) return repayment;
  const issue = { kind: 'PAY_BACK', reference: `withdrawal-${row.center_id}-${row.id}` } as const;
  const { currency } = club.center;
  let rest = repayment.toAccount;
  for (const { debit, amount, isCollected } of byDebit) {
    rest -= amount;
    const ofDebit = { reference: `${issue.reference}-${debit.id}`, directDebitId: debit.id };
    if (isCollected)
      await openIssue(tx, { clock, log }, payment, { ...issue, ...ofDebit, money: { amount, currency } });
    else await notePayBack(tx, debit, { amount, paymentId: payment.id });
  }
  if (rest > 0) await openIssue(tx, { clock, log }, payment, { ...issue, money: { amount: rest, currency } });
  return repayment;
}

/** With which the membership was bought. */
const readPayment = (tx: Tx, { center_id, basket_id }: Leavable) =>
  tx
    .selectFrom('payment')
    .select(['center_id', 'id'])
    .where('center_id', '=', center_id)
    .where('basket_id', '=', basket_id)
    .where('fulfilled_at', 'is not', null)
    .executeTakeFirst();

/** What a company has paid of the joining fee, on its next invoice. */
async function returnFeeShare(
  tx: Tx,
  now: Temporal.Instant,
  { center_id, id }: Pick<SubscriptionRow, 'center_id' | 'id'>,
): Promise<void> {
  const fee = await tx
    .selectFrom('company_charge')
    .select(['agreement_center_id', 'agreement_id', 'starts_on', 'ends_on', 'text', 'amount', 'tax_rate'])
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', id)
    .where('what', '=', 'JOINING_FEE')
    .executeTakeFirst();
  if (!fee) return;
  await tx
    .insertInto('company_charge')
    .values({
      ...fee,
      center_id,
      subscription_id: id,
      what: 'CREDIT',
      amount: -fee.amount,
      at: now,
      invoice_id: null,
    })
    .execute();
}
