import { courseType, placeStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import type { PersonName } from '../classes/store.ts';
import type { ActivityRow, BookingRow } from '../participation/rules.ts';
import { both } from '../platform/db/both.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { jsonRows } from '../platform/db/json-rows.ts';
import { keys } from '../platform/db/keys.ts';
import { type DateJson, dateFrom, type SignUpDate, selectDates } from '../sign-up/dates.ts';

/** How many guests come to a date, and how many of the course don't. Only dates with guests have one. */
interface Guests {
  number: number;
  guests: number;
  excused: number;
}

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

/** What somebody must have taken part in, as a course or as any of an activity. */
export interface FormerCourse {
  course_id: number | null;
  activity_id: number | null;
  name: string;
}

export interface CourseRow extends OfBooking, OfActivity {
  /** When sign-up opens and closes. */
  opens_at: Temporal.Instant;
  closes_at: Temporal.Instant;
  price: number | null;
  members_price: number | null;
  is_prorated: boolean;
  needs_level: boolean;
  /** One of them must have been taken part in; none: nothing. */
  former: FormerCourse[];
  follows_id: number | null;
  /** The name of the course before it. */
  follows: string | null;
  reenrolment_opens_at: Temporal.Instant | null;
  level_id: number | null;
  level: string | null;
  level_position: number | null;
  makeup_days: number;
  makeup_most: number;
  guests: Guests[];
  center_name: string;
  time_zone: string;
  instructors: PersonName[];
  /** The first one first; a course has one at least. */
  dates: SignUpDate[];
}

const placesOf = sql.join(placeStates.map((state) => sql.lit(state)));

async function readCourses(db: Db | Tx, where: RawBuilder<unknown>, limit: number): Promise<CourseRow[]> {
  const { rows } = await sql<Omit<CourseRow, 'dates'> & { dates: DateJson[] }>`
    select booking.center_id, booking.id, booking.activity_id, booking.starts_at, booking.ends_at, booking.state,
      booking.capacity, booking.taken, booking.waiting, booking.overbooked, booking.waiting_list_capacity, booking.split_until,
      coalesce(booking.price, activity.price) as price, activity.name, activity.activity_group, activity.description,
      activity.image, activity.minimum_age, activity.maximum_age, activity.cancel_minutes_before, activity.currency,
      activity.tax_rate, course.members_price, course.is_prorated, course.needs_level, course.follows_id,
      course.reenrolment_opens_at, course.makeup_days, course.makeup_most, booking.opens_at, booking.closes_at, (
        select needed.name from booking as earlier
        join activity as needed on needed.center_id = earlier.center_id and needed.id = earlier.activity_id
        where earlier.center_id = course.center_id and earlier.id = course.follows_id
      ) as follows,
      course.level_id, level.name as level, level.position as level_position, center.name as center_name, center.time_zone,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', given.person_id, 'centerId', given.center_id, 'name', (
          select first_name || ' ' || last_name from person
          where person.center_id = given.center_id and person.id = given.person_id
        )) order by given.position)
        from booking_instructor as given
        where given.center_id = booking.center_id and given.booking_id = booking.id
      ), '[]') as instructors,
      ${jsonRows(sql`
        select former.course_id, former.activity_id, needed.name from course_former as former
        left join booking as earlier on earlier.center_id = former.center_id and earlier.id = former.course_id
        join activity as needed on needed.center_id = former.center_id
          and needed.id = coalesce(former.activity_id, earlier.activity_id)
        where former.center_id = booking.center_id and former.booking_id = booking.id
        order by former.number`)} as former,
      ${selectDates} as dates,
      ${jsonRows(sql`
        select credit.used_number as number, count(*)::integer as guests,
          (select count(*)::integer from attendance as gone
            join participation as own on own.center_id = gone.center_id and own.id = gone.participation_id
              and own.booking_id = gone.booking_id and own.state in (${placesOf})
            where gone.center_id = booking.center_id and gone.booking_id = booking.id
              and gone.number = credit.used_number and gone.state = 'EXCUSED') as excused
        from makeup_credit as credit
        join participation as guest on guest.center_id = credit.center_id and guest.id = credit.participation_id
          and guest.state in (${placesOf})
        where credit.center_id = booking.center_id and credit.used_booking_id = booking.id
        group by credit.used_number`)} as guests
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

/** Courses of a centre that are not over, or have been since then. */
export const readSince = (db: Db, centerId: number, now: Temporal.Instant): Promise<CourseRow[]> =>
  readCourses(db, sql`course.center_id = ${centerId} and booking.ends_at > ${now}::timestamptz`, 2000);

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

/** Courses of a centre that are not over: these, and those of these activities. */
export const readComingOf = (
  db: Db,
  centerId: number,
  now: Temporal.Instant,
  wanted: readonly FormerCourse[],
): Promise<CourseRow[]> =>
  readCourses(
    db,
    sql`course.center_id = ${centerId} and booking.ends_at > ${now}::timestamptz
      and (course.booking_id = any(${wanted.flatMap(({ course_id }) => course_id ?? [])}::bigint[])
        or booking.activity_id = any(${wanted.flatMap(({ activity_id }) => activity_id ?? [])}::bigint[]))`,
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
