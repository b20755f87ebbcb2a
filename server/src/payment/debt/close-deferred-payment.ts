import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../../platform/db/database.ts';
import { movePayment } from '../move-payment.ts';

/**
 * Closes the deferred payment of an invoice that has been paid in any way, or is no longer owed. Lock order: invoice,
 * payment.
 */
export async function endPromise(
  tx: Tx,
  invoice: Key,
  to: 'PAID' | 'CANCELLED',
  now: Temporal.Instant,
): Promise<void> {
  const promised = await tx
    .selectFrom('payment')
    .selectAll()
    .where('center_id', '=', invoice.centerId)
    .where('invoice_id', '=', invoice.id)
    .where('provider', 'is', null)
    .where('state', '=', 'AUTHORISED')
    .forUpdate()
    .executeTakeFirst();
  if (promised) await movePayment(tx, promised, to, now);
}
