import { announceClasses } from '../../participation/live-channel.ts';
import { differing, isEmpty } from '../changes.ts';
import { inBatches, type Writing } from '../import-run.ts';
import { livingPeople } from '../people/existing-people.ts';
import type { ClubData } from '../read-folder.ts';
import type { ActivityData, TimetableData } from './class-shapes.ts';
import { type Occurrence, occurrencesOf, pick } from './occurrences.ts';

/** One class as the file wants it. */
interface Wanted {
  entry: TimetableData;
  row: ReturnType<typeof rowOf>;
  instructors: number[];
}

/** An entry of the timetable with its activity and its classes. */
export interface Given {
  entry: TimetableData;
  index: number;
  activity: ActivityData;
  occurrences: Occurrence[];
}

/** What a class is known by. */
export const externalIdOf = ({ externalId }: Pick<TimetableData, 'externalId'>, { date }: Occurrence) =>
  `${externalId} ${date}`;

/** The timetable, a class for each day; entries whose activity is missing have been told of. */
export function givenOf({ now }: Writing, { centers, activities, timetable }: ClubData): Given[] {
  const zones = new Map(centers.map(({ entry }) => [entry.id, entry.timeZone]));
  const byKey = new Map(activities.map(({ entry }) => [`${entry.centerId} ${entry.id}`, entry]));
  return timetable.flatMap(({ entry, index }) => {
    const timeZone = zones.get(entry.centerId);
    const activity = byKey.get(`${entry.centerId} ${entry.activity}`);
    if (timeZone === undefined || !activity) return [];
    return [{ entry, index, activity, occurrences: occurrencesOf(entry, activity, { now, timeZone }) }];
  });
}

const rowOf = ({ entry, activity }: Given, occurrence: Occurrence, cancelReason: string | undefined) => ({
  center_id: entry.centerId,
  activity_id: entry.activity,
  room_id: entry.room ?? null,
  starts_at: occurrence.startsAt,
  ends_at: occurrence.endsAt,
  state: cancelReason === undefined ? ('PLANNED' as const) : ('CANCELLED' as const),
  cancel_reason: cancelReason ?? null,
  capacity: entry.capacity ?? activity.capacity,
  waiting_list_capacity: activity.waitingListCapacity,
  external_id: externalIdOf(entry, occurrence),
});

async function wantedOf(writing: Writing, club: ClubData): Promise<Wanted[]> {
  const isThere = await livingPeople(writing, club);
  return givenOf(writing, club).flatMap((given) => {
    const { entry, index, occurrences } = given;
    const reasons = new Map<Occurrence, string>();
    for (const [place, { which, reason }] of entry.cancelled.entries()) {
      const one = pick(occurrences, which, writing.now);
      if (one) reasons.set(one, reason);
      else {
        const says = 'there is no such class';
        writing.faults.push(club.files.timetable.note([index, 'cancelled', place, 'which'], says));
      }
    }
    const instructors = entry.instructors.filter((id) => isThere({ centerId: entry.centerId, id }));
    return occurrences.map((one) => ({ entry, row: rowOf(given, one, reasons.get(one)), instructors }));
  });
}

type Standing = Awaited<ReturnType<typeof readStanding>>[number];

const readStanding = ({ tx }: Writing, wanted: readonly Wanted[]) =>
  tx
    .selectFrom('booking')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('participation')
          .select('participation.id')
          .whereRef('participation.center_id', '=', 'booking.center_id')
          .whereRef('participation.booking_id', '=', 'booking.id'),
      ).as('has_been_booked'),
    )
    .where('center_id', 'in', [...new Set(wanted.map(({ row }) => row.center_id))])
    .where(
      'external_id',
      'in',
      wanted.map(({ row }) => row.external_id),
    )
    .execute();

const keyOf = ({ center_id, external_id }: { center_id: number; external_id: string | null }) =>
  `${center_id} ${external_id}`;

