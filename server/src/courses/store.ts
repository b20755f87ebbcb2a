import { courseType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import { both, type PersonName } from '../classes/store.ts';
import type { ActivityRow, BookingRow } from '../participation/rules.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { keys } from '../platform/db/keys.ts';
import { type DateJson, dateFrom, type SignUpDate, selectDates } from '../sign-up/dates.ts';

type OfBooking = Pick<
  BookingRow,
  | 'center_id'
  | 'id'
  | 'activity_id'
  | 'starts_at'
  | 'ends_at'
  | 'state'
  | 'capacity'
  | 'taken'
  | 'waiting'
  | 'overbooked'
  | 'waiting_list_capacity'
  | 'split_until'
>;
type OfActivity = Pick<
  ActivityRow,
  | 'name'
  | 'activity_group'
  | 'description'
  | 'image'
  | 'minimum_age'
  | 'maximum_age'
  | 'cancel_minutes_before'
  | 'currency'
  | 'tax_rate'
>;

export interface CourseRow extends OfBooking, OfActivity {
  /** When sign-up opens and closes. */
  opens_at: Temporal.Instant;
  closes_at: Temporal.Instant;
  price: number | null;
  members_price: number | null;
  is_prorated: boolean;
  needs_level: boolean;
  follows_id: number | null;
  reenrolment_opens_at: Temporal.Instant | null;
  level_id: number | null;
  level: string | null;
  center_name: string;
  time_zone: string;
  instructors: PersonName[];
  /** The first one first; a course has one at least. */
  dates: SignUpDate[];
}

async function readCourses(db: Db | Tx, where: RawBuilder<unknown>, limit: number): Promise<CourseRow[]> {
  const { rows } = await sql<Omit<CourseRow, 'dates'> & { dates: DateJson[] }>`
    select booking.center_id, booking.id, booking.activity_id, booking.starts_at, booking.ends_at, booking.state,
      booking.capacity, booking.taken, booking.waiting, booking.overbooked, booking.waiting_list_capacity, booking.split_until,
      coalesce(booking.price, activity.price) as price, activity.name, activity.activity_group, activity.description,
      activity.image, activity.minimum_age, activity.maximum_age, activity.cancel_minutes_before, activity.currency,
      activity.tax_rate, course.members_price, course.is_prorated, course.needs_level, course.follows_id, course.reenrolment_opens_at, booking.opens_at, booking.closes_at,
      course.level_id, level.name as level, center.name as center_name, center.time_zone,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', given.person_id, 'centerId', given.center_id, 'name', (
          select first_name || ' ' || last_name from person
          where person.center_id = given.center_id and person.id = given.person_id
        )) order by given.position)
        from booking_instructor as given
        where given.center_id = booking.center_id and given.booking_id = booking.id
      ), '[]') as instructors,
      ${selectDates} as dates
    from course
    join booking on booking.center_id = course.center_id and booking.id = course.booking_id
    join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id
      and activity.type = ${courseType}::text
    join center on center.id = booking.center_id
    left join course_level as level on level.center_id = course.center_id and level.id = course.level_id
    where ${where}
    order by booking.starts_at, activity.name, booking.center_id, booking.id
    limit ${limit}`.execute(db);
  return rows.map(({ dates, ...row }) => ({ ...row, dates: dates.map(dateFrom) }));
}

export interface CourseFilters {
  activityGroups?: readonly string[] | undefined;
  levelIds?: readonly Key[] | undefined;
}

/** Courses that are not over, up to a limit that no club reaches. */
export const readComing = (
  db: Db,
  centerIds: readonly number[],
  now: Temporal.Instant,
  { activityGroups, levelIds }: CourseFilters = {},
): Promise<CourseRow[]> =>
  readCourses(
    db,
    both([
      sql`course.center_id = any(${[...centerIds]}::integer[]) and booking.ends_at > ${now}::timestamptz`,
      ...(activityGroups?.length ? [sql`activity.activity_group = any(${[...activityGroups]}::text[])`] : []),
      ...(levelIds?.length ? [sql`(course.center_id, course.level_id) in (${keys(levelIds)})`] : []),
    ]),
    2000,
  );

export const readCourse = async (db: Db | Tx, { centerId, id }: Key): Promise<CourseRow | undefined> =>
  (await readCourses(db, sql`course.center_id = ${centerId} and course.booking_id = ${id}`, 1))[0];

/** These courses, by the key of their session. */
export const readTheseCourses = async (db: Db | Tx, wanted: readonly Key[]): Promise<CourseRow[]> =>
  wanted.length === 0
    ? []
    : readCourses(db, sql`(course.center_id, course.booking_id) in (${keys(wanted)})`, wanted.length);

/** The levels of these centres, in their order. */
export const readLevels = (db: Db, centerIds: readonly number[]) =>
  db
    .selectFrom('course_level')
    .selectAll()
    .where('center_id', 'in', centerIds)
    .orderBy('center_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
