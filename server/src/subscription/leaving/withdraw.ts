import type { Key } from '@foyer/contract/shared/keys';
import { changeClips } from '../../clipcards/clips.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { lockInvoice } from '../../invoices/invoice-status.ts';
import { openIssue } from '../../payment/issues/open-issue.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { creditReadDays } from '../crediting/credit-days.ts';
import type { LineToCredit } from '../crediting/days-to-credit.ts';
import { languageOfPayer } from '../crediting/payer-of.ts';
import { refundCredits } from '../crediting/refund-credits.ts';
import { moveSubscription } from '../move-subscription.ts';
import type { SubscriptionRow } from '../store.ts';
import { readUnusedClipcards } from './consequences.ts';
import { emailWithdrawal } from './emails.ts';
import { coolingOffOf, type Leaver, lockLeavable } from './leaver.ts';
import { planRepayment, type Repayment, readLinesToGiveBack } from './repayment.ts';
import { auditLeaving, refuseFor } from './terminate.ts';
import { givenBackFrom, lastDayOfWithdrawn, withdrawalOf } from './withdrawal-rules.ts';

/**
 * Withdraws from a membership within the cooling-off period: it ends at once, as REGRETTED, and everything that was paid goes
 * back the way it came. What was not paid is owed no longer. Run `reactions.membershipNarrowed` after the transaction.
 */
export async function withdraw(tx: Tx, leaver: Leaver, key: Key): Promise<Repayment | Refusal> {
  const row = await lockLeavable(tx, leaver, key);
  if (!row) return refuse('subscription.notFound');
  const possible = withdrawalOf(row, coolingOffOf(leaver));
  if (possible.obstacle) return refuseFor(possible.obstacle);
  const { club, now, receivedAt } = leaver;
  const today = dateIn(now, club.center.time_zone);
  const endsOn = lastDayOfWithdrawn(row.starts_on, today);
  const { sold_at: _soldAt, ...columns } = row;
  const ended = await moveSubscription(tx, columns, 'ENDED/REGRETTED', { now, endsOn, billedUntil: endsOn });
  await tx
    .updateTable('subscription')
    .set({ terminated_at: receivedAt })
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .execute();
  const repayment = await payBack(tx, leaver, row, today);
  for (const { size, ...card } of await readUnusedClipcards(tx, row))
    await changeClips(tx, now, card, { change: -size, reason: 'EXPIRED' });
  await auditLeaving(tx, leaver, row, { action: 'withdrawn', total: repayment.total });
  await emailWithdrawal(tx, leaver, ended, repayment);
  return repayment;
}

async function payBack(
  tx: Tx,
  { club, now, reactions, clock, log }: Leaver,
  row: SubscriptionRow,
  today: Temporal.PlainDate,
): Promise<Repayment> {
  const from = givenBackFrom(row.starts_on, today, club.parameters.withdrawalChargesUsedDays);
  const language = await languageOfPayer(tx, club, row);
  const { days, lines } = await readLinesToGiveBack(tx, club, language, row, from);
  for (const invoice of invoicesIn(lines)) await lockInvoice(tx, invoice);
  const repayment = await planRepayment(tx, lines);
  const books = { now, reactions };
  await refundCredits(
    tx,
    now,
    await creditReadDays(tx, books, { club, why: 'WITHDRAWN' }, row, { days, lines }),
  );
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

/** In the order in which they were issued. */
const invoicesIn = (lines: readonly LineToCredit[]): Key[] =>
  [...new Map(lines.flatMap(({ invoice }) => (invoice ? [[invoice.id, invoice]] : []))).values()].toSorted(
    (a, b) => a.id - b.id,
  );

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
