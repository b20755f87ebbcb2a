import { placeStates } from '@foyer/contract/shared/booking';
import type { CreditReason } from '@foyer/contract/shared/course';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { ParticipationTables } from '../tables.ts';

export type CreditRow = SelectType<ParticipationTables['makeup_credit']>;

/** A date of a session. */
export interface DateKey {
  center_id: number;
  booking_id: number;
  number: number;
}

export const readCredit = (db: Db | Tx, { centerId, id }: Key): Promise<CreditRow | undefined> =>
  db
    .selectFrom('makeup_credit')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What these participations of a centre can make up or have made up. */
export const readCreditsOf = async (
  db: Db | Tx,
  centerId: number,
  participationIds: readonly number[],
): Promise<CreditRow[]> =>
  participationIds.length === 0
    ? []
    : db
        .selectFrom('makeup_credit')
        .selectAll()
        .where('center_id', '=', centerId)
        .where('participation_id', 'in', [...participationIds])
        .orderBy('booking_id')
        .orderBy('number')
        .execute();

type NewCredit = Pick<
  CreditRow,
  'center_id' | 'participation_id' | 'booking_id' | 'number' | 'reason' | 'expires_on'
>;

/** Gives a credit for a missed date, once. */
export const giveCredit = (tx: Tx, credit: NewCredit): Promise<CreditRow | undefined> =>
  tx
    .insertInto('makeup_credit')
    .values(credit)
    .onConflict((conflict) => conflict.constraint('makeup_credit_once').doNothing())
    .returningAll()
    .executeTakeFirst();

type CreditKey = Pick<CreditRow, 'center_id' | 'id'>;
type UsableKey = CreditKey & Pick<CreditRow, 'participation_id'>;

export async function changeReason(
  tx: Tx,
  { center_id, id }: CreditKey,
  reason: CreditReason,
): Promise<CreditRow> {
  return tx
    .updateTable('makeup_credit')
    .set({ reason })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function takeCreditBack(tx: Tx, credit: UsableKey): Promise<void> {
  const { center_id, id } = credit;
  await tx.deleteFrom('makeup_credit').where('center_id', '=', center_id).where('id', '=', id).execute();
  await writeFirstMakeUp(tx, credit);
}

/** The place knows when the earliest of its make-ups begins: from then on it is no longer left free of charge. */
async function writeFirstMakeUp(
  tx: Tx,
  { center_id, participation_id }: Pick<CreditRow, 'center_id' | 'participation_id'>,
): Promise<void> {
  await sql`
    update participation set first_make_up_at = (
      select min(date.starts_at) from makeup_credit as credit
      join session_date as date on date.center_id = ${center_id} and date.booking_id = credit.used_booking_id
        and date.number = credit.used_number
      where credit.center_id = ${center_id} and credit.participation_id = ${participation_id}
    ) where center_id = ${center_id} and id = ${participation_id}`.execute(tx);
}

/** Books a date with a credit; undefined if it has been used meanwhile. */
export async function useCredit(
  tx: Tx,
  { center_id, id }: CreditKey,
  { booking_id, number }: Omit<DateKey, 'center_id'>,
): Promise<CreditRow | undefined> {
  const used = await tx
    .updateTable('makeup_credit')
    .set({ used_booking_id: booking_id, used_number: number })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .where('used_booking_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (used) await writeFirstMakeUp(tx, used);
  return used;
}

/** Another date can be booked with it again, until `expires_on` at least. */
export async function reopenCredit(
  tx: Tx,
  { center_id, id, expires_on: was }: Pick<CreditRow, 'center_id' | 'id' | 'expires_on'>,
  expires_on = was,
): Promise<CreditRow> {
  const reopened = await tx
    .updateTable('makeup_credit')
    .set({
      ...{ used_booking_id: null, used_number: null },
      expires_on: Temporal.PlainDate.compare(was, expires_on) < 0 ? expires_on : was,
    })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeFirstMakeUp(tx, reopened);
  return reopened;
}

/** Credits with which people come to dates of a session as guests. */
export async function readGuests(db: Db | Tx, { centerId, id }: Key, number?: number): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select credit.* from makeup_credit as credit
    join participation as guest on guest.center_id = ${centerId} and guest.id = credit.participation_id
      and guest.state = any(${[...placeStates]}::text[])
    where credit.center_id = ${centerId} and credit.used_booking_id = ${id}
      and (${number ?? null}::smallint is null or credit.used_number = ${number ?? null}::smallint)
    order by credit.used_number, credit.id`.execute(db);
  return rows;
}
