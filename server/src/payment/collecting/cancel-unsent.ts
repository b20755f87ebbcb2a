import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../../platform/db/database.ts';
import { movePayment } from '../move-payment.ts';

/**
 * Cancels the charges to a card for an invoice of which nothing is owed any more, as far as they have not been sent to the
 * provider. What has been sent is refunded when it succeeds.
 */
export async function cancelUnsent(tx: Tx, { centerId, id }: Key, now: Temporal.Instant): Promise<void> {
  const unsent = await tx
    .selectFrom('collection_attempt as attempt')
    .innerJoin('payment', (on) =>
      on.on('payment.center_id', '=', centerId).onRef('payment.id', '=', 'attempt.payment_id'),
    )
    .innerJoin('invoice', (on) =>
      on.on('invoice.center_id', '=', centerId).onRef('invoice.id', '=', 'attempt.invoice_id'),
    )
    .selectAll('payment')
    .where('attempt.center_id', '=', centerId)
    .where('attempt.invoice_id', '=', id)
    .where('invoice.open_amount', '=', 0)
    .where('payment.state', '=', 'CREATED')
    .forUpdate('payment')
    .execute();
  for (const payment of unsent) {
    await movePayment(tx, payment, 'CANCELLED', now, { next_check_at: null });
  }
}
