import type { Money } from '@foyer/contract/shared/money-text';
import type { Tx } from '../../platform/db/database.ts';
import { newKey, type PaymentRow, setPayment } from '../store.ts';
import type { RefundReason } from '../tables.ts';

/**
 * Stores a refund before the provider is called. The payment is locked. The database refuses to refund more than was
 * taken, and to refund a duplicate charge twice.
 */
export async function planRefund(
  tx: Tx,
  payment: PaymentRow,
  money: Money,
  reason: RefundReason,
  now: Temporal.Instant,
  charge?: string,
): Promise<void> {
  if (charge === undefined) {
    await setPayment(tx, payment, { refunded_amount: payment.refunded_amount + money.amount });
  }
  await tx
    .insertInto('payment_refund')
    .values({
      center_id: payment.center_id,
      payment_id: payment.id,
      key: newKey(payment.center_id),
      state: 'CREATED',
      ...money,
      reason,
      charge_reference: charge ?? null,
      provider_reference: null,
      created_at: now,
      next_check_at: now,
    })
    .execute();
}
