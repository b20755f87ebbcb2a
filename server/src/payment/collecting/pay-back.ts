import type { DirectDebitRow } from '../../payment-agreement/mark-direct-debits.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endIssue } from '../issues/end-issue.ts';
import { openIssue } from '../issues/open-issue.ts';
import type { MerchantAccount } from '../merchant-account.ts';

/** Opens an issue for what the bank has collected though it is owed no longer: the club pays it back by hand. */
export async function openPayBack(
  tx: Tx,
  services: Pick<MerchantAccount, 'clock' | 'log'>,
  { center_id, id, currency, pay_back_amount, pay_back_payment_id: paymentId }: DirectDebitRow,
  excess: number,
): Promise<void> {
  const amount = Math.min(pay_back_amount, excess);
  if (paymentId === null || amount <= 0) return;
  await openIssue(
    tx,
    services,
    { center_id, id: paymentId },
    {
      ...{ kind: 'PAY_BACK', reference: `direct-debit-${center_id}-${id}`, directDebitId: id },
      money: { amount, currency },
    },
  );
}

/** Ends what is still to be paid back of a collection when the bank returns it. What was paid back stays so. */
export async function dropPayBack(
  tx: Tx,
  now: Temporal.Instant,
  { center_id, id }: DirectDebitRow,
): Promise<void> {
  const issues = await tx
    .selectFrom('payment_issue')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('direct_debit_id', '=', id)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const issue of issues)
    await endIssue(tx, issue, {
      ...{ now, callPath: 'direct-debit/returned', isObsolete: true },
      note: 'the bank has returned the direct debit',
    });
}
