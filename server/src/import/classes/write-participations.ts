import { placeStates, waitingListStates } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import { type ImportRun, inBatches } from '../import-run.ts';
import { existingPeople } from '../people/existing-people.ts';
import { ImportedSubscriptions } from '../plans/imported-subscriptions.ts';
import type { ClubData } from '../read-folder.ts';
import { type Attendance, attendanceOf } from './attendance.ts';
import { insertParticipations } from './insert-participations.ts';
import { readOccupied } from './occupied-times.ts';
import { type Seated, type Surroundings, seatPeople } from './seat-people.ts';
import { externalIdOf } from './write-classes.ts';

/**
 * Imports participations of classes that nobody has ever been in. Afterwards people book in the portal, and an old
 * file does not bring back what they have changed.
 */
export async function writeParticipations(run: ImportRun, club: ClubData): Promise<void> {
  const attended = attendanceOf(run, club);
  if (attended.length === 0 || run.faults.length > 0) return;
  const isThere = await existingPeople(run, club);
  const subscriptions = await ImportedSubscriptions.read(run, club);
  const occupied = await readOccupied(
    run,
    attended.map(({ occurrence }) => occurrence),
    club,
  );
  for (const some of inBatches(attended, 100)) {
    const empty = await readEmpty(run, some);
    const written: Seated[] = [];
    for (const one of some) {
      const booking = empty.get(`${one.entry.centerId} ${externalIdOf(one.given.entry, one.occurrence)}`);
      if (!booking) {
        run.unchanged('participations');
        continue;
      }
      const rows = seatPeople(run, one, { booking, isThere, occupied, subscriptions });
      written.push(...rows);
      run.created('participations', {
        centerId: one.entry.centerId,
        entity: 'booking',
        key: `${one.entry.centerId} ${externalIdOf(one.given.entry, one.occurrence)}`,
        after: Object.fromEntries(
          [...Map.groupBy(rows, ({ row }) => row.state)].map(([state, all]) => [state, all.length]),
        ),
      });
    }
    for (const batch of inBatches(written)) await insertParticipations(run, batch);
    await count(run, written);
  }
}

/** Finds the classes of these that nobody has ever been in. */
async function readEmpty(
  { tx }: ImportRun,
  some: readonly Attendance[],
): Promise<Map<string, Surroundings['booking']>> {
  const rows = await tx
    .selectFrom('booking')
    .select(['center_id', 'id', 'external_id', 'state'])
    .where('center_id', 'in', [...new Set(some.map(({ entry }) => entry.centerId))])
    .where(
      'external_id',
      'in',
      some.map(({ given, occurrence }) => externalIdOf(given.entry, occurrence)),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('participation')
            .select('participation.id')
            .whereRef('participation.center_id', '=', 'booking.center_id')
            .whereRef('participation.booking_id', '=', 'booking.id'),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((row) => [`${row.center_id} ${row.external_id}`, row]));
}

/** Sets the counters of each class from its rows. */
async function count({ tx }: ImportRun, written: readonly Seated[]): Promise<void> {
  const keys = [...new Map(written.map(({ row }) => [`${row.center_id} ${row.booking_id}`, row])).values()];
  if (keys.length === 0) return;
  const places = sql.join(placeStates.map((state) => sql`${state}::text`));
  const lines = sql.join(waitingListStates.map((state) => sql`${state}::text`));
  const bookings = sql.join(keys.map((row) => sql`(${row.center_id}::integer, ${row.booking_id}::bigint)`));
  await sql`
    update booking set taken = counted.taken, waiting = counted.waiting
    from (
      select center_id, booking_id, count(*) filter (where state in (${places}))::integer as taken,
        count(*) filter (where state in (${lines}))::integer as waiting
      from participation where (center_id, booking_id) in (${bookings})
      group by center_id, booking_id
    ) as counted
    where booking.center_id = counted.center_id and booking.id = counted.booking_id`.execute(tx);
}
