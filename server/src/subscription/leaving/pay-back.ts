import { openIssue } from '../../payment/issues/open-issue.ts';
import type { Tx } from '../../platform/db/database.ts';
import { creditReadDays } from '../crediting/credit-days.ts';
import { languageOfPayer } from '../crediting/payer-of.ts';
import { refundCredits } from '../crediting/refund-credits.ts';
import type { SubscriptionRow } from '../store.ts';
import { lockChargingInvoices } from './charging-invoices.ts';
import type { Leavable, Leaver } from './leaver.ts';
import { quoteWithdrawal } from './quote-withdrawal.ts';
import type { Repayment } from './repayment.ts';

/** Gives back everything that was paid for a locked membership, the way it came. */
export async function payBack(tx: Tx, leaver: Leaver, row: Leavable): Promise<Repayment> {
  const { club, now, reactions, clock, log } = leaver;
  const language = await languageOfPayer(tx, club, row);
  await lockChargingInvoices(tx, row);
  const { repayment, ...given } = await quoteWithdrawal(tx, leaver, row, language);
  const books = { now, reactions };
  await refundCredits(tx, now, await creditReadDays(tx, books, { club, why: 'WITHDRAWN' }, row, given));
  await returnFeeShare(tx, now, row);
  if (repayment.toAccount > 0) {
    const { center_id, id, basket_id } = row;
    const payment = await tx
      .selectFrom('payment')
      .select(['center_id', 'id'])
      .where('center_id', '=', center_id)
      .where('basket_id', '=', basket_id)
      .where('fulfilled_at', 'is not', null)
      .executeTakeFirst();
    const money = { amount: repayment.toAccount, currency: club.center.currency };
    const reference = `withdrawal-${center_id}-${id}`;
    if (payment) await openIssue(tx, { clock, log }, payment, { kind: 'PAY_BACK', reference, money });
  }
  return repayment;
}

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
