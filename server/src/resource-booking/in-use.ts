import { placeStates } from '@foyer/contract/shared/booking';
import { sql } from 'kysely';
import { during } from '../participation/occupied-time.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Resource, Subject } from './courts.ts';

/** A room or a person that something uses at a time. */
export interface UsedTime {
  kind: Subject['kind'];
  subject_id: number;
  /** The session that uses it. */
  session_id: number;
  /** In milliseconds: a day has hundreds of them, and each Temporal value costs as much as the rest of its row. */
  startsAt: number;
  endsAt: number;
  /** It is only kept, and the time to pay is over, so the next person gets it. */
  is_expired: boolean;
  /** Of a closing: why. */
  closed_because: string | null;
}

interface Span {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

/** What a centre's rooms and staff are used for at some time. */
export const selectUsedTimes = (centerId: number, span: Span, now: Temporal.Instant) => sql<UsedTime>`
  select used.kind, used.subject_id, used.source_id as session_id,
    (extract(epoch from lower(used.during)) * 1000)::float8 as "startsAt",
    (extract(epoch from upper(used.during)) * 1000)::float8 as "endsAt",
    activity.type = 'RESOURCE_BOOKING' and not exists (
      select from participation as part
      where part.center_id = ${centerId} and part.booking_id = used.source_id
        and part.state in (${sql.join(placeStates.map((state) => sql.lit(state)))})
        and (part.held_until is null or part.held_until > ${now}::timestamptz)
    ) as is_expired,
    case when activity.type = 'RESOURCE_MAINTENANCE' then coalesce((
      select closing.reason from court_closing_session as closed
      join court_closing as closing on closing.center_id = ${centerId} and closing.id = closed.closing_id
      where closed.center_id = ${centerId} and closed.booking_id = used.source_id
    ), '') end as closed_because
  from occupied_time as used
  join booking on booking.center_id = ${centerId} and booking.id = used.source_id
  join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
  where used.center_id = ${centerId} and used.kind <> 'PERSON' and used.source = 'SESSION'
    and used.during && ${during(span)}`;

export const readUsedTimes = async (
  db: Db | Tx,
  centerId: number,
  span: Span,
  now: Temporal.Instant,
): Promise<UsedTime[]> => (await selectUsedTimes(centerId, span, now).execute(db)).rows;

export const isSameSubject = (a: Subject, b: Subject): boolean => a.kind === b.kind && a.id === b.id;

type Used = Pick<UsedTime, 'kind' | 'subject_id'>;

const nameOf = ({ kind, id }: Subject): string => `${kind} ${id}`;

/** Finds those that a booking of a resource would have to itself, for many resources. */
export function usedBySubject<U extends Used>(used: readonly U[]): (resource: Resource) => U[] {
  const found = Map.groupBy(used, ({ kind, subject_id: id }) => nameOf({ kind, id }));
  return ({ subjects }) => subjects.flatMap((one) => found.get(nameOf(one)) ?? []);
}

/** Those that a booking of the resource would have to itself. */
export const usedOf = <U extends Used>({ subjects }: Pick<Resource, 'subjects'>, used: readonly U[]): U[] =>
  used.filter(({ kind, subject_id: id }) => subjects.some((one) => isSameSubject(one, { kind, id })));
