import { placeStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { lockPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import { askWithNext } from '../../platform/db/later/with-next.ts';
import type { Resource } from '../courts.ts';
import { type CourtHour, inUse, notOffered, openForSteps } from '../hour.ts';
import { isSameSubject, selectUsedTimes, type UsedTime, usedOf } from '../in-use.ts';

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

interface Whose {
  person: Key;
  now: Temporal.Instant;
  /** A session that does not count. */
  except?: number | undefined;
}

/**
 * How many hours to come of an activity a person has booked. One that they only keep counts once they pay for it, and those of
 * others that they joined don't count.
 */
export const selectBooked = (
  { courts: { centerId }, activity }: Pick<CourtHour, 'courts' | 'activity'>,
  { person, now, except = 0 }: Whose,
) => sql`
  select count(*)::integer from participation as part
  join booking on booking.center_id = ${centerId} and booking.id = part.booking_id
    and booking.activity_id = ${activity.id} and booking.ends_at > ${now}::timestamptz and booking.id <> ${except}
  where part.center_id = ${centerId} and part.person_center_id = ${person.centerId} and part.person_id = ${person.id}
    and part.joined_at is null and part.state in (${sql.join(placeStates.map((state) => sql.lit(state)))})
    and (part.held_until is null or part.held_until > ${now}::timestamptz)
    and (part.state <> 'TENTATIVE' or part.basket_id is not null)
    and not exists (select from standing_date where standing_date.center_id = ${centerId}
      and standing_date.participation_id = part.id)`;

export async function readBooked(
  db: Db | Tx,
  hour: Pick<CourtHour, 'courts' | 'activity'>,
  whose: Whose,
): Promise<number> {
  const { rows } = await sql<{ booked: number }>`select (${selectBooked(hour, whose)}) as booked`.execute(db);
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

/** Every resource whose time the booking may take: the chosen one, those of further steps, and what they block. */
function mayUse(hour: CourtHour): number[] {
  const { resource, courts } = hour;
  const subjects = [resource, ...openForSteps(hour).flat()].flatMap((one) => one.subjects);
  return [...courts.resources.values()].flatMap(({ id, subjects: [own] }) =>
    subjects.some((one) => isSameSubject(one, own)) ? [id] : [],
  );
}

/** Locks the resources that the booking may use until the transaction ends; false where the chosen one is gone. */
export async function lockCourts(tx: Tx, hour: CourtHour): Promise<boolean> {
  const locked = await tx
    .selectFrom('resource')
    .select('id')
    .where('center_id', '=', hour.courts.centerId)
    .where('id', 'in', mayUse(hour))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return locked.some(({ id }) => id === hour.resource.id);
}

interface Locking {
  person: Key;
  now: Temporal.Instant;
  /** A session that is about to move there, and is not in its own way. */
  moving?: number;
  /** Locks what comes after the resources and before the person, or refuses. */
  lockMore?:
    | (() => Promise<Refusal<'booking.tooManyPlacesHeld' | 'general.personNotFound'> | undefined>)
    | undefined;
}

/**
 * Locks the resources that the booking may use until the transaction ends, so that one of many who want a court is answered
 * with the court and the others with the reason. Where hours are limited, locks the person too: two hours of different
 * courts are counted one after the other. Reads only then what is free, as a statement sees nothing that is committed while
 * it waits for a lock.
 */
export async function lockHour(tx: Tx, hour: CourtHour, { person, now, moving, lockMore }: Locking) {
  const { activity, courts } = hour;
  const { centerId } = courts;
  const isLimited = activity.maximum_booked !== null;
  const question = sql<{ new_session_id: number; used: UsedJson[]; booked: number }>`
    select nextval(pg_get_serial_sequence('booking', 'id')) as new_session_id,
      ${jsonRows(selectUsedTimes(centerId, inUse(hour), now))} as used,
      (${selectBooked(hour, { person, now, except: moving })}) as booked`.compile(tx);
  if (!isLimited && !lockMore) await askWithNext(tx, question);
  if (!(await lockCourts(tx, hour))) return notOffered();
  const no = await lockMore?.();
  if (no) return no;
  if (isLimited && !(await lockPerson(tx, person))) return refuse('general.personNotFound');
  const { rows } = await tx.executeQuery(question);
  const [found] = rows;
  if (!found) throw new Error('what is free was not answered');
  const used = found.used.filter(({ session_id }) => session_id !== moving);
  return { newSessionId: found.new_session_id, booked: found.booked, ...resourcesFor(hour, used) };
}
