import { resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openDatabase } from '../server/src/platform/db/open.ts';
import { type Member, seedCrowd } from '../server/test/many-classes.ts';
import type { Postgres } from '../server/test/postgres.ts';

export const placesEach = 8;
const standbyEach = 10;
const price = 12_000;
/** For each fifty parents there is a course: six of them want each place. */
const parentsEach = 50;
const firstChildId = 50_000_000;
const firstCourseId = 700_000_000;

export interface Family {
  parent: Member;
  child: Member;
}

export interface OpeningPlace {
  url: string;
  centerId: number;
  families: Family[];
  courses: number;
}

const childOf = ({ centerId, id }: Member): Member => ({ centerId, id: firstChildId + id });

/** A centre whose courses open to families of a parent and a child, who may pay on invoice. */
export async function openCourses(postgres: Postgres, parents: number): Promise<OpeningPlace> {
  const url = await postgres.createDatabase();
  const database = await openDatabase<unknown>({ kind: 'postgres', url, connections: 1 });
  await migrate(database, resolve(import.meta.dirname, '../server/migrations'));
  await database.close();
  const members = await seedCrowd(url, parents);
  const centerId = members[0]?.centerId ?? 0;
  const courses = Math.max(2, Math.round(parents / parentsEach));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update config_document set document = document || '{"parameters": {"payLater": "everybody"}}'`,
    );
    await makeFamilies(client, members);
    await makeCourses(client, centerId, courses);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return { url, centerId, courses, families: members.map((parent) => ({ parent, child: childOf(parent) })) };
}

async function makeFamilies(client: pg.Client, members: readonly Member[]): Promise<void> {
  await client.query(
    `with parent as (select * from person where (center_id, id) in (select * from unnest($1::integer[], $2::bigint[]))),
      family as (
        insert into family (center_id, id, name, created_at) select center_id, id, last_name, now() from parent
      ), child as (
        insert into person (center_id, id, first_name, last_name, birthday, status, created_at, search)
          select center_id, ${firstChildId} + id, 'Leo', last_name, current_date - 365 * 9, 'ACTIVE', now(), search
          from parent
      )
      insert into family_member (center_id, person_id, family_id, relation)
        select center_id, id, id, 'PRIMARY' from parent
        union all select center_id, ${firstChildId} + id, id, 'CHILD' from parent`,
    [members.map(({ centerId }) => centerId), members.map(({ id }) => id)],
  );
}

/** Each meets ten times; sign-up has just opened. */
async function makeCourses(client: pg.Client, centerId: number, courses: number): Promise<void> {
  await client.query(
    `with activity as (
        insert into activity (center_id, id, type, name, activity_group, description, duration_minutes, capacity,
            waiting_list_capacity, minimum_age, maximum_age, price, currency)
          select $1, ${firstCourseId} + kind, 'COURSE', 'Level ' || kind, 'Swimming', 'First strokes.', 45, ${placesEach},
            ${standbyEach}, 6, 12, ${price}, 'USD'
          from generate_series(1, 4) kind
      ), course as (
        select ${firstCourseId} + number as id, ${firstCourseId} + 1 + number % 4 as activity_id,
          date_trunc('hour', now()) + interval '30 days' + number % 40 * interval '1 hour' as starts
        from generate_series(1, $2::integer) number
      ), session as (
        insert into booking (center_id, id, activity_id, starts_at, ends_at, capacity, waiting_list_capacity, opens_at, closes_at)
          select $1, id, activity_id, starts, starts + interval '63 days 45 minutes', ${placesEach}, ${standbyEach},
            now() - interval '1 minute', starts
          from course
      ), date as (
        insert into session_date (center_id, booking_id, number, starts_at, ends_at)
          select $1, id, week + 1, starts + week * interval '7 days', starts + week * interval '7 days' + interval '45 minutes'
          from course, generate_series(0, 9) week
      )
      insert into course (center_id, booking_id) select $1, id from course`,
    [centerId, courses],
  );
}
