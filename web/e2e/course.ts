import { sql } from 'kysely';
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
  /** From now. */
  opensInDays?: number;
  closesInDays?: number;
  /** Sold with it. */
  product?: { name: string; price: number };
  /** The number of a date that the club has called off. */
  calledOff?: number;
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
  await sql`insert into course (center_id, booking_id, members_price)
    values (${center}, ${bookingId}, ${membersPrice})`.execute(db);
  if (given.product)
    await sql`insert into course_product (center_id, name, price, tax_rate, activity_id)
      values (${center}, ${given.product.name}, ${given.product.price}, 600, ${activityId})`.execute(db);
  if (given.taken) await takePlaces(db, { center, bookingId, count: given.taken });
  return `${center}book${bookingId}`;
}
