import { placeStates } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

interface ExcusedOn {
  booking_id: number;
  number: number;
  excused: number;
}

/** How many people of these courses of a centre won't come to each of their dates. */
export async function readExcused(
  db: Db | Tx,
  centerId: number,
  courseIds: readonly number[],
): Promise<ExcusedOn[]> {
  if (courseIds.length === 0) return [];
  const { rows } = await sql<ExcusedOn>`
    select gone.booking_id, gone.number, count(*)::integer as excused from attendance as gone
    join participation as own on own.center_id = ${centerId} and own.id = gone.participation_id
      and own.booking_id = gone.booking_id and own.state = any(${[...placeStates]}::text[])
    where gone.center_id = ${centerId} and gone.booking_id = any(${[...courseIds]}::bigint[])
      and gone.state = 'EXCUSED'
    group by gone.booking_id, gone.number`.execute(db);
  return rows;
}
