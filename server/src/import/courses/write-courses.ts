import { sql } from 'kysely';
import { dateIn } from '../../platform/clock/clock.ts';
import type { ActivityData } from '../classes/class-shapes.ts';
import { isBefore } from '../classes/occurrences.ts';
import { dayOf } from '../import-day.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import { existingPeople } from '../people/existing-people.ts';
import type { ClubData } from '../read-folder.ts';
import { sorted } from '../sorted-rows.ts';
import { type CourseDay, courseDates } from './course-dates.ts';
import type { CourseData } from './course-shapes.ts';
import { sessionName as keyOf, readKnown } from './known-sessions.ts';
import { writeDates } from './write-dates.ts';

const weeksOpenBefore = 8;

/** A course as the file describes it. */
interface Wanted {
  entry: CourseData;
  activity: ActivityData;
  days: CourseDay[];
  instructors: number[];
  signUpOpensAt: Temporal.Instant;
  signUpClosesAt: Temporal.Instant;
  reenrolmentOpensAt: Temporal.Instant | undefined;
}

/** Writes levels, and each course once. Afterwards the club changes courses in the portal. */
export async function writeCourses(run: ImportRun, club: ClubData): Promise<void> {
  await writeLevels(run, club);
  const following: Wanted[] = [];
  const wanted = await wantedCourses(run, club);
  if (run.faults.length > 0) return;
  for (const some of inBatches(wanted, 100)) {
    const known = await readKnown(
      run,
      some.map(({ entry }) => entry),
    );
    const fresh = some.filter(({ entry }) => !known.has(keyOf(entry)));
    for (const one of some) if (!fresh.includes(one)) run.unchanged('courses');
    if (fresh.length > 0) await insert(run, fresh);
    for (const one of fresh) following.push(one);
  }
  for (const one of following) {
    await writeFollows(run, one);
    await writeFormer(run, one);
  }
}

/** Once all courses are there, because one may be listed before the course that it follows. */
async function writeFollows({ tx }: ImportRun, { entry, reenrolmentOpensAt }: Wanted): Promise<void> {
  const { centerId, externalId, follows } = entry;
  if (follows === undefined) return;
  await sql`
    update course set follows_id = before.id, reenrolment_opens_at = ${reenrolmentOpensAt ?? null}::timestamptz
    from booking as own, booking as before
    where course.center_id = ${centerId} and course.booking_id = own.id
      and own.center_id = ${centerId} and own.external_id = ${externalId}
      and before.center_id = ${centerId} and before.external_id = ${follows}`.execute(tx);
}

async function writeFormer({ tx }: ImportRun, { entry }: Wanted): Promise<void> {
  const { centerId, externalId, former } = entry;
  const wanted = [externalId, ...former.flatMap(({ course }) => course ?? [])];
  const courses = await tx
    .selectFrom('booking')
    .select(['id', 'external_id'])
    .where('center_id', '=', centerId)
    .where('external_id', 'in', wanted)
    .execute();
  const ids = new Map(courses.map(({ id, external_id }) => [external_id, id]));
  const own = ids.get(externalId);
  if (own === undefined || former.length === 0) return;
  const rows = former.map(({ activity, course }, index) => ({
    ...{ center_id: centerId, booking_id: own, number: index + 1 },
    ...{ course_id: course ? (ids.get(course) ?? null) : null, activity_id: activity ?? null },
  }));
  await tx.insertInto('course_former').values(rows).execute();
}

async function writeLevels(run: ImportRun, club: ClubData): Promise<void> {
  const { tx } = run;
  const ids = club.centers.map(({ entry }) => entry.id);
  const existing = await tx.selectFrom('course_level').selectAll().where('center_id', 'in', ids).execute();
  const wanted = club.courseLevels.map(({ entry: { centerId, id, name }, index }) => ({
    ...{ center_id: centerId, id, name, position: index + 1 },
  }));
  const { fresh, changed } = sorted(run, 'courseLevels', { entity: 'course-level', wanted, existing });
  for (const some of inBatches(fresh)) await tx.insertInto('course_level').values(some).execute();
  for (const { center_id, id, ...columns } of changed)
    await tx
      .updateTable('course_level')
      .set(columns)
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
  await run.raiseNextId(
    'course_level_id_seq',
    wanted.map(({ id }) => id),
  );
}

