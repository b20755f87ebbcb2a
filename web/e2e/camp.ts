import { sql } from 'kysely';
import type { Portal } from './portal.ts';
import { takePlaces } from './take-places.ts';

interface ElectiveGiven {
  name: string;
  /** By number. */
  date?: number;
  /** By the clock of the centre. */
  at?: string;
  capacity?: number;
  taken?: number;
  price?: number;
}

interface CampGiven {
  center?: number;
  currency?: string;
  name: string;
  /** Children of the same family in one season pay less. */
  season?: string;
  /** In hundredths of a percent. */
  siblings?: number;
  earlyBird?: { discount: number; days: number };
  /** From today; it takes place on the days that follow each other. */
  inDays?: number;
  dates?: number;
  hours?: number;
  capacity?: number;
  standby?: number;
  ages?: [from: number, to: number];
  /** In minor units, for the whole camp. */
  price?: number;
  /** Sold by the day, with these prices. */
  byDay?: { half: number; full: number };
  /** Places that others have taken already. */
  taken?: number;
  closesInDays?: number;
  electives?: readonly ElectiveGiven[];
  /** Names of what has to be accepted. */
  documents?: readonly string[];
}

export const campGroup = 'Journey camps';

const days = (count: number) => sql`make_interval(days => ${count}::integer)`;

interface Timed {
  center: number;
  /** From the day of today. */
  inDays: number;
  at: string;
}

const moment = ({ inDays, at }: Timed) =>
  sql`((current_date + ${inDays}::integer + ${at}::time) at time zone center.time_zone)`;

interface SessionGiven extends Timed {
  type: 'CAMP' | 'CAMP_ELECTIVE';
  name: string;
  currency: string;
  price: number;
  capacity: number;
  standby: number;
  ages: readonly [number | null, number | null];
  hours: number;
  dates: number;
  closesInDays: number;
  partOf?: number;
}

/** Adds a session with an activity of its own. Returns its id. */
async function addSession(db: Portal['db'], given: SessionGiven): Promise<number> {
  const { center, type, name, currency, price, capacity, standby, ages, hours, dates } = given;
  const [from, to] = ages;
  const added = await sql<{ id: number }>`
    insert into activity (center_id, type, name, activity_group, description, duration_minutes, capacity,
      waiting_list_capacity, minimum_age, maximum_age, opens_days_before, closes_minutes_before, cancel_minutes_before,
      price, currency, tax_rate)
    values (${center}, ${type}, ${name}, ${campGroup}, 'Bring a hat.', ${hours * 60}, ${capacity}, ${standby}, ${from},
      ${to}, 14, 0, 10080, ${price}, ${currency}, 600)
    returning id`.execute(db);
  const activityId = added.rows[0]?.id ?? 0;
  const first = moment(given);
  const session = await sql<{ id: number }>`
    insert into booking (center_id, activity_id, starts_at, ends_at, capacity, waiting_list_capacity, opens_at, closes_at,
      part_of_id)
    select center.id, ${activityId}, ${first}, ${first} + ${days(dates - 1)} + make_interval(hours => ${hours}::integer),
      ${capacity}, ${standby}, now() - interval '30 days', now() + ${days(given.closesInDays)}, ${given.partOf ?? null}
    from center where center.id = ${center} returning id`.execute(db);
  return session.rows[0]?.id ?? 0;
}

/**
 * Adds a camp to a centre, else to Kestrel Park Boston, so that what can be signed up for doesn't depend on the demo.
 * It begins at 9:00. Returns its key as text.
 */
export async function addCamp({ db }: Portal, given: CampGiven): Promise<string> {
  const { center = 100, currency = 'USD', name, inDays = 7, dates = 3, hours = 8, capacity = 8 } = given;
  const { byDay, standby = byDay ? 0 : 4, ages = [null, null], price = 20_000, siblings = 0 } = given;
  const { earlyBird = { discount: 0, days: 0 }, closesInDays = inDays, electives = [] } = given;
  const season = await sql<{ id: number }>`
    insert into camp_season (center_id, name, sibling_discount)
    values (${center}, ${given.season ?? `Season of ${name}`}, ${siblings}) returning id`.execute(db);
  const seasonId = season.rows[0]?.id ?? 0;
  for (const [position, document] of (given.documents ?? []).entries())
    await sql`insert into camp_document (center_id, season_id, key, name, url, version, position)
      values (${center}, ${seasonId}, ${`terms-${position}`}, ${document}, 'https://example.org/terms', '1', ${position})`.execute(
      db,
    );
  const bookingId = await addSession(db, {
    ...{ type: 'CAMP', at: '09:00', center, name, currency, price, standby, ages, hours, dates, inDays },
    ...{ closesInDays, capacity: byDay ? capacity * dates : capacity },
  });
  await sql`
    insert into session_date (center_id, booking_id, number, starts_at, ends_at, capacity)
    select booking.center_id, booking.id, number, booking.starts_at + (number - 1) * interval '1 day',
      booking.starts_at + (number - 1) * interval '1 day' + make_interval(hours => ${hours}::integer),
      ${byDay ? capacity : null}::integer
    from booking, generate_series(1, ${dates}::integer) as number
    where booking.center_id = ${center} and booking.id = ${bookingId}`.execute(db);
  await sql`
    insert into camp (center_id, booking_id, season_id, sold_by, half_day_price, full_day_price, early_bird_discount,
      early_bird_days)
    values (${center}, ${bookingId}, ${seasonId}, ${byDay ? 'DAY' : 'WEEK'}, ${byDay?.half ?? null}, ${byDay?.full ?? null},
      ${earlyBird.discount}, ${earlyBird.days})`.execute(db);
  for (const elective of electives) {
    const { date = 1, at = '10:00', price: cost = 0, taken = 0 } = elective;
    const id = await addSession(db, {
      ...{ type: 'CAMP_ELECTIVE', name: elective.name, center, currency, price: cost, at },
      ...{ capacity: elective.capacity ?? 6, standby: 0, ages: [null, null], hours: 2, dates: 1 },
      ...{ inDays: inDays + date - 1, closesInDays, partOf: bookingId },
    });
    if (taken > 0)
      await sql`update booking set taken = ${taken} where center_id = ${center} and id = ${id}`.execute(db);
  }
  if (given.taken) await takePlaces(db, { center, bookingId, count: given.taken });
  return `${center}book${bookingId}`;
}
