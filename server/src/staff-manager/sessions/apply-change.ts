import { ruleOf } from '@foyer/contract/shared/staff-manager';
import type { Centre } from './centre.ts';
import type { WantedChange } from './wanted-change.ts';
import type { WantedSession } from './wanted-session.ts';

/** The session as it is after the change. A moved one keeps its length, unless that changes too. */
export function applyChange(
  { club, rooms }: Pick<Centre, 'club' | 'rooms'>,
  before: WantedSession,
  change: WantedChange,
): WantedSession {
  const startsAt = movedStart(before.startsAt, change, club.center.time_zone);
  const length = before.startsAt.until(before.endsAt);
  const endsAt = startsAt.add(change.minutes === undefined ? length : { minutes: change.minutes });
  const { roomId = before.roomId, staffIds = before.staffIds, resourceIds = before.resourceIds } = change;
  const { title = before.title, note = before.note } = change;
  const after = { ...before, startsAt, endsAt, roomId, staffIds, resourceIds, title, note };
  return { ...after, capacity: change.capacity ?? keptCapacity(before, after, rooms) };
}

function movedStart(
  startsAt: Temporal.Instant,
  { days = 0, startMinute }: WantedChange,
  timeZone: string,
): Temporal.Instant {
  if (days === 0 && startMinute === undefined) return startsAt;
  const local = startsAt.toZonedDateTimeISO(timeZone);
  const minute = startMinute ?? local.hour * 60 + local.minute;
  return local
    .toPlainDate()
    .add({ days })
    .toPlainDateTime()
    .add({ minutes: minute })
    .toZonedDateTime(timeZone)
    .toInstant();
}

/** In another room there are no more places than it has. */
function keptCapacity(
  before: WantedSession,
  after: Pick<WantedSession, 'roomId'>,
  rooms: Centre['rooms'],
): number {
  if (after.roomId === before.roomId || after.roomId === null) return before.capacity;
  if (ruleOf(before.activityType).participants === 'NONE') return before.capacity;
  return Math.min(before.capacity, rooms.get(after.roomId)?.capacity ?? before.capacity);
}

/** By how much the session moves, so that others of its series can move as much. */
export function shiftOf(
  before: Pick<WantedSession, 'startsAt' | 'endsAt'>,
  { startsAt, endsAt }: { startsAt?: Temporal.Instant | undefined; endsAt?: Temporal.Instant | undefined },
  timeZone: string,
): Pick<WantedChange, 'days' | 'startMinute' | 'minutes'> {
  const begins = startsAt ?? before.startsAt;
  const from = before.startsAt.toZonedDateTimeISO(timeZone);
  const to = begins.toZonedDateTimeISO(timeZone);
  return {
    ...(startsAt && {
      days: from.toPlainDate().until(to.toPlainDate()).days,
      startMinute: to.hour * 60 + to.minute,
    }),
    ...(endsAt && { minutes: Math.round(begins.until(endsAt).total('minutes')) }),
  };
}