async function wantedCourses(run: ImportRun, club: ClubData): Promise<Wanted[]> {
  const isThere = await existingPeople(run, club);
  const activities = new Map(club.activities.map(({ entry }) => [`${entry.centerId} ${entry.id}`, entry]));
  const zones = new Map(club.centers.map(({ entry }) => [entry.id, entry.timeZone]));
  return club.courses.flatMap(({ entry, index }): Wanted[] => {
    const activity = activities.get(`${entry.centerId} ${entry.activity}`);
    const timeZone = zones.get(entry.centerId);
    if (!activity || timeZone === undefined) return [];
    const today = dateIn(run.now, timeZone);
    const first = dayOf(entry.from, today);
    const days = courseDates(entry, first, { timeZone, durationMinutes: activity.durationMinutes });
    const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
    const signUpOpensAt = midnight(
      entry.signUpOpens === undefined
        ? first.subtract({ weeks: weeksOpenBefore })
        : dayOf(entry.signUpOpens, today),
    );
    const last = days.at(-1)?.startsAt ?? midnight(first);
    const signUpClosesAt =
      entry.signUpCloses === undefined ? last : midnight(dayOf(entry.signUpCloses, today));
    if (!isBefore(signUpOpensAt, signUpClosesAt)) {
      run.faults.push(club.files.courses.note([index, 'signUpCloses'], 'is not after sign-up opens'));
      return [];
    }
    const reenrolmentOpensAt =
      entry.reenrolmentOpens === undefined ? undefined : midnight(dayOf(entry.reenrolmentOpens, today));
    const instructors = entry.instructors.filter((id) => isThere({ centerId: entry.centerId, id }));
    return [{ entry, activity, days, instructors, signUpOpensAt, signUpClosesAt, reenrolmentOpensAt }];
  });
}

async function insert(run: ImportRun, some: readonly Wanted[]): Promise<void> {
  const { tx, now } = run;
  const rows = await tx
    .insertInto('booking')
    .values(
      some.map(({ entry, activity, days, signUpOpensAt, signUpClosesAt }) => ({
        ...{ center_id: entry.centerId, external_id: entry.externalId, activity_id: activity.id },
        ...{ room_id: entry.room ?? null, starts_at: startOf(days), ends_at: endOf(days) },
        capacity: entry.capacity ?? activity.capacity,
        waiting_list_capacity: entry.standbyCapacity ?? activity.waitingListCapacity,
        ...{ price: entry.price ?? null, cancel_reason: null },
        ...{ opens_at: signUpOpensAt, closes_at: signUpClosesAt },
        closed_at: isBefore(now, endOf(days)) ? null : now,
      })),
    )
    .returning(['center_id', 'id', 'external_id'])
    .execute();
  const idOf = new Map(rows.map((row) => [`${row.center_id} ${row.external_id}`, row.id]));
  const numbered = some.flatMap((one) => {
    const id = idOf.get(keyOf(one.entry));
    return id === undefined ? [] : [{ ...one, key: { center_id: one.entry.centerId, booking_id: id } }];
  });
  await tx
    .insertInto('course')
    .values(
      numbered.map(({ key, entry }) => ({
        ...{ ...key, level_id: entry.level ?? null, is_prorated: entry.isProrated },
        ...{ members_price: entry.membersPrice ?? null, needs_level: entry.needsLevel },
        ...{ makeup_days: entry.makeUpDays, makeup_most: entry.makeUpMost },
      })),
    )
    .execute();
  await writeDates(
    run,
    numbered.map(({ key, entry, days, instructors }) => ({ key, days, instructors, roomId: entry.room })),
  );
  for (const { entry } of some)
    run.created('courses', { centerId: entry.centerId, entity: 'course', key: keyOf(entry), after: entry });
}

const startOf = (days: readonly CourseDay[]) => (days[0] as CourseDay).startsAt;
const endOf = (days: readonly CourseDay[]) => (days.at(-1) as CourseDay).endsAt;
