import { sql } from 'kysely';
import type { SessionRow } from '../../participation/session-row.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface Room {
  id: number;
  name: string;
  capacity: number | null;
}

export const readRooms = (tx: Db | Tx, { center_id }: Pick<SessionRow, 'center_id'>): Promise<Room[]> =>
  tx
    .selectFrom('room')
    .select(['id', 'name', 'capacity'])
    .where('center_id', '=', center_id)
    .orderBy('name')
    .orderBy('id')
    .execute();

export interface Instructor {
  id: number;
  name: string;
}

/** People of the centre who can teach: its staff, and everyone who already teaches a class there. */
export async function readTeachers(
  tx: Db | Tx,
  { center_id }: Pick<SessionRow, 'center_id'>,
): Promise<Instructor[]> {
  const { rows } = await sql<Instructor>`
    select person.id, person.first_name || ' ' || person.last_name as name
    from (
      select given.person_id from booking_instructor as given where given.center_id = ${center_id}
      union
      select role.person_id from person_role as role where role.center_id = ${center_id}
        and role.role in ('STAFF', 'MANAGER') and role.scope_center_id = ${center_id}
    ) as teacher
    join person on person.center_id = ${center_id} and person.id = teacher.person_id
    where person.forgotten_at is null
    order by name, person.id`.execute(tx);
  return rows;
}
