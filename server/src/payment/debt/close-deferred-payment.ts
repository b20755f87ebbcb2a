import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../../platform/db/database.ts';
import { movePayment } from '../move-payment.ts';

/**
 * Closes the deferred payment of an invoice that has been paid in any way, or is no longer owed. Lock order: invoice,
 * payment.
 */
export async function closeDeferredPayment(
  tx: Tx,
  invoice: Key,
  to: 'PAID' | 'CANCELLED',
  now: Temporal.Instant,
): Promise<void> {
  const deferred = await tx
    .selectFrom('payment')
    .selectAll()
    .where('center_id', '=', invoice.centerId)
    .where('invoice_id', '=', invoice.id)
    .where('provider', 'is', null)
    .where('state', '=', 'AUTHORISED')
    .forUpdate()
    .executeTakeFirst();
  if (deferred) await movePayment(tx, deferred, to, now);
}
