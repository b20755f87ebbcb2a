import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readPlanIds } from '../../subscription/store.ts';
import type { CourseRow } from '../store.ts';

/** What decides about a person in a course, besides what decides about a class. */
export interface Standing {
  isMember: boolean;
  /** The level of the course, or the one before it. */
  hasLevel: boolean;
  /** One of the courses that it needs, as far as it needs any. */
  hasFormer: boolean;
  /** From when the person, who comes from the course before it, can sign up; null: as everybody. */
  comesFirstFrom: Temporal.Instant | null;
}

export async function readStanding(
  db: Db | Tx,
  course: CourseRow,
  person: Key,
  now: Temporal.Instant,
): Promise<Standing> {
  const plans = await readPlanIds(db as Db, person, dateIn(now, course.time_zone));
  return {
    isMember: plans.length > 0,
    hasLevel: !course.needs_level || (await hasLevel(db, course, person)),
    hasFormer: course.former.length === 0 || (await hasFormer(db, course, person, now)),
    comesFirstFrom: (await comesFrom(db, course, person)) ? course.reenrolment_opens_at : null,
  };
}

/** Nobody needs a level for the first one. */
async function hasLevel(
  db: Db | Tx,
  { center_id, level_id }: Pick<CourseRow, 'center_id' | 'level_id'>,
  person: Key,
): Promise<boolean> {
  if (level_id === null) return true;
  const { rows } = await sql<{ has: boolean }>`
    select before.id is null or exists (select from person_level as own where own.center_id = ${center_id}
      and own.level_id in (level.id, before.id)
      and own.person_center_id = ${person.centerId} and own.person_id = ${person.id}) as has
    from course_level as level
    left join lateral (
      select id from course_level as earlier where earlier.center_id = ${center_id} and earlier.position < level.position
      order by earlier.position desc limit 1
    ) as before on true
    where level.center_id = ${center_id} and level.id = ${level_id}`.execute(db);
  return rows[0]?.has ?? true;
}

/** Has or had a place in one of them that has begun. */
async function hasFormer(
  db: Db | Tx,
  { center_id, id, former }: Pick<CourseRow, 'center_id' | 'id' | 'former'>,
  person: Key,
  now: Temporal.Instant,
): Promise<boolean> {
  const courseIds = former.flatMap(({ course_id }) => course_id ?? []);
  const activityIds = former.flatMap(({ activity_id }) => activity_id ?? []);
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from participation as own
      join booking as earlier on earlier.center_id = ${center_id} and earlier.id = own.booking_id
      where own.center_id = ${center_id} and own.state = 'BOOKED' and own.booking_id <> ${id}
        and own.person_center_id = ${person.centerId} and own.person_id = ${person.id}
        and earlier.starts_at <= ${now}::timestamptz
        and (earlier.id = any(${courseIds}::bigint[]) or earlier.activity_id = any(${activityIds}::bigint[]))) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

async function comesFrom(
  db: Db | Tx,
  { center_id, follows_id, reenrolment_opens_at }: CourseRow,
  person: Key,
): Promise<boolean> {
  if (follows_id === null || reenrolment_opens_at === null) return false;
  const before = await db
    .selectFrom('participation')
    .select('id')
    .where('center_id', '=', center_id)
    .where('booking_id', '=', follows_id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('state', '=', 'BOOKED')
    .executeTakeFirst();
  return before !== undefined;
}
