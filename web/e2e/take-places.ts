import { type RawBuilder, sql } from 'kysely';
import type { Portal } from './portal.ts';

/** People who play no part in the journeys. */
const others = sql`person.id > 10`;

interface Taken {
  center: number;
  bookingId: number;
  count: number;
  /** Those of the centre who may get a place; left out: others. */
  people?: RawBuilder<unknown>;
}

/** Gives places to people of the centre. */
export async function takePlaces(
  db: Portal['db'],
  { center, bookingId, count, people = others }: Taken,
): Promise<void> {
  await sql`
    insert into participation (center_id, booking_id, person_center_id, person_id, state, paid_by, created_at, state_at)
    select ${center}, ${bookingId}, person.center_id, person.id, 'BOOKED', 'STAFF', now(), now()
    from person where person.center_id = ${center} and ${people} order by person.id limit ${count}`.execute(
    db,
  );
  await sql`update booking set taken = taken + ${count}
    where center_id = ${center} and id = ${bookingId}`.execute(db);
}
