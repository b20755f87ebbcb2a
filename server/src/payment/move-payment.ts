import { type PaymentState, paymentMoves } from '@foyer/contract/shared/payment';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { PaymentRow } from './store.ts';

export const mayMove = (from: PaymentState, to: PaymentState): boolean =>
  (paymentMoves[from] as readonly PaymentState[]).includes(to);

/** Moves a payment to its next state. Throws if the table of moves does not allow it. */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  to: PaymentState,
  now: Temporal.Instant,
): Promise<PaymentRow> {
  if (!mayMove(payment.state, to)) throw new Error(`a payment cannot go from ${payment.state} to ${to}`);
  const moved = await tx
    .updateTable('payment')
    .set({ state: to, state_at: now })
    .where('center_id', '=', payment.center_id)
    .where('id', '=', payment.id)
    .where('state', '=', payment.state)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new Error(`a payment left ${payment.state} while it was moved to ${to}`);
  await tx
    .insertInto('payment_history')
    .columns(['center_id', 'payment_id', 'position', 'state', 'at'])
    .expression((from) =>
      from
        .selectFrom('payment_history')
        .select([
          sql<number>`${payment.center_id}::integer`.as('center_id'),
          sql<number>`${payment.id}::bigint`.as('payment_id'),
          sql<number>`count(*) + 1`.as('position'),
          sql<PaymentState>`${to}::text`.as('state'),
          sql<Temporal.Instant>`${now}::timestamptz`.as('at'),
        ])
        .where('center_id', '=', payment.center_id)
        .where('payment_id', '=', payment.id),
    )
    .execute();
  return moved;
}
