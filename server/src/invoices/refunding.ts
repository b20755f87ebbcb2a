import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { readWherever } from '../platform/db/elsewhere.ts';

/** Returns what is on its way back to a person in each currency, from refunds that a provider has yet to confirm. */
export async function readRefunding(db: Db, payer: Key): Promise<Map<string, number>> {
  const found = await readWherever(
    db,
    'payer_elsewhere',
    payer,
    (centerId) => sql<{ currency: string; amount: number }>`
      select refund.currency, sum(refund.amount)::bigint as amount
      from payment
      join payment_refund as refund on refund.center_id = ${centerId} and refund.payment_id = payment.id
      where payment.center_id = ${centerId} and payment.payer_center_id = ${payer.centerId}
        and payment.payer_person_id = ${payer.id} and refund.state in ('CREATED', 'PENDING')
      group by refund.currency`,
  );
  const amounts = new Map<string, number>();
  for (const { currency, amount } of found) amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  return amounts;
}
