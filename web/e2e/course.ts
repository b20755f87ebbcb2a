import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { callAs } from './call-as.ts';
import type { Portal } from './portal.ts';
import { takePlaces } from './take-places.ts';

interface CourseGiven {
  center?: number;
  currency?: string;
  name: string;
  /** From today; a week lies between two dates. */
  inDays?: number;
  dates?: number;
  capacity?: number;
  standby?: number;
  ages?: [from: number, to: number];
  /** In minor units, for the whole course. */
  price?: number;
  membersPrice?: number;
  /** Places that others have taken already. */
  taken?: number;
  /** Numbers of people of the centre who are in it. */
  people?: readonly number[];
  /** The key of the course before it, whose people can sign up by now. */
  follows?: string;
  /** The key of a course in which somebody must have taken part. */
  former?: string;
  /** From now. */
  opensInDays?: number;
  closesInDays?: number;
  /** Sold with it. */
  product?: { name: string; price: number };
  /** The number of a date that the club has called off. */
  calledOff?: number;
  /** Of the centre; made where there is none of this name. Missed dates can then be made up. */
  level?: string;
}

export const courseGroup = 'Journey lessons';

/**
 * Adds a course to a centre, else to Kestrel Park Boston, so that what can be signed up for doesn't depend on the demo.
 * It meets once a week at 11:00. Returns its key as text.
 */
export async function addCourse({ db }: Portal, given: CourseGiven): Promise<string> {
  const { center = 100, currency = 'USD', name, inDays = 7, dates = 4, capacity = 8, standby = 4 } = given;
  const { ages, price = 12_000, membersPrice = null, opensInDays = -30, calledOff = 0 } = given;
  const { closesInDays = inDays + 7 * (dates - 1) } = given;
  const [from, to] = ages ?? [null, null];
  const added = await sql<{ id: number }>`
    insert into activity (center_id, type, name, activity_group, description, duration_minutes, capacity,
      waiting_list_capacity, minimum_age, maximum_age, opens_days_before, closes_minutes_before, cancel_minutes_before,
      price, currency, tax_rate)
    values (${center}, 'COURSE', ${name}, ${courseGroup}, 'Bring a towel.', 45, ${capacity}, ${standby}, ${from}, ${to},
      14, 0, 10080, ${price}, ${currency}, 600)
    returning id`.execute(db);
  const activityId = added.rows[0]?.id ?? 0;
  const first = sql`((current_date + ${inDays}::integer + time '11:00') at time zone center.time_zone)`;
  const days = (count: number) => sql`make_interval(days => ${count}::integer)`;
  const session = await sql<{ id: number }>`
    insert into booking (center_id, activity_id, starts_at, ends_at, capacity, waiting_list_capacity, opens_at, closes_at)
    select center.id, ${activityId}, ${first}, ${first} + ${days(7 * (dates - 1))} + interval '45 minutes',
      ${capacity}, ${standby}, now() + ${days(opensInDays)}, now() + ${days(closesInDays)}
    from center where center.id = ${center} returning id`.execute(db);
  const bookingId = session.rows[0]?.id ?? 0;
  await sql`
    insert into session_date (center_id, booking_id, number, starts_at, ends_at, state, cancel_reason)
    select booking.center_id, booking.id, number, booking.starts_at + (number - 1) * interval '7 days',
      booking.starts_at + (number - 1) * interval '7 days' + interval '45 minutes',
      case number when ${calledOff} then 'CANCELLED' else 'PLANNED' end,
      case number when ${calledOff} then 'A competition' end
    from booking, generate_series(1, ${dates}::integer) as number
    where booking.center_id = ${center} and booking.id = ${bookingId}`.execute(db);
  const levelId = given.level === undefined ? null : await levelOf(db, center, given.level);
  const [makeUpDays, makeUpMost] = levelId === null ? [0, 0] : [42, 3];
  const idOf = (key: string | undefined) => (key === undefined ? null : Number(key.replace(/^\d+book/, '')));
  const follows = idOf(given.follows);
  await sql`insert into course (center_id, booking_id, members_price, level_id, makeup_days, makeup_most, follows_id, reenrolment_opens_at)
    values (${center}, ${bookingId}, ${membersPrice}, ${levelId}, ${makeUpDays}, ${makeUpMost}, ${follows}, ${follows === null ? null : sql`now() - interval '1 hour'`})`.execute(
    db,
  );
  if (given.former)
    await sql`insert into course_former (center_id, booking_id, number, course_id)
      values (${center}, ${bookingId}, 1, ${idOf(given.former)})`.execute(db);
  if (given.people) {
    const people = sql`person.id = any(${[...given.people]}::bigint[])`;
    await takePlaces(db, { center, bookingId, people, count: given.people.length });
  }
  if (given.product)
    await sql`insert into course_product (center_id, name, price, tax_rate, activity_id)
      values (${center}, ${given.product.name}, ${given.product.price}, 600, ${activityId})`.execute(db);
  if (given.taken) await takePlaces(db, { center, bookingId, count: given.taken });
  return `${center}book${bookingId}`;
}

async function levelOf(db: Portal['db'], center: number, name: string): Promise<number> {
  const known = await sql<{ id: number }>`
    select id from course_level where center_id = ${center} and name = ${name}`.execute(db);
  const [first] = known.rows;
  if (first) return first.id;
  const added = await sql<{ id: number }>`
    insert into course_level (center_id, name, position)
    select ${center}, ${name}, coalesce(max(position), 0) + 1 from course_level where center_id = ${center}
    returning id`.execute(db);
  return added.rows[0]?.id ?? 0;
}

/** Signs a child of the person on the page up for a course that costs nothing. */
export async function signUpFree(page: Page, course: string, childId: number): Promise<void> {
  const [courseCenterId = 0, courseId = 0] = course.split('book').map(Number);
  const people = [{ id: childId, centerId: courseCenterId }];
  const { refused, ...answer } = await callAs(page, 'courses/add-course-to-shopping-basket', {
    ...{ courseId, courseCenterId, people },
  });
  expect(refused, JSON.stringify(answer)).toEqual([]);
  const booked = await callAs(page, 'courses/book-course', {});
  expect(booked.errorCode, JSON.stringify(booked)).toBeUndefined();
}
