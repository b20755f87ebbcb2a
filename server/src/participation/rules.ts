import type { BookingStatus } from '@foyer/contract/classes';
import { type ActivityType, isSignedUpFor } from '@foyer/contract/shared/booking';
import type { Parameters } from '../clubs/document.ts';
import type { SelectType } from '../platform/db/tables.ts';
import { type DateUse, lentPlaces } from './dates/date-uses.ts';
import type { ParticipationTables } from './tables.ts';

export type ActivityRow = SelectType<ParticipationTables['activity']>;
export type BookingRow = SelectType<ParticipationTables['booking']>;

type WaitingListParameters = Pick<Parameters, 'lineRule' | 'lineClosesMinutes'>;
interface Places extends Pick<BookingRow, 'capacity' | 'taken' | 'waiting' | 'overbooked'> {
  uses?: readonly DateUse[];
}

interface Moment {
  parameters: WaitingListParameters;
  startsAt: Temporal.Instant;
  now: Temporal.Instant;
}

// In milliseconds, because a timetable asks this several times of each session, and Temporal takes ten times as long.
const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => a.epochMilliseconds < b.epochMilliseconds;

const minutesBefore = (instant: Temporal.Instant, minutes: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant.epochMilliseconds - minutes * 60_000);

/** A session may say itself when people can sign up. */
type OwnWindow = Partial<Pick<BookingRow, 'opens_at' | 'closes_at'>>;

const opensAtKept = new Map<string, Temporal.Instant>();
const opensAtKeptAtMost = 10_000;

interface Opening extends Pick<ActivityRow, 'opens_days_before'> {
  /** The minute of the day at which everything of a day opens; null: each at its own time of the day. */
  opens_at_minute?: number | null;
}

/**
 * The same time of day in the centre's time zone, so many days before, or a fixed one. Cached, because every timetable request needs it
 * for each session, and time zone arithmetic costs as much as the rest of a session.
 */
export function opensAt(
  { opens_days_before: days, opens_at_minute: minute = null, opens_at }: Opening & OwnWindow,
  startsAt: Temporal.Instant,
  timeZone: string,
): Temporal.Instant {
  if (opens_at) return opens_at;
  const key = `${startsAt.epochMilliseconds} ${days} ${minute} ${timeZone}`;
  const kept = opensAtKept.get(key);
  if (kept) return kept;
  if (opensAtKept.size >= opensAtKeptAtMost) opensAtKept.clear();
  const sameTime = startsAt.toZonedDateTimeISO(timeZone).subtract({ days });
  const opens = (
    minute === null
      ? sameTime
      : sameTime.toPlainDate().toPlainDateTime().add({ minutes: minute }).toZonedDateTime(timeZone)
  ).toInstant();
  opensAtKept.set(key, opens);
  return opens;
}

/** When booking closes. */
export const closesAt = (
  { closes_minutes_before, closes_at }: Pick<ActivityRow, 'closes_minutes_before'> & OwnWindow,
  startsAt: Temporal.Instant,
): Temporal.Instant => closes_at ?? minutesBefore(startsAt, closes_minutes_before);

/** The deadline for cancelling. */
export const cancelUntil = (
  activity: Pick<ActivityRow, 'cancel_minutes_before'>,
  startsAt: Temporal.Instant,
): Temporal.Instant => minutesBefore(startsAt, activity.cancel_minutes_before);

/** Until when free places go to the waiting list; undefined: to the first person who books. */
export const waitingListOpenUntil = ({
  parameters,
  startsAt,
}: Pick<Moment, 'parameters' | 'startsAt'>): Temporal.Instant | undefined =>
  parameters.lineRule === 'all' ? undefined : minutesBefore(startsAt, parameters.lineClosesMinutes);

/** Whether free places still go to the waiting list. */
export function isWaitingListOpen({ parameters, startsAt, now }: Moment): boolean {
  const until = waitingListOpenUntil({ parameters, startsAt });
  return until !== undefined && isBefore(now, until);
}

interface OfSession extends Pick<BookingRow, 'starts_at' | 'closes_at'> {
  type: ActivityType;
}

/** Whose turn it is where a place becomes free, and until when. A course or camp has a standby list, whatever rule classes have. */
export const lineOf = <P extends WaitingListParameters>(
  { type, starts_at, closes_at }: OfSession,
  parameters: P,
): { parameters: P; startsAt: Temporal.Instant } =>
  isSignedUpFor(type)
    ? {
        parameters: { ...parameters, lineRule: 'offer', lineClosesMinutes: 0 },
        startsAt: closes_at ?? starts_at,
      }
    : { parameters, startsAt: starts_at };

/** Places free for a person who is not on the waiting list. */
export function placesFree({ booking, ...moment }: Moment & { booking: Places }): number {
  const inLine = booking.waiting + booking.overbooked;
  if (inLine > 0 && isWaitingListOpen(moment)) return 0;
  return booking.capacity - lentPlaces(booking.uses, moment.now) - booking.taken;
}

/** Whether anyone eligible can get a place now; if not, the most obvious reason first. */
export function statusOf({
  booking,
  activity,
  timeZone,
  parameters,
  now,
}: {
  booking: Places & Pick<BookingRow, 'state' | 'starts_at' | 'ends_at' | 'waiting_list_capacity'>;
  activity: Pick<ActivityRow, 'opens_days_before' | 'closes_minutes_before'>;
  timeZone: string;
  parameters: WaitingListParameters;
  now: Temporal.Instant;
}): BookingStatus {
  const startsAt = booking.starts_at;
  if (booking.state === 'CANCELLED') return 'CANCELLED';
  if (!isBefore(now, booking.ends_at)) return 'ENDED';
  if (!isBefore(now, closesAt(activity, startsAt))) return 'CLOSED';
  if (isBefore(now, opensAt(activity, startsAt, timeZone))) return 'NOT_YET_OPEN';
  if (placesFree({ booking, parameters, startsAt, now }) > 0) return 'OPEN';
  return booking.waiting < booking.waiting_list_capacity ? 'WAITING_LIST' : 'FULL';
}
