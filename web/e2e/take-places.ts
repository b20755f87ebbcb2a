import { sql } from 'kysely';
import type { Portal } from './portal.ts';

/** Gives places to people of the centre who play no part in the journeys. */
export async function takePlaces(
  db: Portal['db'],
  { center, bookingId, count }: { center: number; bookingId: number; count: number },
): Promise<void> {
  await sql`
    insert into participation (center_id, booking_id, person_center_id, person_id, state, paid_by, created_at, state_at)
    select ${center}, ${bookingId}, person.center_id, person.id, 'BOOKED', 'STAFF', now(), now()
    from person where person.center_id = ${center} and person.id > 10 order by person.id limit ${count}`.execute(
    db,
  );
  await sql`update booking set taken = taken + ${count}
    where center_id = ${center} and id = ${bookingId}`.execute(db);
}
