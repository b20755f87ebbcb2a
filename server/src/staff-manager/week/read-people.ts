import { courtType, placeStates, staffBookingType } from '@foyer/contract/shared/booking';
import { formatKey } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { readNames } from '../../person/names.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ScheduledRow } from './read-scheduled.ts';

const mostNames = 3;

interface Row {
  booking_id: number;
  person_center_id: number;
  person_id: number;
}

/** Who takes part in courts, trainings and staff bookings, the host first: three names of each. */
export async function readPeople(
  db: Db | Tx,
  centerId: number,
  sessions: readonly ScheduledRow[],
): Promise<Map<number, string[]>> {
  const ids = sessions.flatMap(({ id, type }) =>
    type === courtType || type === staffBookingType ? [id] : [],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select booking_id, person_center_id, person_id from (
      select part.booking_id, part.person_center_id, part.person_id,
        row_number() over (partition by part.booking_id order by part.id <> coalesce(booking.host_id, part.id), part.id)
          as place
      from participation as part
      join booking on booking.center_id = ${centerId} and booking.id = part.booking_id
      where part.center_id = ${centerId} and part.booking_id = any(${ids}::bigint[])
        and part.state in (${sql.join(placeStates.map((state) => sql.lit(state)))})
    ) as named
    where place <= ${mostNames}
    order by booking_id, place`.execute(db);
  const keys = rows.map((row) => ({ centerId: row.person_center_id, id: row.person_id }));
  const names = new Map(
    (await readNames(db, keys)).flatMap(({ key, name }) => (name ? [[formatKey('person', key), name]] : [])),
  );
  const nameOf = (row: Row) =>
    names.get(formatKey('person', { centerId: row.person_center_id, id: row.person_id }));
  return new Map(
    [...Map.groupBy(rows, ({ booking_id }) => booking_id)].map(([id, some]) => [
      id,
      some.flatMap((row) => nameOf(row) ?? []),
    ]),
  );
}
