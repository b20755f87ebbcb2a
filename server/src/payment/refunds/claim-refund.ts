import { runTransaction } from '../../frame/transaction.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import { lockPayment, type PaymentRow, type RefundRow } from '../store.ts';

const findUnderWay = (tx: Tx, { center_id, id }: PaymentRow) =>
  tx
    .selectFrom('payment_refund')
    .select('id')
    .where('center_id', '=', center_id)
    .where('payment_id', '=', id)
    .where('sent_at', 'is not', null)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .executeTakeFirst();

/**
 * Claims a refund for this process, to send it to a provider that would pay a repeated one again. Fails if it has been
 * sent before, or while another refund of the payment is under way: the provider shows nothing but their sum.
 */
export async function claimRefund(
  { db, clock }: MerchantAccount,
  key: string,
  { center_id, id }: RefundRow,
): Promise<boolean> {
  const isClaimed = await runTransaction(db, undefined, async (tx) => {
    if (await findUnderWay(tx, await lockPayment(tx, key))) return false;
    const { numUpdatedRows } = await tx
      .updateTable('payment_refund')
      .set({ sent_at: clock.now() })
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .where('state', '=', 'CREATED')
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
  return isClaimed === true;
}
