import type { AttendanceState } from '@foyer/contract/shared/course';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readByCenter, selectIds } from '../../platform/db/keys.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { ParticipationTables } from '../tables.ts';

export type AttendanceRow = SelectType<ParticipationTables['attendance']>;
export type AttendanceKey = Pick<AttendanceRow, 'center_id' | 'booking_id' | 'number' | 'participation_id'>;

/** Everything that is recorded about the dates of a session. */
export const readAttendance = (db: Db | Tx, { centerId, id }: Key): Promise<AttendanceRow[]> =>
  db
    .selectFrom('attendance')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('booking_id', '=', id)
    .orderBy('number')
    .execute();

/** Of people who were there: on which dates of these sessions, which can be of several centres. */
export const readPresent = (db: Db, participations: readonly Key[]): Promise<AttendanceRow[]> =>
  readByCenter(participations, async (centerId, ids) => {
    const { rows } = await sql<AttendanceRow>`
      select * from attendance where attendance.center_id = ${centerId}
        and attendance.participation_id in (${selectIds(ids)}) and state = 'PRESENT'`.execute(db);
    return rows;
  });

export async function readAttendanceState(
  db: Db | Tx,
  key: AttendanceKey,
): Promise<AttendanceState | undefined> {
  const found = await db
    .selectFrom('attendance')
    .select('state')
    .where('center_id', '=', key.center_id)
    .where('booking_id', '=', key.booking_id)
    .where('number', '=', key.number)
    .where('participation_id', '=', key.participation_id)
    .executeTakeFirst();
  return found?.state;
}

/** Records how it was; undefined: nothing any more. The session is locked. */
export async function writeAttendance(
  tx: Tx,
  key: AttendanceKey,
  state: AttendanceState | undefined,
  now: Temporal.Instant,
): Promise<void> {
  const { center_id, booking_id, number, participation_id } = key;
  if (state === undefined) {
    await tx
      .deleteFrom('attendance')
      .where('center_id', '=', center_id)
      .where('booking_id', '=', booking_id)
      .where('number', '=', number)
      .where('participation_id', '=', participation_id)
      .execute();
    return;
  }
  await tx
    .insertInto('attendance')
    .values({ center_id, booking_id, number, participation_id, state, written_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['center_id', 'booking_id', 'number', 'participation_id'])
        .doUpdateSet({ state, written_at: now })
        .where('attendance.state', '<>', state),
    )
    .execute();
}
