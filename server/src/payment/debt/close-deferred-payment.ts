import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../../platform/db/database.ts';
import { movePayment } from '../move-payment.ts';

/**
 * What was bought by promising to pay has been paid, in whichever way, or is owed no more: so ends the payment that had
 * promised it. The invoice is locked, and before the payment, always.
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
