import { runTransaction } from '../../frame/transaction.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readChargebacks } from '../refunds/chargeback.ts';
import { planRefund } from '../refunds/plan-refund.ts';
import { lockPayment, newKey, type PaymentRow, readRefunds, setPayment } from '../store.ts';
import { endIssue, type IssueRow } from './end-issue.ts';

/** Why a command changed nothing, worded for the operator. */
export class IssueNotSettled extends Error {}

interface IssueContext {
  db: Db;
  clock: Clock;
}

/** Parses a listed number such as `101-1001`. */
function keyIn(id: string): { centerId: number; id: number } {
  const [, centerId = '', number = ''] = /^(\d{1,9})-(\d{1,15})$/.exec(id) ?? [];
  if (!number) throw new IssueNotSettled(`${id} is not the number of a payment issue`);
  return { centerId: Number(centerId), id: Number(number) };
}

/** Locks the payment and then its issue, in the order in which issues are opened. */
async function lockIssue(tx: Tx, id: string): Promise<{ payment: PaymentRow; issue: IssueRow }> {
  const key = keyIn(id);
  const row = await tx
    .selectFrom('payment_issue as issue')
    .innerJoin('payment', (on) =>
      on.onRef('payment.center_id', '=', 'issue.center_id').onRef('payment.id', '=', 'issue.payment_id'),
    )
    .select('payment.key')
    .where('issue.center_id', '=', key.centerId)
    .where('issue.id', '=', key.id)
    .executeTakeFirst();
  if (!row) throw new IssueNotSettled(`there is no payment issue ${id}`);
  const payment = await lockPayment(tx, row.key);
  const issue = await tx
    .selectFrom('payment_issue')
    .selectAll()
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (issue.closed_at) throw new IssueNotSettled(`${id} was closed on ${issue.closed_at}: ${issue.note}`);
  return { payment, issue };
}

/** As the operator's command. */
const close = (tx: Tx, { clock }: IssueContext, issue: IssueRow, note: string): Promise<void> =>
  endIssue(tx, issue, { now: clock.now(), note, callPath: 'npm run payment-issues' });

/** Closes an issue that was resolved in another way, with a note. */
export async function closeIssue(context: IssueContext, id: string, note: string): Promise<void> {
  await runTransaction(context.db, undefined, async (tx) => {
    const { issue } = await lockIssue(tx, id);
    await close(tx, context, issue, note);
  });
}

/** Refunds the money after all, with a new idempotency key at the provider. */
export async function retryIssue(context: IssueContext, id: string): Promise<void> {
  await runTransaction(context.db, undefined, async (tx) => {
    const { payment, issue } = await lockIssue(tx, id);
    if (issue.kind === 'REFUND_FAILED') await refundAgain(tx, context, payment, issue);
    else if (issue.kind === 'OTHER_CURRENCY') {
      const { amount, currency, reference } = issue;
      const now = context.clock.now();
      await planRefund(tx, payment, { amount, currency }, 'OTHER_CURRENCY', now, reference);
    } else throw new IssueNotSettled(`${id} is ${issue.kind}: nothing can be tried again`);
    await close(tx, context, issue, 'tried again');
  });
}

async function refundAgain(tx: Tx, { clock }: IssueContext, payment: PaymentRow, issue: IssueRow) {
  const refund = (await readRefunds(tx, payment)).find((one) => one.id === issue.refund_id);
  if (refund?.state !== 'FAILED') throw new IssueNotSettled('it is not a refund that has failed');
  if (refund.charge_reference === null) {
    const taken = await readChargebacks(tx, payment);
    const left = taken.reduce((sum, { amount }) => sum - amount, payment.taken_amount);
    const refunded = payment.refunded_amount + refund.amount;
    if (refunded > left)
      throw new IssueNotSettled('a bank has taken the money back meanwhile: nothing is left to pay back');
    await setPayment(tx, payment, { refunded_amount: refunded });
  }
  await tx
    .updateTable('payment_refund')
    .set({
      state: 'CREATED',
      key: newKey(payment.center_id),
      provider_reference: null,
      sent_at: null,
      next_check_at: clock.now(),
    })
    .where('center_id', '=', refund.center_id)
    .where('id', '=', refund.id)
    .execute();
}
