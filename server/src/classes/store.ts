import {
  cancelledState,
  classTypes,
  endedStates,
  passedOverState,
  type SeatKind,
} from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import { withFirstNames } from '../participation/first-names.ts';
import type { ActivityRow, BookingRow } from '../participation/rules.ts';
import type { ParticipationRow } from '../participation/store.ts';
import { waitingListPositionAt } from '../participation/waiting-list.ts';
import { type Dependants, selectDependants } from '../person/family/dependants.ts';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Db } from '../platform/db/database.ts';
import { type KeyLists, keys, listsOf, selectKeys } from '../platform/db/keys.ts';

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

export const both = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const either = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;

const isShown = sql`activity.type = any(${[...classTypes]}::text[])`;

const isWithin = ({ centerIds, from, until }: Span) =>
  sql`(booking.center_id = any(${centerIds}::integer[])
    and booking.starts_at >= ${from}::timestamptz and booking.starts_at < ${until}::timestamptz)`;

const matches = ({ activityIds, activityGroups, instructorIds }: Filters): RawBuilder<unknown>[] => [
  ...(activityIds?.length ? [sql`(booking.center_id, booking.activity_id) in (${keys(activityIds)})`] : []),
  ...(activityGroups?.length ? [sql`activity.activity_group = any(${[...activityGroups]}::text[])`] : []),
  ...(instructorIds?.length
    ? [
        sql`exists (select from booking_instructor as given where given.center_id = booking.center_id
          and given.booking_id = booking.id and (given.center_id, given.person_id) in (${keys(instructorIds)}))`,
      ]
    : []),
];

/**
 * Raw SQL: this runs for every day that somebody views, and building the query costs more than running it. The centres are
 * named at every table: a distributed database asks the shards of these centres alone.
 */
const timetable = (
  where: RawBuilder<unknown>,
  { centerIds, limit }: { centerIds: readonly number[]; limit: number },
) => {
  const at = (table: string) => sql`${sql.ref(table)}.center_id = any(${centerIds}::integer[])`;
  return sql<TimetableRow>`
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
        where center_id = given.center_id and id = given.person_id and ${at('person')}
      )) order by given.position)
      from booking_instructor as given
      where given.center_id = booking.center_id and given.booking_id = booking.id and ${at('given')}
    ), '[]') as instructors
  from booking
  join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id and ${at('activity')}
  join center on center.id = booking.center_id
  left join room on room.center_id = booking.center_id and room.id = booking.room_id and ${at('room')}
  where ${at('booking')} and ${where}
  order by booking.starts_at, activity.name, booking.center_id, booking.id
  limit ${limit}`;
};

const mostClasses = 5000;

/** Classes in these spans, up to a limit that no screen reaches. */
export const timetableStatement = (spans: readonly Span[], filters: Filters, limit = mostClasses) =>
  timetable(both([isShown, either(spans.map(isWithin)), ...matches(filters)]), {
    centerIds: [...new Set(spans.flatMap(({ centerIds }) => centerIds))],
    limit,
  });

/** All classes of a day in one time zone, which is what most people look at. */
const selectSpan = compileOnce((db: Db, { limit, ...span }: Span & { limit: number }) =>
  timetable(both([isShown, isWithin(span)]), { centerIds: span.centerIds, limit }).compile(db),
);

export async function readTimetable(
  db: Db,
  spans: readonly Span[],
  filters: Filters,
  limit = mostClasses,
): Promise<TimetableRow[]> {
  const [span, ...others] = spans;
  const isWhole = others.length === 0 && matches(filters).length === 0;
  const statement =
    span && isWhole
      ? selectSpan(db, { ...span, limit })
      : timetableStatement(spans, filters, limit).compile(db);
  return (await db.executeQuery(statement)).rows;
}

const selectClasses = compileOnce(
  (db: Db, { limit, atCenters, ...lists }: KeyLists & { limit: number; atCenters: number[] }) =>
    timetable(sql`(booking.center_id, booking.id) in (${selectKeys(lists)})`, {
      centerIds: atCenters,
      limit,
    }).compile(db),
);

