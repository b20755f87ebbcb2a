import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { forgetDetails, type LockedSession } from './locked-session.ts';
import { vacatePerson } from './occupied.ts';
import type { SessionRow } from './session-row.ts';

/** Reads the instructors of a session, lead instructor first. */
export async function readInstructorIds(
  tx: Db | Tx,
  row: Pick<SessionRow, 'center_id' | 'id'>,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('booking_instructor')
    .select('person_id')
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .orderBy('position')
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Replaces the instructors of a session. `changeTimes` changes what they occupy. */
export async function replaceInstructors(session: LockedSession, ids: readonly number[]): Promise<void> {
  const { tx, row } = session;
  forgetDetails(session);
  await tx
    .deleteFrom('booking_instructor')
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .execute();
  if (ids.length === 0) return;
  const given = ids.map((person_id, index) => ({
    center_id: row.center_id,
    booking_id: row.id,
    position: index + 1,
    person_id,
  }));
  await tx.insertInto('booking_instructor').values(given).execute();
}

/** Removes an erased person from every session that they taught. */
export async function removeInstructor(tx: Tx, { centerId, id }: Key): Promise<void> {
  await vacatePerson(tx, { centerId, id }, 'INSTRUCTOR');
  await tx
    .deleteFrom('booking_instructor')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
}
