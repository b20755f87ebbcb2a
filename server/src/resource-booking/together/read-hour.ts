import type { sharedHour } from '@foyer/contract/resource-booking/together/shapes';
import { type ParticipationState, type PayingWay, placeStates } from '@foyer/contract/shared/booking';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { personOf } from '../../participation/store.ts';
import { readFirstNames } from '../../person/names.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { jsonRows } from '../../platform/db/json-rows.ts';
import { nextPart } from './split.ts';

export interface PlayerRow {
  id: number;
  state: ParticipationState;
  person_center_id: number;
  person_id: number;
  first_name: string;
  paid_by: PayingWay | null;
  part: number | null;
  price: number | null;
}

/** An hour with the people who play in it. */
export interface HourWithPlayers {
  center_id: number;
  id: number;
  activity_id: number;
  state: 'PLANNED' | 'CANCELLED';
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  capacity: number;
  taken: number;
  host_id: number | null;
  price: number | null;
  currency: string;
  parts: number | null;
  cancel_minutes_before: number;
  split_until: Temporal.Instant | null;
  settled_at: Temporal.Instant | null;
  split_missing: 'host' | 'release';
  guests: number;
  opened_at: Temporal.Instant | null;
  level_from: number | null;
  level_until: number | null;
  note: string;
  activity_group: string;
  name: string;
  resource: string;
  center: string;
  time_zone: string;
  /** The host first. */
  players: PlayerRow[];
}

type NamelessHour = Omit<HourWithPlayers, 'players'> & { players: Omit<PlayerRow, 'first_name'>[] };

const selectHours = (centerId: number, where: RawBuilder<unknown>, most: number) => sql<NamelessHour>`
  select booking.center_id, booking.id, booking.activity_id, booking.state, booking.starts_at, booking.ends_at,
    booking.capacity, booking.taken, booking.host_id, booking.price, booking.split_until, activity.currency,
    activity.activity_group, activity.cancel_minutes_before, shared.parts, shared.settled_at, offer.split_missing, coalesce(shared.guests, 0) as guests, shared.opened_at,
    shared.level_from, shared.level_until, coalesce(shared.note, '') as note, activity.name, resource.name as resource,
    center.name as center, center.time_zone,
    ${jsonRows(sql`select part.id, part.state, part.person_center_id, part.person_id, part.paid_by, part.part,
        part.price
      from participation as part
      where part.center_id = ${centerId} and part.booking_id = booking.id
        and part.state in (${sql.join(placeStates.map((state) => sql.lit(state)))})
      order by part.id <> coalesce(booking.host_id, part.id), part.id`)} as players
  from booking
  join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    and activity.type = 'RESOURCE_BOOKING'
  join resource_activity as offer on offer.center_id = ${centerId} and offer.activity_id = booking.activity_id
  join center on center.id = ${centerId}
  join booking_resource as used on used.center_id = ${centerId} and used.booking_id = booking.id and used.position = 1
  join resource on resource.center_id = ${centerId} and resource.id = used.resource_id
  left join shared_hour as shared on shared.center_id = ${centerId} and shared.booking_id = booking.id
  where booking.center_id = ${centerId} and ${where}
  order by booking.starts_at, booking.id limit ${most}`;

/** Players of other centres are on other shards, so their names are read by themselves. */
async function withNames(db: Db | Tx, hours: readonly NamelessHour[]): Promise<HourWithPlayers[]> {
  const nameOf = await readFirstNames(
    db,
    hours.flatMap(({ players }) => players.map(personOf)),
  );
  return hours.map((hour) => ({
    ...hour,
    players: hour.players.map((player) => ({ ...player, first_name: nameOf(personOf(player)) })),
  }));
}

/** Undefined for what is no hour of a court. */
export async function readHour(db: Db | Tx, { centerId, id }: Key): Promise<HourWithPlayers | undefined> {
  const { rows } = await selectHours(centerId, sql`booking.id = ${id}`, 1).execute(db);
  return (await withNames(db, rows))[0];
}

/** As many as anybody reads through. */
const mostOpen = 100;

interface OpenHours {
  from: Temporal.Instant;
  until: Temporal.Instant;
  activityId: number | undefined;
}

/** The hours of a centre that anybody can still join. */
export async function readOpenHours(
  db: Db,
  centerId: number,
  { from, until, activityId }: OpenHours,
): Promise<HourWithPlayers[]> {
  const ofActivity = activityId === undefined ? sql`true` : sql`booking.activity_id = ${activityId}`;
  const where = sql`shared.opened_at is not null and booking.state = 'PLANNED' and booking.host_id is not null
    and booking.taken < booking.capacity and booking.starts_at > ${from}::timestamptz
    and booking.starts_at < ${until}::timestamptz and ${ofActivity}`;
  return withNames(db, (await selectHours(centerId, where, mostOpen).execute(db)).rows);
}

/** Whether people can still join it, as far as its time and state go. */
export const isJoinable = (
  { state, starts_at, host_id }: Pick<HourWithPlayers, 'state' | 'starts_at' | 'host_id'>,
  now: Temporal.Instant,
): boolean => state === 'PLANNED' && host_id !== null && Temporal.Instant.compare(now, starts_at) < 0;

export function toHourResponse(hour: HourWithPlayers): z.input<typeof sharedHour> {
  const { center_id, id, players } = hour;
  return {
    bookingId: id,
    bookingCenterId: center_id,
    bookingKey: formatKey('booking', { centerId: center_id, id }),
    activityName: hour.name,
    resourceName: hour.resource,
    centerName: hour.center,
    timeZone: hour.time_zone,
    startsAt: hour.starts_at.toString(),
    endsAt: hour.ends_at.toString(),
    hostName: players[0]?.first_name ?? '',
    players: players.map(({ first_name }) => first_name),
    guests: hour.guests,
    freePlaces: Math.max(0, hour.capacity - hour.taken),
    ...splitOf(hour),
  };
}

function splitOf({
  parts,
  split_until,
  settled_at,
  split_missing,
  players,
  price,
  currency,
}: HourWithPlayers) {
  if (parts === null || split_until === null) return {};
  const next = settled_at === null ? nextPart({ price }, parts, players) : undefined;
  const until = split_until.toString();
  const split = { parts, until, missing: split_missing, isSettled: settled_at !== null, currency };
  return { split: { ...split, ...(next && { nextPart: next.price }) } };
}
