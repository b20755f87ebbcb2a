import { type PaymentState, paymentMoves } from '@foyer/contract/shared/payment';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import { centerOf, columnsOf, type PaymentChange, type PaymentRow, rowOf } from './store.ts';

export const mayMove = (from: PaymentState, to: PaymentState): boolean =>
  (paymentMoves[from] as readonly PaymentState[]).includes(to);

/**
 * Moves a payment to its next state, and changes other columns with it. Throws if the table of moves does not allow it. The
 * payment is locked; both writes are sent with what is written next.
 */
export async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  to: PaymentState,
  now: Temporal.Instant,
  change: PaymentChange = {},
): Promise<PaymentRow> {
  if (!mayMove(payment.state, to)) throw new Error(`a payment cannot go from ${payment.state} to ${to}`);
  const { center_id: centerId, id } = payment;
  const moving = tx
    .updateTable('payment')
    .set({ ...columnsOf(change), state: to, state_at: now })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('state', '=', payment.state)
    .returning('id');
  await writeLater(tx, moving, { centerId, row: rowOf(payment), mustWrite: true });
  await writeLater(tx, noting(tx, payment, to, now), { centerId, row: `history of ${rowOf(payment)}` });
  return { ...payment, ...change, state: to, state_at: now };
}

/**
 * Moves a payment that was never sent to UNKNOWN; undefined if it has been moved already. Of all that try, one gets it: that
 * one sends it, now, or with a new card to a provider of `sentLater` once the shopper has entered it.
 */
export const claimUnsent = (
  db: Db,
  key: string,
  now: Temporal.Instant,
  { change, sentLater }: { change: PaymentChange; sentLater: readonly PaymentProvider[] },
): Promise<PaymentRow | undefined> =>
  db
    .with('claimed', (into) =>
      into
        .updateTable('payment')
        .set({
          ...columnsOf(change),
          state: 'UNKNOWN',
          state_at: now,
          sent_at: sql<Temporal.Instant | null>`case when method = 'cc' and provider = any(${[...sentLater]}::text[])
            then sent_at else ${now}::timestamptz end`,
        })
        .where('center_id', '=', centerOf(key))
        .where('key', '=', key)
        .where('state', '=', 'CREATED')
        .returningAll(),
    )
    .with('noted', (into) =>
      into
        .insertInto('payment_history')
        .columns(['center_id', 'payment_id', 'position', 'state', 'at'])
        .expression((from) =>
          from.selectFrom('claimed').select([
            sql<number>`${centerOf(key)}::integer`.as('center_id'),
            'claimed.id as payment_id',
            // It was made as the first.
            sql<number>`2`.as('position'),
            'claimed.state',
            'claimed.state_at as at',
          ]),
        )
        .returning('position'),
    )
    .selectFrom('claimed')
    .selectAll()
    .executeTakeFirst();

const noting = (
  tx: Tx,
  { center_id, id }: Pick<PaymentRow, 'center_id' | 'id'>,
  state: PaymentState,
  at: Temporal.Instant,
) =>
  tx
    .insertInto('payment_history')
    .columns(['center_id', 'payment_id', 'position', 'state', 'at'])
    .expression((from) =>
      from
        .selectFrom('payment_history')
        .select([
          sql<number>`${center_id}::integer`.as('center_id'),
          sql<number>`${id}::bigint`.as('payment_id'),
          sql<number>`count(*) + 1`.as('position'),
          sql<PaymentState>`${state}::text`.as('state'),
          sql<Temporal.Instant>`${at}::timestamptz`.as('at'),
        ])
        .where('center_id', '=', center_id)
        .where('payment_id', '=', id),
    )
    .returning('position');
