import { announceSessions } from '../../participation/live-channel.ts';
import { takeOrShare } from '../../participation/occupied-time.ts';
import { releaseTimes, timesOf } from '../../participation/session-times.ts';
import { differing, isEmpty } from '../changes.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import { existingPeople } from '../people/existing-people.ts';
import type { ClubData } from '../read-folder.ts';
import type { ActivityData, TimetableData } from './class-shapes.ts';
import { isBefore, type Occurrence, occurrencesOf, pick } from './occurrences.ts';

/** One class as the file describes it. */
interface Wanted {
  entry: TimetableData;
  row: ReturnType<typeof rowOf>;
  instructors: number[];
}

/** A timetable entry with its activity and classes. */
export interface ScheduledClass {
  entry: TimetableData;
  index: number;
  activity: ActivityData;
  occurrences: Occurrence[];
}

/** Identifies a class across imports. */
export const externalIdOf = ({ externalId }: Pick<TimetableData, 'externalId'>, { date }: Occurrence) =>
  `${externalId} ${date}`;

/** The timetable, a class for each day; entries whose activity is missing have been told of. */
export function scheduledClasses(
  { now }: ImportRun,
  { centers, activities, classes }: ClubData,
): ScheduledClass[] {
  const zones = new Map(centers.map(({ entry }) => [entry.id, entry.timeZone]));
  const byKey = new Map(activities.map(({ entry }) => [`${entry.centerId} ${entry.id}`, entry]));
  return classes.flatMap(({ entry, index }) => {
    const timeZone = zones.get(entry.centerId);
    const activity = byKey.get(`${entry.centerId} ${entry.activity}`);
    if (timeZone === undefined || !activity) return [];
    return [{ entry, index, activity, occurrences: occurrencesOf(entry, activity, { now, timeZone }) }];
  });
}

const rowOf = (
  { entry, activity }: ScheduledClass,
  occurrence: Occurrence,
  cancelReason: string | undefined,
) => ({
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

async function wantedOf(run: ImportRun, club: ClubData): Promise<Wanted[]> {
  const isThere = await existingPeople(run, club);
  return scheduledClasses(run, club).flatMap((given) => {
    const { entry, index, occurrences } = given;
    const reasons = new Map<Occurrence, string>();
    for (const [place, { which, reason }] of entry.cancelled.entries()) {
      const one = pick(occurrences, which, run.now);
      if (one) reasons.set(one, reason);
      else {
        const says = 'there is no such class';
        run.faults.push(club.files.classes.note([index, 'cancelled', place, 'which'], says));
      }
    }
    const instructors = entry.instructors.filter((id) => isThere({ centerId: entry.centerId, id }));
    return occurrences.map((one) => ({ entry, row: rowOf(given, one, reasons.get(one)), instructors }));
  });
}

type ExistingClass = Awaited<ReturnType<typeof readExistingClasses>>[number];

const readExistingClasses = ({ tx }: ImportRun, wanted: readonly Wanted[]) =>
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

/** Classes are known by entry and day. A class with participants, or cancelled in the portal, stays as it is. */
export async function writeClasses(run: ImportRun, club: ClubData): Promise<void> {
  const done = new Map<TimetableData, { created: number; changed: number }>();
  const tally = (entry: TimetableData) => done.getOrInsert(entry, { created: 0, changed: 0 });
  for (const some of inBatches(await wantedOf(run, club))) {
    const rows = await readExistingClasses(run, some);
    const existing = new Map(rows.map((row) => [keyOf(row), row]));
    const instructors = await readInstructors(run, rows);
    const fresh: Wanted[] = [];
    for (const wanted of some) {
      const row = existing.get(keyOf(wanted.row));
      const count = tally(wanted.entry);
      if (!row) {
        fresh.push(wanted);
        count.created += 1;
      } else if (await change(run, wanted, row, instructors.get(row.id) ?? [])) count.changed += 1;
    }
    await insert(run, fresh);
  }
  for (const [{ centerId, externalId }, count] of done) {
    const change = { centerId, entity: 'timetable', key: `${centerId} ${externalId}`, after: count };
    if (count.created + count.changed === 0) run.unchanged('classes');
    else if (count.changed > 0) run.changed('classes', change);
    else run.created('classes', change);
  }
  if ([...done.values()].some(({ created, changed }) => created + changed > 0)) {
    await announceSessions(run.tx);
  }
}

async function readInstructors(
  { tx }: ImportRun,
  rows: readonly ExistingClass[],
): Promise<Map<number, number[]>> {
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

async function insert(run: ImportRun, fresh: Wanted[]): Promise<void> {
  const { tx, now } = run;
  if (fresh.length === 0) return;
  const rows = await tx
    .insertInto('booking')
    // Everybody in a class that is over has come or has missed it, so nothing is left to be done when it is closed.
    .values(fresh.map(({ row }) => ({ ...row, closed_at: isBefore(now, row.ends_at) ? null : now })))
    .returning(['center_id', 'id', 'external_id'])
    .execute();
  const idOf = new Map(rows.map((row) => [keyOf(row), row.id]));
  const numbered = fresh.flatMap((wanted) => {
    const id = idOf.get(keyOf(wanted.row));
    return id === undefined ? [] : [{ ...wanted, id }];
  });
  await insertInstructors(run, numbered);
  await takeTimes(run, numbered);
}

/** A timetable may use a room or an instructor twice. What is over, or does not take place, uses neither. */
async function takeTimes({ tx, now }: ImportRun, some: readonly (Wanted & { id: number })[]): Promise<void> {
  const times = some.flatMap(({ row, instructors, id }) => {
    if (row.state !== 'PLANNED' || !isBefore(now, row.ends_at)) return [];
    const { center_id, starts_at: startsAt, ends_at: endsAt, room_id: roomId } = row;
    return timesOf({ center_id, id }, { startsAt, endsAt, roomId, instructorIds: instructors });
  });
  for (const batch of inBatches(times)) await takeOrShare(tx, batch);
}

async function insertInstructors(
  { tx }: ImportRun,
  some: readonly (Wanted & { id: number })[],
): Promise<void> {
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
  run: ImportRun,
  wanted: Wanted,
  existing: ExistingClass,
  instructors: readonly number[],
): Promise<boolean> {
  const { row } = wanted;
  const changes = differing({ ...row, instructors: wanted.instructors }, { ...existing, instructors });
  if (isEmpty(changes) || existing.has_been_booked || existing.state === 'CANCELLED') return false;
  const { tx } = run;
  const { center_id: _, ...columns } = row;
  await tx
    .updateTable('booking')
    .set(columns)
    .where('center_id', '=', existing.center_id)
    .where('id', '=', existing.id)
    .execute();
  await tx
    .deleteFrom('booking_instructor')
    .where('center_id', '=', existing.center_id)
    .where('booking_id', '=', existing.id)
    .execute();
  const numbered = { ...wanted, id: existing.id };
  await insertInstructors(run, [numbered]);
  await releaseTimes(tx, { center_id: row.center_id, id: numbered.id });
  await takeTimes(run, [numbered]);
  return true;
}
