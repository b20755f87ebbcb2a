import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import type { Bookkeeping } from '../../invoices/ledger/bookkeeping.ts';
import type { Tx } from '../../platform/db/database.ts';
import { creditDays } from '../crediting/credit-days.ts';
import type { SubscriptionRow } from '../store.ts';

/** That a freeze of a centre has begun by a day, and what was paid for its days was not credited yet. */
export const begunFreeze = (centerId: number, day: Temporal.PlainDate) => sql<boolean>`
  frozen.center_id = ${centerId} and frozen.created_at is not null and frozen.credited_at is null
  and frozen.starts_on <= ${day}::date`;

/**
 * Credits what was paid for the days of freezes that have begun, and notes that. A prepaid membership ends later instead.
 * The membership is locked. Returns how many credits that are.
 */
export async function creditBegunFreezes(
  tx: Tx,
  books: Bookkeeping,
  club: Club,
  row: SubscriptionRow,
  day: Temporal.PlainDate,
): Promise<number> {
  const { rows } = await sql<{ starts_on: Temporal.PlainDate; ends_on: Temporal.PlainDate }>`
    update subscription_freeze as frozen set credited_at = ${books.now}
    where ${begunFreeze(row.center_id, day)} and subscription_id = ${row.id}
    returning starts_on, ends_on`.execute(tx);
  let credits = 0;
  for (const { starts_on: startsOn, ends_on: endsOn } of row.kind === 'EFT' ? rows : [])
    credits += (await creditDays(tx, books, { club, why: 'FROZEN' }, row, { startsOn, endsOn })).length;
  return credits;
}
