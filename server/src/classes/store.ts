import { classTypes, type SeatKind } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import type { ActivityRow, BookingRow } from '../participation/rules.ts';
import { type AtCenter, atCenter, atSeveral, onlyOf } from '../platform/db/at-center.ts';
import { both } from '../platform/db/both.ts';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Db } from '../platform/db/database.ts';
import { type KeyLists, keys, listsOf, selectIds, selectKeys } from '../platform/db/keys.ts';

export interface PersonName {
  id: number;
  centerId: number;
  name: string;
}

/** A class as a timetable shows it. */
export interface TimetableRow
  extends Omit<
      BookingRow,
      | 'room_id'
      | 'external_id'
      | 'closed_at'
      | 'cancel_effect'
      | 'host_id'
      | 'opens_at'
      | 'closes_at'
      | 'part_of_id'
    >,
    Pick<
      ActivityRow,
      | 'name'
      | 'type'
      | 'activity_group'
      | 'description'
      | 'image'
      | 'opens_days_before'
      | 'closes_minutes_before'
      | 'cancel_minutes_before'
      | 'price'
      | 'currency'
      | 'tax_rate'
    > {
  seat_kind: SeatKind | null;
  room: string | null;
  center_name: string;
  time_zone: string;
  instructors: PersonName[];
}

/** A time range at some centres. */
export interface Span {
  centerIds: readonly number[];
  from: Temporal.Instant;
  until: Temporal.Instant;
}

export interface Filters {
  activityIds?: readonly Key[] | undefined;
  activityGroups?: readonly string[] | undefined;
  instructorIds?: readonly Key[] | undefined;
}

const either = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

const isShown = sql`activity.type = any(${[...classTypes]}::text[])`;

const isBetween = ({ from, until }: Omit<Span, 'centerIds'>) =>
  sql`(booking.starts_at >= ${from}::timestamptz and booking.starts_at < ${until}::timestamptz)`;

const isWithin = (span: Span) =>
  sql`(booking.center_id = any(${span.centerIds}::integer[]) and ${isBetween(span)})`;

const matches = (
  { activityIds, activityGroups, instructorIds }: Filters,
  at: AtCenter = atSeveral,
): RawBuilder<unknown>[] => [
  ...(activityIds?.length ? [sql`(booking.center_id, booking.activity_id) in (${keys(activityIds)})`] : []),
  ...(activityGroups?.length ? [sql`activity.activity_group = any(${[...activityGroups]}::text[])`] : []),
  ...(instructorIds?.length
    ? [
        sql`exists (select from booking_instructor as given where given.center_id = booking.center_id
          and given.booking_id = booking.id and (given.center_id, given.person_id) in (${keys(instructorIds)})
          ${at('given')})`,
      ]
    : []),
];

/** Raw SQL: this runs for every day that somebody views, and building the query costs more than running it. */
const timetable = (where: RawBuilder<unknown>, limit: number, at: AtCenter = atSeveral) => sql<TimetableRow>`
  select booking.center_id, booking.id, booking.activity_id, booking.starts_at, booking.ends_at, booking.state,
    booking.cancel_reason, booking.capacity, booking.waiting_list_capacity, booking.taken, booking.waiting,
    booking.overbooked, booking.split_until, activity.name, activity.type, activity.activity_group, activity.description, activity.image,
    activity.seat_plan->>'kind' as seat_kind, activity.opens_days_before, activity.closes_minutes_before,
    activity.cancel_minutes_before, coalesce(booking.price, activity.price) as price, activity.currency,
    activity.tax_rate, room.name as room,
    center.name as center_name, center.time_zone,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', given.person_id, 'centerId', given.center_id, 'name', (
        select first_name || ' ' || last_name from person
        where center_id = given.center_id and id = given.person_id ${at('person')}
      )) order by given.position)
      from booking_instructor as given
      where given.center_id = booking.center_id and given.booking_id = booking.id ${at('given')}
    ), '[]') as instructors
  from booking
  join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id ${at('activity')}
  join center on center.id = booking.center_id
  left join room on room.center_id = booking.center_id and room.id = booking.room_id ${at('room')}
  where ${where} ${at('booking')}
  order by booking.starts_at, activity.name, booking.center_id, booking.id
  limit ${limit}`;