/** These classes, of whatever kind. */
export async function readClasses(db: Db, wanted: readonly Key[]): Promise<TimetableRow[]> {
  if (wanted.length === 0) return [];
  const lists = listsOf(wanted);
  const atCenters = [...new Set(lists.centerIds)];
  return (await db.executeQuery(selectClasses(db, { ...lists, atCenters, limit: wanted.length }))).rows;
}

export type NamelessRow = ParticipationRow & { position: number | null };
export type OwnRow = NamelessRow & { first_name: string };

/** The current participations of people in classes of these centres, both selected by their keys. */
export const ownStatement = (
  classes: RawBuilder<unknown>,
  people: RawBuilder<unknown>,
  { now, atCenters }: { now: Temporal.Instant; atCenters: readonly number[] },
) => sql<NamelessRow>`
  select participation.*, ${waitingListPositionAt(atCenters)} as position
  from participation
  where participation.center_id = any(${atCenters}::integer[])
    and (participation.person_center_id, participation.person_id) in (${people})
    and (participation.center_id, participation.booking_id) in (${classes})
    and participation.state <> all(${[...endedStates]}::text[])
    and (participation.held_until is null or participation.held_until > ${now}::timestamptz)
  order by participation.id`;

/** Left the waiting list without getting a place, in a class that is still to come, and has not returned since. */
export const isMissed = (
  now: Temporal.Instant,
) => sql`(participation.state = ${passedOverState}::text and participation.ended_by <> 'TIME'
    or (participation.state = ${cancelledState}::text and participation.ended_by = 'TIME'
      and participation.promoted_at is not null))
  and booking.state = 'PLANNED' and booking.starts_at > ${now}::timestamptz
  and not exists (select from participation as later
    where later.center_id = participation.center_id and later.booking_id = participation.booking_id
      and later.person_center_id = participation.person_center_id
      and later.person_id = participation.person_id and later.id > participation.id)`;

/** The participations in which these people waited for a class without getting a place. */
export async function readMissed(
  db: Db,
  { center_id, id }: Pick<TimetableRow, 'center_id' | 'id'>,
  people: Dependants | undefined,
  now: Temporal.Instant,
): Promise<OwnRow[]> {
  if (!people) return [];
  const { rows } = await sql<NamelessRow>`
    select participation.*, null::integer as position
    from participation
    join booking on booking.center_id = participation.center_id and booking.id = participation.booking_id
    where participation.center_id = ${center_id} and participation.booking_id = ${id}
      and (participation.person_center_id, participation.person_id) in (${selectDependants(people)}) and ${isMissed(now)}
    order by participation.id`.execute(db);
  return withFirstNames(db, rows);
}

/** Whom the caller may act for, or a select of people's keys. */
export type People = Dependants | RawBuilder<unknown>;

type OfOwn = KeyLists & Dependants & { now: Temporal.Instant; atCenters: number[] };

const selectOwn = compileOnce((db: Db, { now, atCenters, ...of }: OfOwn) =>
  ownStatement(selectKeys(of), selectDependants(of), { now, atCenters }).compile(db),
);

export async function readOwn(
  db: Db,
  classes: readonly Pick<TimetableRow, 'center_id' | 'id'>[],
  people: People | undefined,
  now: Temporal.Instant,
): Promise<OwnRow[]> {
  if (classes.length === 0 || !people) return [];
  const lists = listsOf(classes.map(({ center_id, id }) => ({ centerId: center_id, id })));
  const at = { now, atCenters: [...new Set(lists.centerIds)] };
  const statement =
    'personId' in people
      ? selectOwn(db, { ...lists, ...people, ...at })
      : ownStatement(selectKeys(lists), people, at).compile(db);
  return withFirstNames(db, (await db.executeQuery(statement)).rows);
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
