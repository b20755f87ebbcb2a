import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { during } from '../../participation/occupied-time.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { ResourceBookingTables } from '../tables.ts';

export type WatchRow = SelectType<ResourceBookingTables['court_watch']>;

export const watchKey = ({ centerId, id }: Key): string => `${centerId} ${id}`;

export const watcherOf = ({ person_center_id, person_id }: WatchRow): Key => ({
  centerId: person_center_id,
  id: person_id,
});

const booked = sql`part.state in ('BOOKED', 'BOOKED_NO_SHOW_UP')`;

/** Whether one of the watch's turns came to that. */
const hasTurn = (centerId: number, cameTo: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from court_turn as turn
  join participation as part on part.center_id = ${centerId} and part.id = turn.participation_id
  where turn.center_id = ${centerId} and turn.watch_id = watch.id and ${cameTo})`;

/** The watches of a centre that have not ended by a day, those first that have waited longest for a turn. */
const watches = (db: Db | Tx, centerId: number, day: Temporal.PlainDate) =>
  db
    .selectFrom('court_watch as watch')
    .selectAll('watch')
    .where('watch.center_id', '=', centerId)
    .where('stopped_at', 'is', null)
    .where('until_day', '>=', day)
    .where(({ not }) => not(sql<boolean>`(watch.once and ${hasTurn(centerId, booked)})`))
    .orderBy(sql`coalesce(last_turn_at, created_at)`)
    .orderBy('id');

/** Those that can be given a turn on a day or later: a watch gets one at a time. */
export const readWaiting = (
  db: Db | Tx,
  centerId: number,
  { day, now, id }: { day: Temporal.PlainDate; now: Temporal.Instant; id?: number },
): Promise<WatchRow[]> =>
  watches(db, centerId, day)
    .$if(id !== undefined, (one) => one.where('watch.id', '=', id ?? 0))
    .where(({ not }) =>
      not(hasTurn(centerId, sql`part.state = 'TENTATIVE' and part.held_until > ${now}::timestamptz`)),
    )
    .execute();

export const readWatchesOf = (
  db: Db | Tx,
  centerId: number,
  { person, today }: { person: Key; today: Temporal.PlainDate },
): Promise<WatchRow[]> =>
  watches(db, centerId, today)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .execute();

export const insertWatch = (
  tx: Tx,
  row: Omit<WatchRow, 'id' | 'stopped_at' | 'last_turn_at'>,
): Promise<Pick<WatchRow, 'id'>> =>
  tx.insertInto('court_watch').values(row).returning('id').executeTakeFirstOrThrow();

/** False if the person has no such watch. One that was stopped before stays as it is. */
export async function stopWatch(
  tx: Tx,
  { centerId, id }: Key,
  { person, now }: { person: Key; now: Temporal.Instant },
): Promise<boolean> {
  const stopped = await tx
    .updateTable('court_watch')
    .set({ stopped_at: sql`coalesce(stopped_at, ${now}::timestamptz)` })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .returning('id')
    .executeTakeFirst();
  return stopped !== undefined;
}

/** Locks a watch, so that its turns are given one after the other. */
export const lockWatch = (
  tx: Tx,
  { center_id, id }: Pick<WatchRow, 'center_id' | 'id'>,
): Promise<Pick<WatchRow, 'id'> | undefined> =>
  tx
    .selectFrom('court_watch')
    .select('id')
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface OneHour {
  resourceId: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** Whether the person was offered that court at that time before, or had it and gave it up. */
export async function hasHadHour(
  tx: Tx,
  centerId: number,
  { person, hour }: { person: Key; hour: OneHour },
): Promise<boolean> {
  const span = during({ starts_at: hour.startsAt, ends_at: hour.endsAt });
  const { rows } = await sql<{ had: boolean }>`
    select exists (
      select from court_turn as turn where turn.center_id = ${centerId} and turn.resource_id = ${hour.resourceId}
        and turn.person_center_id = ${person.centerId} and turn.person_id = ${person.id} and turn.during && ${span}
    ) or exists (
      select from participation as part
      join booking on booking.center_id = ${centerId} and booking.id = part.booking_id
        and booking.starts_at < ${hour.endsAt}::timestamptz and booking.ends_at > ${hour.startsAt}::timestamptz
      join booking_resource as used on used.center_id = ${centerId} and used.booking_id = part.booking_id
        and used.position = 1 and used.resource_id = ${hour.resourceId}
      where part.center_id = ${centerId} and part.person_center_id = ${person.centerId}
        and part.person_id = ${person.id} and part.state = 'CANCELLED' and part.ended_by <> 'CLUB'
    ) as had`.execute(tx);
  return rows[0]?.had ?? true;
}

/** Writes a turn, after which the watch comes last. */
export async function insertTurn(
  tx: Tx,
  watch: WatchRow,
  { participationId, hour, now }: { participationId: number; hour: OneHour; now: Temporal.Instant },
): Promise<void> {
  const { center_id, id, person_center_id, person_id } = watch;
  await tx
    .insertInto('court_turn')
    .values({
      ...{ center_id, participation_id: participationId, watch_id: id, person_center_id, person_id },
      resource_id: hour.resourceId,
      during: during({ starts_at: hour.startsAt, ends_at: hour.endsAt }),
    })
    .execute();
  await tx
    .updateTable('court_watch')
    .set({ last_turn_at: now })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .execute();
}

/** Who has had a turn for a court between two moments. */
export async function readTurnsBetween(
  db: Db,
  centerId: number,
  span: { starts_at: Temporal.Instant; ends_at: Temporal.Instant },
): Promise<(person: Key, hour: OneHour) => boolean> {
  const { rows } = await sql<{ person: string; resource_id: number; starts: number; ends: number }>`
    select person_center_id || ' ' || person_id as person, resource_id,
      (extract(epoch from lower(during)) * 1000)::float8 as starts,
      (extract(epoch from upper(during)) * 1000)::float8 as ends
    from court_turn where court_turn.center_id = ${centerId} and during && ${during(span)}`.execute(db);
  const byPerson = Map.groupBy(rows, ({ person }) => person);
  return ({ centerId: center, id }, { resourceId, startsAt, endsAt }) =>
    (byPerson.get(`${center} ${id}`) ?? []).some(
      ({ resource_id, starts, ends }) =>
        resource_id === resourceId && starts < endsAt.epochMilliseconds && ends > startsAt.epochMilliseconds,
    );
}

/** An hour that is held for somebody now. */
export interface RunningTurn {
  watch_id: number;
  participation_id: number;
  booking_id: number;
  resource_id: number;
  resource_name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  held_until: Temporal.Instant;
}

export const readRunningTurns = async (
  db: Db | Tx,
  centerId: number,
  { person, now }: { person: Key; now: Temporal.Instant },
): Promise<RunningTurn[]> =>
  (
    await sql<RunningTurn>`
      select turn.watch_id, turn.participation_id, part.booking_id, turn.resource_id, resource.name as resource_name,
        booking.starts_at, booking.ends_at, part.held_until
      from court_turn as turn
      join participation as part on part.center_id = ${centerId} and part.id = turn.participation_id
      join booking on booking.center_id = ${centerId} and booking.id = part.booking_id
      join resource on resource.center_id = ${centerId} and resource.id = turn.resource_id
      where turn.center_id = ${centerId} and turn.person_center_id = ${person.centerId}
        and turn.person_id = ${person.id} and part.state = 'TENTATIVE' and part.held_until > ${now}::timestamptz
      order by part.held_until`.execute(db)
  ).rows;
