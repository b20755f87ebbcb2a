import type { CourseStatus, DateSettlement } from '@foyer/contract/shared/course';
import { sql } from 'kysely';
import type { BookingRow } from '../participation/rules.ts';
import { jsonRows } from '../platform/db/json-rows.ts';

/** A date of a session, as it comes out of JSON. */
export interface DateJson {
  number: number;
  starts_at: string;
  ends_at: string;
  room: string | null;
  state: 'PLANNED' | 'CANCELLED';
  cancel_reason: string | null;
  /** What people get for a date that was called off after they had signed up. */
  settle: DateSettlement | null;
  room_id: number | null;
  /** Of a date that has places of its own. */
  capacity: number | null;
  taken: number;
}

export interface SignUpDate extends Omit<DateJson, 'starts_at' | 'ends_at'> {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

export const dateFrom = ({ starts_at, ends_at, ...date }: DateJson): SignUpDate => ({
  ...date,
  starts_at: Temporal.Instant.from(starts_at),
  ends_at: Temporal.Instant.from(ends_at),
});

/** The dates of a row of `booking`, for a list of columns. */
export const selectDates = jsonRows(sql`
  select date.number, date.starts_at, date.ends_at, date.room_id, room.name as room, date.state, date.cancel_reason, date.settle,
    date.capacity, date.taken
  from session_date as date
  left join room on room.center_id = date.center_id and room.id = date.room_id
  where date.center_id = booking.center_id and date.booking_id = booking.id
  order by date.starts_at`);

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

/** Dates that take place and have not begun. */
export const datesLeft = <D extends Pick<SignUpDate, 'state' | 'starts_at'>>(
  dates: readonly D[],
  now: Temporal.Instant,
): D[] => dates.filter(({ state, starts_at }) => state === 'PLANNED' && isBefore(now, starts_at));

/** Dates that take place or did, without those that the club has called off. */
export const datesHeld = <D extends Pick<SignUpDate, 'state'>>(dates: readonly D[]): D[] =>
  dates.filter(({ state }) => state === 'PLANNED');

type Places = Pick<BookingRow, 'capacity' | 'taken' | 'waiting' | 'overbooked'>;

/** Places for somebody who is not on the standby list. `lent` are used by guests on one of the dates. */
export const freePlaces = ({ capacity, taken, waiting, overbooked }: Places, lent = 0): number =>
  waiting + overbooked > 0 ? 0 : Math.max(0, capacity - taken - lent);

export type SignUp = Places &
  Pick<BookingRow, 'state' | 'ends_at' | 'waiting_list_capacity'> & {
    opens_at: Temporal.Instant;
    closes_at: Temporal.Instant;
    dates: readonly SignUpDate[];
  };

export function signUpStatusOf(subject: SignUp, now: Temporal.Instant, lent = 0): CourseStatus {
  if (subject.state === 'CANCELLED') return 'CANCELLED';
  if (!isBefore(now, subject.ends_at)) return 'ENDED';
  if (!isBefore(now, subject.closes_at) || datesLeft(subject.dates, now).length === 0) return 'TOO_LATE';
  if (isBefore(now, subject.opens_at)) return 'NOT_YET_OPEN';
  if (freePlaces(subject, lent) > 0) return 'OPEN';
  return subject.waiting < subject.waiting_list_capacity ? 'STANDBY' : 'FULL';
}

export const timeOf = (instant: Temporal.Instant, timeZone: string): string =>
  instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

/** From the youngest to the oldest who can take part in what is not for everybody. */
export function agesOf(
  rows: readonly { minimum_age: number | null; maximum_age: number | null }[],
): { from: number; to: number } | undefined {
  const bounded = rows.filter(({ minimum_age, maximum_age }) => minimum_age !== null || maximum_age !== null);
  if (bounded.length === 0) return undefined;
  return {
    from: Math.min(...bounded.map(({ minimum_age }) => minimum_age ?? youngest)),
    to: Math.max(...bounded.map(({ maximum_age }) => maximum_age ?? oldest)),
  };
}

const [youngest, oldest] = [0, 120];

export const isOfAge = (
  { minimum_age, maximum_age }: { minimum_age: number | null; maximum_age: number | null },
  age: number | undefined,
): boolean => age === undefined || (age >= (minimum_age ?? age) && age <= (maximum_age ?? age));
