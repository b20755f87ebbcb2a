import type { Club } from '../../clubs/club.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CourtActivity, Courts } from '../courts.ts';
import { readUsedTimes, type UsedTime, usedBySubject } from '../in-use.ts';
import { type Day, minutesOf } from './free-times.ts';

interface Reading {
  club: Club;
  courts: Courts;
  activities: readonly CourtActivity[];
  now: Temporal.Instant;
}

/** What uses rooms and staff on a day of these activities. */
export function readUsedOn(db: Db, { club, courts, activities, now }: Reading): Promise<UsedTime[]> {
  const { time_zone: timeZone } = club.center;
  const { centerId, day } = courts;
  const from = day.toZonedDateTime(timeZone).toInstant();
  const until = day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  // The preparation after the last hour may end tomorrow.
  const preparing = Math.max(0, ...activities.map(({ preparation_minutes }) => preparation_minutes));
  return readUsedTimes(db, centerId, { starts_at: from, ends_at: until.add({ minutes: preparing }) }, now);
}

/** What is known of a day of these activities, for anyone. */
export async function readDay(db: Db, reading: Reading): Promise<Day> {
  const { club, courts, now } = reading;
  const used = (await readUsedOn(db, reading)).filter(({ is_expired }) => !is_expired);
  return {
    ...{ courts, ...minutesOf(courts.day, club.center.time_zone), now: now.epochMilliseconds },
    usedOf: usedBySubject(used),
  };
}