const mostClasses = 5000;

/** Classes in these spans, up to a limit that no screen reaches. */
export function timetableStatement(spans: readonly Span[], filters: Filters, limit = mostClasses) {
  const centerId = onlyOf(spans.flatMap(({ centerIds }) => centerIds));
  if (centerId === undefined)
    return timetable(both([isShown, either(spans.map(isWithin)), ...matches(filters)]), limit);
  const at = atCenter(centerId);
  return timetable(both([isShown, either(spans.map(isBetween)), ...matches(filters, at)]), limit, at);
}

/** All classes of a day at one centre, which is what most people look at. */
const selectAtCenter = compileOnce(
  (db: Db, { centerId, limit, ...span }: Omit<Span, 'centerIds'> & { centerId: number; limit: number }) =>
    timetable(both([isShown, isBetween(span)]), limit, atCenter(centerId)).compile(db),
);

export async function readTimetable(
  db: Db,
  spans: readonly Span[],
  filters: Filters,
  limit = mostClasses,
): Promise<TimetableRow[]> {
  const [span, ...others] = spans;
  const isWhole = others.length === 0 && matches(filters).length === 0;
  const centerId = span && isWhole ? onlyOf(span.centerIds) : undefined;
  const statement =
    span && centerId !== undefined
      ? selectAtCenter(db, { centerId, from: span.from, until: span.until, limit })
      : timetableStatement(spans, filters, limit).compile(db);
  return (await db.executeQuery(statement)).rows;
}

const selectClasses = compileOnce((db: Db, { limit, ...lists }: KeyLists & { limit: number }) =>
  timetable(sql`(booking.center_id, booking.id) in (${selectKeys(lists)})`, limit).compile(db),
);

const selectClassesAtCenter = compileOnce(
  (db: Db, { centerId, ids, limit }: { centerId: number; ids: number[]; limit: number }) =>
    timetable(sql`booking.id in (${selectIds(ids)})`, limit, atCenter(centerId)).compile(db),
);

/** These classes, of whatever kind. */
export async function readClasses(db: Db, wanted: readonly Key[]): Promise<TimetableRow[]> {
  if (wanted.length === 0) return [];
  const { centerIds, ids } = listsOf(wanted);
  const centerId = onlyOf(centerIds);
  const limit = wanted.length;
  const statement =
    centerId === undefined
      ? selectClasses(db, { centerIds, ids, limit })
      : selectClassesAtCenter(db, { centerId, ids, limit });
  return (await db.executeQuery(statement)).rows;
}

/** The instructors of the classes in this span. */
export async function readInstructors(
  db: Db,
  span: Span,
  filters: Pick<Filters, 'activityIds'>,
): Promise<PersonName[]> {
  const { rows } = await sql<PersonName>`
    select person.id, person.center_id as "centerId", person.first_name || ' ' || person.last_name as name
    from person
    where (person.center_id, person.id) in (
      select given.center_id, given.person_id
      from booking
      join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id
      join booking_instructor as given on given.center_id = booking.center_id and given.booking_id = booking.id
      where ${both([isShown, isWithin(span), ...matches(filters)])}
    )
    order by name, person.center_id, person.id`.execute(db);
  return rows;
}

/** The activities with classes in this span. */
export async function readActivities(db: Db, { centerIds, from, until }: Span): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select activity.* from activity
    where activity.center_id = any(${[...centerIds]}::integer[]) and ${isShown}
      and exists (select from booking where booking.center_id = activity.center_id
        and booking.activity_id = activity.id
        and booking.starts_at >= ${from}::timestamptz and booking.starts_at < ${until}::timestamptz)
    order by activity.name, activity.center_id, activity.id`.execute(db);
  return rows;
}
