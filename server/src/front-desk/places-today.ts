import type { PlaceToday } from '@foyer/contract/front-desk/person';
import type { Key } from '@foyer/contract/shared/keys';
import {
  type ActivityType,
  checkInMinutes,
  endedStates,
  type ParticipationState,
} from '@foyer/contract/shared/participation';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { withoutEmpty } from '../platform/without-empty.ts';
import type { Span } from './front-desk-club.ts';
import { isBookable, placeName, sessionsIn } from './sessions-in.ts';

/** What somebody has booked, or waits for, at the centre of the front desk. */
export interface PlaceRow {
  center_id: number;
  id: number;
  booking_id: number;
  /** Null: the session meets once. */
  number: number | null;
  type: ActivityType;
  name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  place_name: string | null;
  state: ParticipationState;
  seat: string | null;
  checked_in_at: Temporal.Instant | null;
}

interface Wanted {
  centerId: number;
  person: Key;
  span: Span;
  now: Temporal.Instant;
}

export async function readPlaces(db: Db, { centerId, person, span, now }: Wanted): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with session as (${sessionsIn(centerId, span)})
    select part.center_id, part.id, part.booking_id, session.number, activity.type, activity.name, session.starts_at,
      session.ends_at, ${placeName(centerId)} as place_name, part.state, part.seat, part.checked_in_at
    from session
    join participation as part on part.center_id = ${centerId} and part.booking_id = session.booking_id
      and part.person_center_id = ${person.centerId} and part.person_id = ${person.id}
      and part.state <> all(${[...endedStates]}::text[])
    join booking on booking.center_id = ${centerId} and booking.id = session.booking_id
    join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    where ${isBookable} and booking.state = 'PLANNED' and session.state = 'PLANNED'
      and (part.held_until is null or part.held_until > ${now})
    order by session.starts_at, part.id`.execute(db);
  return rows;
}

/** Not held or waited for. */
export const isBooked = ({ state }: Pick<PlaceRow, 'state'>): boolean => state === 'BOOKED';

/**
 * Whether a visit at this moment counts as having come. A session with several dates has attendance of its own for each of
 * them, so its participation is not checked in.
 */
export const isDue = (
  place: Pick<PlaceRow, 'state' | 'number' | 'starts_at' | 'ends_at'>,
  now: Temporal.Instant,
): boolean =>
  isBooked(place) &&
  place.number === null &&
  Temporal.Instant.compare(place.starts_at.subtract({ minutes: checkInMinutes }), now) <= 0 &&
  Temporal.Instant.compare(now, place.ends_at) < 0;

export const toPlaceResponse = (row: PlaceRow): PlaceToday => ({
  participationId: row.id,
  participationCenterId: row.center_id,
  bookingId: row.booking_id,
  bookingCenterId: row.center_id,
  activityType: row.type,
  name: row.name,
  startsAt: row.starts_at.toString(),
  endsAt: row.ends_at.toString(),
  state: row.state,
  ...withoutEmpty({
    where: row.place_name,
    seat: row.seat,
    checkedInAt: row.checked_in_at?.toString(),
  }),
});
