import { placeStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import type { Resource } from '../courts.ts';
import { type CourtHour, inUse, openForSteps } from '../hour.ts';
import { selectUsedTimes, type UsedTime, usedOf } from '../in-use.ts';

/** What decides whether a court is free, read while its row is locked. */
export interface LockedHour {
  /** For the session that is to begin. */
  newSessionId: number;
  /** The resources that the booking would use, the chosen one first; undefined if one of them is taken. */
  resources: readonly Resource[] | undefined;
  /** Sessions that are in the way and can be ended. */
  expired: readonly Key[];
  /** How many hours of this activity the person has before them. */
  booked: number;
}

type UsedJson = Pick<UsedTime, 'kind' | 'subject_id' | 'session_id' | 'is_expired'>;

/** How many hours to come a person has of an activity. */
export const selectBooked = (
  { courts: { centerId }, activity }: Pick<CourtHour, 'courts' | 'activity'>,
  person: Key,
  now: Temporal.Instant,
) => sql`
  select count(*)::integer from participation as part
  join booking on booking.center_id = ${centerId} and booking.id = part.booking_id
    and booking.activity_id = ${activity.id} and booking.ends_at > ${now}::timestamptz
  where part.center_id = ${centerId} and part.person_center_id = ${person.centerId} and part.person_id = ${person.id}
    and part.state in (${sql.join(placeStates.map((state) => sql.lit(state)))})
    and (part.held_until is null or part.held_until > ${now}::timestamptz)`;

export async function readBooked(
  db: Db,
  hour: Pick<CourtHour, 'courts' | 'activity'>,
  person: Key,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{
    booked: number;
  }>`select (${selectBooked(hour, person, now)}) as booked`.execute(db);
  return rows[0]?.booked ?? 0;
}

/** Which resources the booking would use, and what is in its way. */
export function resourcesFor(
  hour: CourtHour,
  used: readonly UsedJson[],
): Pick<LockedHour, 'resources' | 'expired'> {
  const { courts, resource } = hour;
  const chosen = [resource];
  const expired: UsedJson[] = [];
  const isFree = (one: Resource) => usedOf(one, used).length === 0;
  const inTheWay = (one: Resource) => usedOf(one, used).filter(({ is_expired }) => !is_expired);
  const take = (candidates: readonly Resource[]): boolean => {
    const one = candidates.find(isFree) ?? candidates.find((each) => inTheWay(each).length === 0);
    if (!one) return false;
    expired.push(...usedOf(one, used));
    chosen.push(one);
    return true;
  };
  if (inTheWay(resource).length > 0) return { resources: undefined, expired: [] };
  expired.push(...usedOf(resource, used));
  if (!openForSteps(hour).every(take)) return { resources: undefined, expired: [] };
  const ids = new Set(expired.map(({ session_id }) => session_id));
  return { resources: chosen, expired: [...ids].map((id) => ({ centerId: courts.centerId, id })) };
}

/**
 * Locks the chosen resource until the transaction ends, so that one of many who want it is answered with the court and the
 * others with the reason. Undefined if the resource is gone.
 */
export async function lockHour(
  tx: Tx,
  hour: CourtHour,
  person: Key,
  now: Temporal.Instant,
  /** A session that is about to move there, and is not in its own way. */
  moving?: number,
): Promise<LockedHour | undefined> {
  const { centerId } = hour.courts;
  const { rows } = await sql<{ new_session_id: number; used: UsedJson[]; booked: number }>`
    select nextval(pg_get_serial_sequence('booking', 'id')) as new_session_id,
      ${jsonRows(selectUsedTimes(centerId, inUse(hour), now))} as used,
      (${selectBooked(hour, person, now)}) as booked
    from resource where resource.center_id = ${centerId} and resource.id = ${hour.resource.id}
    for no key update`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const used = found.used.filter(({ session_id }) => session_id !== moving);
  return { newSessionId: found.new_session_id, booked: found.booked, ...resourcesFor(hour, used) };
}
