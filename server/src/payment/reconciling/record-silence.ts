import { runTransaction } from '../../frame/transaction.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endIssue } from '../issues/end-issue.ts';
import { openIssue } from '../issues/open-issue.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { NoAnswer } from '../providers/ask.ts';
import { lockPayment, type PaymentRow, setPayment } from '../store.ts';
import { nextCheckAt } from './reconcile-schedule.ts';

const warnAfterHours = 1;
/** After the payment's time is up. */
const issueAfterHours = 3 * 24;

const kind = 'UNREADABLE' as const;

/**
 * Notes that a payment could not be read, and when it is read again. The log says so from the first hour on. If the
 * payment's time has been up for days, an issue is opened: it may have been paid, and only the provider can tell.
 */
export async function recordSilence(
  merchant: MerchantAccount,
  payment: PaymentRow,
  reason: NoAnswer,
): Promise<void> {
  const now = merchant.clock.now();
  const since = payment.silent_since ?? now;
  const next = nextCheckAt(payment, now);
  await setPayment(merchant.db, payment, { asked_at: now, next_check_at: next, silent_since: since });
  // What was paid is only read again because of chargebacks.
  if (payment.taken_amount > 0 || payment.fulfilled_at) return;
  if (now.since(since).total('hours') < warnAfterHours) return;
  const { center_id, id, provider } = payment;
  const about = { center: center_id, payment: id, provider, since: since.toString(), why: reason.message };
  merchant.log.warn(about, 'a payment cannot be read at its provider');
  const isHopeless = now.since(payment.expires_at).total('hours') >= issueAfterHours;
  if (isHopeless || next === null) await openSilenceIssue(merchant, payment.key);
}

async function openSilenceIssue(merchant: MerchantAccount, key: string): Promise<void> {
  await runTransaction(merchant.db, undefined, async (tx) => {
    const payment = await lockPayment(tx, key);
    const { amount, currency, silent_since } = payment;
    // A payment of nothing only keeps a card.
    if (silent_since === null || amount === 0) return;
    await openIssue(tx, merchant, payment, {
      kind,
      reference: `${key} ${silent_since.toString({ smallestUnit: 'second' })}`,
      money: { amount, currency },
    });
  });
}

/** Ends what was noted about a locked payment, once its provider answers. */
export async function endSilence(tx: Tx, payment: PaymentRow, now: Temporal.Instant): Promise<void> {
  if (payment.silent_since === null) return;
  await setPayment(tx, payment, { silent_since: null });
  const issues = await tx
    .selectFrom('payment_issue')
    .selectAll()
    .where('center_id', '=', payment.center_id)
    .where('payment_id', '=', payment.id)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .forUpdate()
    .execute();
  for (const issue of issues) {
    await endIssue(tx, issue, {
      ...{ now, note: 'the provider answers again', isObsolete: true },
      callPath: 'reconcile-payments',
    });
  }
}
