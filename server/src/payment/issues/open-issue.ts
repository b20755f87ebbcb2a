import type { Money } from '@foyer/contract/shared/money-text';
import type { Tx } from '../../platform/db/database.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { PaymentRow } from '../store.ts';
import type { IssueKind } from '../tables.ts';

interface Issue {
  kind: IssueKind;
  /** Identifies the cause: the same issue is opened once. */
  reference: string;
  money: Money;
  refundId?: number;
  directDebitId?: number;
}

/** Opens an issue that the portal cannot resolve. It stays listed until staff close it. */
export async function openIssue(
  tx: Tx,
  { clock, log }: Pick<MerchantAccount, 'clock' | 'log'>,
  payment: Pick<PaymentRow, 'center_id' | 'id'>,
  { kind, reference, money, refundId, directDebitId }: Issue,
): Promise<void> {
  const opened = await tx
    .insertInto('payment_issue')
    .values({
      center_id: payment.center_id,
      payment_id: payment.id,
      kind,
      reference,
      refund_id: refundId ?? null,
      direct_debit_id: directDebitId ?? null,
      ...money,
      opened_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) return;
  log.error(
    { trouble: `${payment.center_id}-${opened.id}`, kind, payment: payment.id },
    'payment issue opened',
  );
}
