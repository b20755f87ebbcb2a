import { lineStates, placeStates } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import { inBatches, type Writing } from '../import-run.ts';
import { livingPeople } from '../people/existing-people.ts';
import { BroughtSubscriptions } from '../people/imported-subscriptions.ts';
import type { ClubData } from '../read-folder.ts';
import { type Attended, attendedOf } from './attendance.ts';
import { readOccupied } from './occupied-times.ts';
import { isBefore } from './occurrences.ts';
import { type Around, type Seated, seatPeople } from './seat-people.ts';
import { externalIdOf } from './write-classes.ts';

/**
 * Who took part, takes part and waits. It counts for classes that nobody has ever been in: afterwards people book here,
 * and an old file does not bring back what they have changed.
 */
export async function writeParticipations(writing: Writing, club: ClubData): Promise<void> {
  const attended = attendedOf(writing, club);
  if (attended.length === 0 || writing.faults.length > 0) return;
  const isThere = await livingPeople(writing, club);
  const subscriptions = await BroughtSubscriptions.read(writing, club);
  const occupied = await readOccupied(writing, attended, club);
  for (const some of inBatches(attended, 100)) {
    const empty = await readEmpty(writing, some);
    const written: Seated[] = [];
    for (const one of some) {
      const booking = empty.get(`${one.entry.centerId} ${externalIdOf(one.given.entry, one.occurrence)}`);
      if (!booking) {
        writing.unchanged('participations');
        continue;
      }
      const rows = seatPeople(writing, one, { booking, isThere, occupied, subscriptions });
      written.push(...rows);
      writing.created('participations', {
        centerId: one.entry.centerId,
        entity: 'booking',
        key: `${one.entry.centerId} ${externalIdOf(one.given.entry, one.occurrence)}`,
        after: Object.fromEntries(
          [...Map.groupBy(rows, ({ row }) => row.state)].map(([state, all]) => [state, all.length]),
        ),
      });
    }
    for (const batch of inBatches(written)) await insert(writing, batch);
    await count(writing, written);
  }
}

/** The classes of these that nobody has ever been in. */
async function readEmpty(
  { tx }: Writing,
  some: readonly Attended[],
): Promise<Map<string, Around['booking']>> {
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

const keyOfRow = (row: {
  center_id: number;
  booking_id: number;
  person_center_id: number;
  person_id: number;
}) => `${row.center_id} ${row.booking_id} ${row.person_center_id} ${row.person_id}`;

async function insert(writing: Writing, some: readonly Seated[]): Promise<void> {
  const { tx, faults } = writing;
  // Nobody is in two places at once: the database would not let them be, and the fault says it better.
  if (faults.length > 0) return;
  const rows = await tx
    .insertInto('participation')
    .values(some.map(({ row }) => row))
    .returning(['center_id', 'id', 'booking_id', 'person_center_id', 'person_id'])
    .execute();
  const idOf = new Map(rows.map((row) => [keyOfRow(row), row.id]));
  const numbered = some.map((one) => ({ ...one, id: idOf.get(keyOfRow(one.row)) ?? 0 }));
  // Where somebody was is in the way of nothing.
  const placed = numbered.filter(
    ({ row, occurrence }) => row.paid_by && isBefore(writing.now, occurrence.endsAt),
  );
  if (placed.length > 0) {
    await tx
      .insertInto('person_occupied')
      .values(
        placed.map(({ row, id, occurrence: { startsAt, endsAt } }) => ({
          center_id: row.person_center_id,
          person_id: row.person_id,
          during: sql<string>`tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`,
          participation_center_id: row.center_id,
          participation_id: id,
        })),
      )
      .execute();
  }
  const uses = numbered.flatMap(({ row, id, used }) =>
    used?.limited
      ? [
          {
            center_id: used.subscription.centerId,
            subscription_id: used.subscription.id,
            ...used.limited,
            participation_center_id: row.center_id,
            participation_id: id,
          },
        ]
      : [],
  );
  if (uses.length > 0) await tx.insertInto('privilege_use').values(uses).execute();
}

/** How many have places and how many wait is what the database holds. */
async function count({ tx }: Writing, written: readonly Seated[]): Promise<void> {
  const keys = [...new Map(written.map(({ row }) => [`${row.center_id} ${row.booking_id}`, row])).values()];
  if (keys.length === 0) return;
  const places = sql.join(placeStates.map((state) => sql`${state}::text`));
  const lines = sql.join(lineStates.map((state) => sql`${state}::text`));
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
