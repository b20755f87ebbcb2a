import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface Named {
  id: number;
  name: string;
}

interface Wanted {
  staffIds: readonly number[];
  roomIds: readonly number[];
  resourceIds: readonly number[];
}

interface Found extends Named {
  kind: 'STAFF' | 'ROOM' | 'RESOURCE';
}

/** The names behind these numbers, in one statement. */
export async function readNamed(db: Db, centerId: number, { staffIds, roomIds, resourceIds }: Wanted) {
  const { rows } = await sql<Found>`
    select 'STAFF' as kind, person.id, person.first_name || ' ' || person.last_name as name from person
    where person.center_id = ${centerId} and person.id = any(${[...staffIds]}::bigint[])
      and person.forgotten_at is null
    union all
    select 'ROOM', room.id, room.name from room
    where room.center_id = ${centerId} and room.id = any(${[...roomIds]}::bigint[])
    union all
    select 'RESOURCE', resource.id, resource.name from resource
    where resource.center_id = ${centerId} and resource.id = any(${[...resourceIds]}::bigint[])
    order by name, id`.execute(db);
  const of = (kind: Found['kind']): Named[] =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }));
  return { staff: of('STAFF'), rooms: of('ROOM'), resources: of('RESOURCE') };
}