/**
 * Classes are known by their entry and day. One in which somebody takes part, or that was called off here, stays as
 * it is.
 */
export async function writeClasses(writing: Writing, club: ClubData): Promise<void> {
  const done = new Map<TimetableData, { created: number; changed: number }>();
  const tally = (entry: TimetableData) => done.getOrInsert(entry, { created: 0, changed: 0 });
  for (const some of inBatches(await wantedOf(writing, club))) {
    const rows = await readStanding(writing, some);
    const standing = new Map(rows.map((row) => [keyOf(row), row]));
    const instructors = await readInstructors(writing, rows);
    const fresh: Wanted[] = [];
    for (const wanted of some) {
      const row = standing.get(keyOf(wanted.row));
      const count = tally(wanted.entry);
      if (!row) {
        fresh.push(wanted);
        count.created += 1;
      } else if (await change(writing, wanted, row, instructors.get(row.id) ?? [])) count.changed += 1;
    }
    await insert(writing, fresh);
  }
  for (const [{ centerId, externalId }, count] of done) {
    const change = { centerId, entity: 'timetable', key: `${centerId} ${externalId}`, after: count };
    if (count.created + count.changed === 0) writing.unchanged('classes');
    else if (count.changed > 0) writing.changed('classes', change);
    else writing.created('classes', change);
  }
  if ([...done.values()].some(({ created, changed }) => created + changed > 0)) {
    await announceClasses(writing.tx);
  }
}

async function readInstructors({ tx }: Writing, rows: readonly Standing[]): Promise<Map<number, number[]>> {
  if (rows.length === 0) return new Map();
  const found = await tx
    .selectFrom('booking_instructor')
    .select(['booking_id', 'person_id'])
    .where('center_id', 'in', [...new Set(rows.map(({ center_id }) => center_id))])
    .where(
      'booking_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const grouped = Map.groupBy(found, ({ booking_id }) => booking_id);
  return new Map([...grouped].map(([id, some]) => [id, some.map(({ person_id }) => person_id)]));
}

async function insert(writing: Writing, fresh: Wanted[]): Promise<void> {
  const { tx } = writing;
  if (fresh.length === 0) return;
  const rows = await tx
    .insertInto('booking')
    .values(fresh.map(({ row }) => row))
    .returning(['center_id', 'id', 'external_id'])
    .execute();
  const idOf = new Map(rows.map((row) => [keyOf(row), row.id]));
  await insertInstructors(
    writing,
    fresh.flatMap((wanted) => {
      const id = idOf.get(keyOf(wanted.row));
      return id === undefined ? [] : [{ ...wanted, id }];
    }),
  );
}

async function insertInstructors({ tx }: Writing, some: readonly (Wanted & { id: number })[]): Promise<void> {
  const values = some.flatMap(({ row, instructors, id }) =>
    instructors.map((person, index) => ({
      center_id: row.center_id,
      booking_id: id,
      position: index + 1,
      person_id: person,
    })),
  );
  for (const batch of inBatches(values)) await tx.insertInto('booking_instructor').values(batch).execute();
}

/** Whether it had to be changed, and could. */
async function change(
  writing: Writing,
  wanted: Wanted,
  standing: Standing,
  instructors: readonly number[],
): Promise<boolean> {
  const { row } = wanted;
  const changes = differing({ ...row, instructors: wanted.instructors }, { ...standing, instructors });
  if (isEmpty(changes) || standing.has_been_booked || standing.state === 'CANCELLED') return false;
  const { tx } = writing;
  await tx
    .updateTable('booking')
    .set(row)
    .where('center_id', '=', standing.center_id)
    .where('id', '=', standing.id)
    .execute();
  await tx
    .deleteFrom('booking_instructor')
    .where('center_id', '=', standing.center_id)
    .where('booking_id', '=', standing.id)
    .execute();
  await insertInstructors(writing, [{ ...wanted, id: standing.id }]);
  return true;
}
